import HearthCore
import HearthSearch

/// The marks of hidden texts: words that no shown text has, and runs of five words that none has in this order.
package struct HiddenWords: Sendable {
  /// A text that must not be on any page, and its reason, to follow its path: `which is sealed`.
  package typealias Source = (path: String, reason: String)

  private let sources: [Source]
  /// The index of the text, by hash.
  private var marks: [UInt64: Int] = [:]

  package init(_ texts: [(source: Source, bytes: [UInt8])]) {
    sources = texts.map(\.source)
    for (number, text) in texts.enumerated() {
      let name = Array(text.source.path.utf8)
      let stem = name.split(separator: UInt8(ascii: "/")).last.map {
        Array($0.prefix { $0 != UInt8(ascii: ".") })
      }
      for bytes in [name, stem ?? [], Array(Windows1252.text(text.bytes).utf8)].flatMap(Self.forms) {
        Self.scan(bytes, runsEndWithLines: true) { hash, _ in
          if marks[hash] == nil { marks[hash] = number }
        }
      }
    }
  }

  package var isEmpty: Bool { marks.isEmpty }

  /// Returns the marks that a visible text contains, which are therefore no evidence.
  package func marks(in bytes: [UInt8]) -> Set<UInt64> {
    var found: Set<UInt64> = []
    for form in Self.forms(of: bytes) {
      Self.scan(form) { hash, _ in if marks[hash] != nil { found.insert(hash) } }
    }
    return found
  }

  package mutating func remove(_ hashes: Set<UInt64>) {
    for hash in hashes { marks[hash] = nil }
  }

  // MARK: Searching a file

  /// Returns each hidden text that is partly in the file, with its first line. A file with a NUL isn't text.
  ///
  /// - Parameter isJSON: Whether its texts are strings of JSON. As written, `\nAnna` would have the word "nAnna".
  func found(in bytes: [UInt8], isJSON: Bool = false) -> [(source: Source, line: Int)] {
    guard !isEmpty, !bytes.contains(0) else { return [] }
    var found: [Int: Int] = [:]
    let text = UnescapedText.withoutData(bytes)
    for form in Self.forms(of: isJSON ? UnescapedText.json(text) : text) {
      var (line, counted) = (1, 0)
      Self.scan(form) { hash, end in
        guard let source = marks[hash] else { return }
        line += form[counted..<end].count { $0 == 0x0A }
        counted = end
        found[source] = min(found[source] ?? .max, line)
      }
    }
    return found.map { (source: sources[$0.key], line: $0.value) }
      .sorted { ($0.line, $0.source.path) < ($1.line, $1.source.path) }
  }

  /// Returns the text as written, and without the escapes of HTML and JSON, if it has any.
  private static func forms(of bytes: [UInt8]) -> [[UInt8]] {
    var forms = [bytes]
    if bytes.contains(UInt8(ascii: "&")) { forms.append(UnescapedText.html(bytes)) }
    if bytes.contains(UInt8(ascii: "\\")) { forms.append(UnescapedText.json(bytes)) }
    return forms
  }

  /// Calls `take` with the hash and the end of each mark: of distinctive words, and of runs of words without a number.
  private static func scan(_ bytes: [UInt8], runsEndWithLines: Bool = false, take: (UInt64, Int) -> Void) {
    var scanner = WordScanner()
    var (run, last) = ([UInt64](), 0)
    bytes.withUnsafeBufferPointer { bytes in
      scanner.scan(bytes) { word, end in
        let hash = ContentHash.hash(UnsafeRawBufferPointer(word))
        // Dates and times are no secret, but a telephone number may be one.
        let isNumber =
          word.first?.isDigit == true && word.allSatisfy { $0.isDigit || "-tzh".utf8.contains($0) }
        if isNumber ? word.count >= 7 && word.allSatisfy(\.isDigit) : word.count >= 4 { take(hash, end) }
        if isNumber || runsEndWithLines && bytes[last..<end].contains(0x0A) {
          run.removeAll(keepingCapacity: true)
        }
        last = end
        guard !isNumber else { return }
        if run.count == runLength { run.removeFirst() }
        run.append(hash)
        guard run.count == runLength else { return }
        take(run.reduce(0) { ($0 << 7 | $0 >> 57) &* 0x9E37_79B9_7F4A_7C15 ^ $1 }, end)
      }
    }
  }

  /// Shorter runs may occur in two texts by chance.
  private static let runLength = 5
}
