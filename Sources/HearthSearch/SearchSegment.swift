/// A document that search can find.
package struct SearchDocument: Sendable {
  /// Its href on the search page.
  package var href: String
  package var name: String
  /// The number of its kind.
  package var kind: Int
  /// The month, `2026-11`, and the day of the month. Without a date, another file name and 0.
  package var group = "undated"
  package var day = 0
  /// The day as a result shows it.
  package var when = ""
  /// A BCP 47 tag if its text isn't in the site's language.
  package var language = ""
  /// The content note; may be empty.
  package var note = ""
  /// Its names. It is among the first results if they contain all words of a query, and first if one is the whole query.
  package var names: [String] = []
  /// Words that count as if they were in its names.
  package var keywords: [String] = []
  /// Words that count as if they were in its text, such as its labels.
  package var facts: [String] = []
  /// Keys that find it, besides its words.
  package var keys: [SearchKey] = []
  /// UTF-8, with a line feed after each block.
  package var text: [UInt8] = []

  package init(href: String, name: String, kind: Int) {
    (self.href, self.name, self.kind) = (href, name, kind)
  }
}

/// The index of consecutive documents.
package struct SearchSegment: Sendable {
  /// In bytes. A text file is larger only if a single passage is.
  static let mostBytes = 32_768

  /// The text files of one group, with the number of passages in each.
  struct Month: Sendable {
    /// The same as ``SearchDocument/group``.
    var name: String
    var counts: [Int] = []
  }

  private(set) var index = WordIndex()
  private(set) var months: [Month] = []
  /// For each passage, the day of the month of its document, or 0; -1 for a continuation of the previous passage.
  private(set) var days: [Int] = []
  /// The rows of the file in progress.
  private var rows: [UInt8] = []
  private var rowCount = 0

  /// Indexes whole months of documents, in order, and passes each text file to `put` when it is full, to save memory.
  package init<Failure: Error>(
    _ documents: some Sequence<SearchDocument>, put: (SearchFile) throws(Failure) -> Void
  ) throws(Failure) {
    var scanner = WordScanner()
    for document in documents { try add(document, &scanner, put) }
    try endFile(put)
  }

  private mutating func add<Failure: Error>(
    _ document: SearchDocument, _ scanner: inout WordScanner, _ put: (SearchFile) throws(Failure) -> Void
  ) throws(Failure) {
    if document.group != months.last?.name {
      try endFile(put)
      months.append(Month(name: document.group))
    }
    for name in document.names { index.addName(name, &scanner) }
    for words in document.keywords { index.add(words, isName: true, &scanner) }
    for words in document.facts { index.add(words, &scanner) }
    for key in document.keys { index.add(key) }
    index.add(document.note, &scanner)
    let head = document.head
    for range in Passages.ranges(of: document.text) {
      if rows.count + head.count + range.count > Self.mostBytes { try endFile(put) }
      rows += rowCount == 0 ? "[".utf8 : ",\n".utf8
      rows += head
      document.text[range].withUnsafeBufferPointer { passage in
        index.add(passage, &scanner)
        JSONText.append(passage, to: &rows)
      }
      index.endPassage()
      days.append(range.lowerBound == 0 ? document.day : -1)
      rows.append(UInt8(ascii: "]"))
      rowCount += 1
    }
  }

  private mutating func endFile<Failure: Error>(
    _ put: (SearchFile) throws(Failure) -> Void
  ) throws(Failure) {
    guard rowCount > 0, let month = months.indices.last else { return }
    months[month].counts.append(rowCount)
    rows.append(UInt8(ascii: "]"))
    try put(SearchFile("texts-\(months[month].name)-\(months[month].counts.count)", json: rows))
    rows.removeAll(keepingCapacity: true)
    rowCount = 0
  }
}

extension SearchDocument {
  /// The start of each row of a text file: what a result shows besides the text.
  fileprivate var head: [UInt8] {
    var bytes = Array("[".utf8)
    JSONText.append(href, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    JSONText.append(name, to: &bytes)
    bytes += ",\(kind),".utf8
    for text in [when, language, note] {
      JSONText.append(text, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    return bytes
  }
}

/// Splits a long text, so that a result needn't load all of it.
enum Passages {
  /// In bytes.
  static let mostBytes = 4_096

  /// Returns ranges of at most ``mostBytes`` that end at a line, a sentence or a word; one empty range for an empty text.
  static func ranges(of text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while text.count - start > mostBytes {
      let end = end(of: text[start..<start + mostBytes])
      ranges.append(start..<end)
      start = end
    }
    return ranges + [start..<text.count]
  }

  /// Returns the best index to split at in the second half of `text`, otherwise the last one between two characters.
  private static func end(of text: ArraySlice<UInt8>) -> Int {
    let half = text.dropFirst(text.count / 2)
    let space = UInt8(ascii: " ")
    if let line = half.lastIndex(of: UInt8(ascii: "\n")) { return line + 1 }
    if let stop = half.indices.dropLast().last(where: {
      ".?!".utf8.contains(half[$0]) && half[$0 + 1] == space
    }) {
      return stop + 2
    }
    if let space = half.lastIndex(of: space) { return space + 1 }
    return half.indices.last { half[$0] & 0xC0 != 0x80 } ?? text.endIndex
  }
}
