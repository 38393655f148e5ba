import HearthCore
package import HearthSearch

/// The index of the site's search: what there is to find, and how it is cut into files that a page can load.
///
/// Parts of it are read in parallel, each of them whole months; then their words are joined, in parallel too.
package struct SearchPlan: Sendable {
  /// Where the files lie.
  package static let folder = "search"

  let site: Site
  let documents: [SearchDocument]
  /// Of all that can be found.
  package let fingerprint: UInt64

  init(_ site: Site) {
    let documents = SearchDocuments(site)
    self.site = site
    self.documents = documents.all
    fingerprint = 0
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
    var sizes = UnitSizes()
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

  /// All parts, in their order, and what `known` knows.
  package func whole(_ parts: consuming [Part], known: KnownSearch?) -> SearchWhole {
    SearchWhole(self, parts, known: known)
  }
}
