import HearthBytes
package import HearthSearch
import HearthTime

/// The index of the site's search: what there is to find, and how it is cut into files that a page can load.
///
/// Parts of it are read in parallel, each of them whole months, and joined into one.
package struct SearchPlan: Sendable {
  /// Where the files lie.
  package static let folder = "search"

  let site: Site
  let documents: [SearchDocument]
  /// Of all that can be found.
  package let print: UInt64

  /// `nil` where the person switched the search off: then nothing of it is made.
  init?(_ site: Site) {
    guard site.shows(.search) else { return nil }
    let documents = SearchDocuments(site)
    self.site = site
    self.documents = documents.all
    print = documents.print
  }

  /// Whole months in at most `count` ranges of about the same size.
  package func ranges(_ count: Int) -> [Range<Int>] {
    let wanted = max(1, documents.count / max(1, count))
    var ranges: [Range<Int>] = []
    var start = 0
    for group in groups(0..<documents.count) where group.upperBound - start >= wanted {
      ranges.append(start..<group.upperBound)
      start = group.upperBound
    }
    if start < documents.count || ranges.isEmpty { ranges.append(start..<documents.count) }
    return ranges
  }

  /// Documents of one month each, or without a date.
  func groups(_ range: Range<Int>) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where index > start && month(index) != month(start) {
      groups.append(start..<index)
      start = index
    }
    if start < range.upperBound { groups.append(start..<range.upperBound) }
    return groups
  }

  func month(_ index: Int) -> YearMonth? { documents[index].date?.yearMonth }

  /// What is read of one range.
  package struct Part: Sendable {
    /// Of the words of documents that are not known from the last build; numbers of units count from the range's first.
    var index: WordIndex
    /// Of each document, the sizes of its units.
    var sizes: [[Int]] = []
    var groups: [StartPiece.Group] = []
    package var files: [SearchMemory.File] = []
  }

  /// Reads the documents of `range`, but for those that `known` knows; `put` takes each file of texts, and makes its bytes
  /// only if they are not there.
  package func part(
    _ range: Range<Int>, known: KnownSearch?, put: (SearchMemory.File, () -> SearchFile) -> Void
  ) -> Part {
    var reader = SearchPartReader(plan: self, known: known)
    for group in groups(range) { reader.read(group, put: put) }
    return reader.finished()
  }

  /// Joins all parts, in their order, and what `known` knows into the files of words, and into what the next build is to
  /// know.
  package func joined(_ parts: [Part], known: KnownSearch?) -> (files: [SearchFile], memory: SearchMemory) {
    let sizes = parts.flatMap(\.sizes)
    let numbers = SearchNumbers(sizes)
    var pieces: [(index: WordIndex, renumber: (Int) -> Int?)] = []
    var first = 0
    for part in parts {
      let base = numbers.firsts[first]
      if !part.index.isEmpty { pieces.append((part.index, { $0 + base })) }
      first += part.sizes.count
    }
    if let known {
      let map = known.renumbering(documents.map(\.print), numbers: numbers)
      pieces.insert(
        (known.memory.index, { map.indices.contains($0) && map[$0] >= 0 ? Int(map[$0]) : nil }), at: 0)
    }
    let index = WordIndex.joined(pieces)
    let words = WordPieces(index, units: numbers.count)
    var files = words.files
    files.append(
      StartPiece.file(groups: parts.flatMap(\.groups), continued: numbers.continued, words: words))
    files.append(StartPiece.days(numbers.days(documents)))
    let own =
      parts.flatMap(\.files)
      + files.map { SearchMemory.File(name: $0.name, print: ContentHash.hash($0.bytes)) }
    let memory = SearchMemory(
      print: print,
      documents: zip(documents, sizes).map { SearchMemory.Document(print: $0.print, sizes: $1) }, files: own,
      index: index)
    return (files, memory)
  }
}

/// The numbers of units, when all documents stand in their order.
struct SearchNumbers: Sendable {
  /// Of the first unit of each document, and behind the last.
  private(set) var firsts: [Int] = []
  private(set) var count = 0
  /// Units that go on with the document of the one before.
  private(set) var continued: [Int] = []

  init(_ sizes: [[Int]]) {
    firsts.reserveCapacity(sizes.count + 1)
    for own in sizes {
      firsts.append(count)
      if own.count > 1 { continued += (count + 1)..<(count + own.count) }
      count += own.count
    }
    firsts.append(count)
  }

  /// The day of the month of each unit; 0 for those without a date.
  func days(_ documents: [SearchDocument]) -> [Int] {
    var days = [Int](repeating: 0, count: count)
    for (index, document) in documents.enumerated() {
      guard let day = document.date?.day, index + 1 < firsts.count else { continue }
      for unit in firsts[index]..<firsts[index + 1] { days[unit] = day }
    }
    return days
  }
}

/// What the last build knew, found by document.
package struct KnownSearch: Sendable {
  package let memory: SearchMemory
  private let places: [UInt64: Int]
  private let numbers: SearchNumbers

  package init(_ memory: SearchMemory) {
    self.memory = memory
    places = Dictionary(memory.documents.enumerated().map { ($1.print, $0) }) { first, _ in first }
    numbers = SearchNumbers(memory.documents.map(\.sizes))
  }

  func sizes(of print: UInt64) -> [Int]? { places[print].map { memory.documents[$0].sizes } }

  /// For each unit of the last build its number now; -1 where it is gone.
  func renumbering(_ prints: [UInt64], numbers new: SearchNumbers) -> [Int32] {
    var map = [Int32](repeating: -1, count: numbers.count)
    for (index, print) in prints.enumerated() {
      guard let place = places[print] else { continue }
      for offset in 0..<memory.documents[place].sizes.count {
        map[numbers.firsts[place] + offset] = Int32(truncatingIfNeeded: new.firsts[index] + offset)
      }
    }
    return map
  }
}
