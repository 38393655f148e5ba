import HearthCore
import HearthSearch

/// The words by which a text that nobody may see is recognised, wherever it turns up: words that no shown text has, and runs of
/// five words that none has in this order.
package struct HiddenWords: Sendable {
  /// A text that may be on no page.
  package struct Source: Sendable, Hashable {
    /// As ``SourceFile/path``.
    package let path: String
    /// What it is, after its path: `which is sealed`.
    package let reason: String

    package init(path: String, reason: String) {
      (self.path, self.reason) = (path, reason)
    }
  }

  /// A hidden text that a file has some of.
  struct Found: Hashable {
    let source: Source
    /// In the file.
    let offset: Int
  }

  private let sources: [Source]
  /// By hash, the number of the text.
  private var marks: [UInt64: Int] = [:]
  /// For most words that are no marks, a bit that says so without a look into the table.
  private var bits = [UInt64](repeating: 0, count: 1 << 14)

  package init(_ texts: [(source: Source, bytes: [UInt8])]) {
    sources = texts.map(\.source)
    for (number, text) in texts.enumerated() {
      let name = Array(text.source.path.utf8)
      for bytes in [name] + Self.forms(of: text.bytes) {
        Self.scan(bytes, staysInLines: true) { hash, _ in
          if marks[hash] == nil { marks[hash] = number }
        }
      }
    }
    for hash in marks.keys { bits[Self.place(of: hash)] |= 1 << (hash & 63) }
  }

  package var isEmpty: Bool { marks.isEmpty }

  private static func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 6) & (1 << 14 - 1) }

  private func source(of hash: UInt64) -> Int? {
    bits[Self.place(of: hash)] & 1 << (hash & 63) == 0 ? nil : marks[hash]
  }

  /// The marks that a text has which may be seen: they tell nothing.
  package func marks(in bytes: [UInt8]) -> Set<UInt64> {
    var found: Set<UInt64> = []
    for form in Self.forms(of: UntaggedText(bytes).bytes) {
      Self.scan(form) { hash, _ in if source(of: hash) != nil { found.insert(hash) } }
    }
    return found
  }

  package mutating func remove(_ hashes: Set<UInt64>) {
    for hash in hashes { marks[hash] = nil }
  }

  // MARK: Looking into a file

  /// Returns each hidden text of which the file has something, with the first place.
  ///
  /// - Parameter isMedia: whether it is a picture or a sound, whose packed bytes are no text.
  func found(in bytes: [UInt8], isMedia: Bool) -> [Found] {
    guard !isEmpty else { return [] }
    var found: [Int: Int] = [:]
    func look(_ bytes: [UInt8], _ offset: (Int) -> Int) {
      let text = UntaggedText(bytes)
      for (depth, form) in Self.forms(of: text.bytes).enumerated() {
        Self.scan(form) { hash, end in
          guard let source = source(of: hash) else { return }
          let place = offset(text.source(of: DecodedText.source(of: end - 1, in: text.bytes, depth: depth)))
          found[source] = min(found[source] ?? .max, place)
        }
      }
    }
    let isText = DecodedText.isText(bytes)
    look(isText ? bytes : DecodedText.texts(in: bytes)) { isText ? $0 : 0 }
    for form in DecodedText.base64Forms(in: bytes) {
      look(DecodedText.texts(in: form.bytes)) { _ in form.start }
      for stream in Inflate.streams(in: Array(form.bytes.prefix(1 << 20))) where stream.offset == 0 {
        look(DecodedText.texts(in: stream.content)) { _ in form.start }
      }
    }
    if !isText, !isMedia {
      for stream in Inflate.streams(in: bytes) {
        look(DecodedText.texts(in: stream.content)) { _ in stream.offset }
      }
    }
    return found.map { Found(source: sources[$0.key], offset: max(0, $0.value)) }
      .sorted { ($0.offset, $0.source.path) < ($1.offset, $1.source.path) }
  }

  /// The text as it is, and without one, two and three layers of escapes.
  private static func forms(of bytes: [UInt8]) -> [[UInt8]] {
    var forms = [bytes]
    while forms.count < 4, let decoded = DecodedText.decoded(forms[forms.count - 1])?.bytes {
      forms.append(decoded)
    }
    forms[0] = DecodedText.withoutEscapeLetters(bytes)
    return forms
  }

  /// Calls `take` with the hash of each word that tells something, and of each run of ``runLength`` words, and with the index at
  /// which they end.
  ///
  /// - Parameter staysInLines: whether no run goes on from one line to the next.
  private static func scan(_ bytes: [UInt8], staysInLines: Bool = false, take: (UInt64, Int) -> Void) {
    var scanner = WordScanner()
    /// The last words, each in turn.
    var run = [UInt64](repeating: 0, count: runLength)
    /// Of the last words, a bit for each that is no number; and how many there are.
    var (letters, count, last) = (0, 0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      scanner.scan(bytes) { word, end in
        let hash = ContentHash.hash(UnsafeRawBufferPointer(word))
        // A date and a time are no secret, a telephone number may be one.
        let isNumber =
          word.first?.isDigit == true && word.allSatisfy { $0.isDigit || "-tzh".utf8.contains($0) }
        if isNumber ? word.count >= 7 && word.allSatisfy(\.isDigit) : word.count >= 4 { take(hash, end) }
        if staysInLines, bytes[last..<end].contains(0x0A) { count = 0 }
        last = end
        (letters, run[count % runLength]) = (letters << 1 | (isNumber ? 0 : 1), hash)
        count += 1
        guard count >= runLength, letters & (1 << runLength - 1) == 1 << runLength - 1 else { return }
        var mixed: UInt64 = 0
        for place in count..<count + runLength {
          mixed = (mixed << 7 | mixed >> 57) &* 0x9E37_79B9_7F4A_7C15 ^ run[place % runLength]
        }
        take(mixed, end)
      }
    }
  }

  /// Fewer words in a row may be in two texts by chance.
  private static let runLength = 5
}
