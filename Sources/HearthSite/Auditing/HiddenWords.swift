import HearthCore
import HearthSearch

/// The marks by which a hidden text is recognised: words that no shown text has, runs of five words that none has in
/// this order, and shorter sentences and titles that none has in full.
package struct HiddenWords: Sendable {
  /// A text that must not be on any page.
  package struct Source: Sendable, Hashable {
    /// As ``SourceFile/path``.
    package let path: String
    /// Its reason, to follow its path: `which is sealed`.
    package let reason: String

    package init(path: String, reason: String) {
      (self.path, self.reason) = (path, reason)
    }
  }

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
      for bytes in [name, stem ?? []] + Self.forms(of: DecodedText.inUTF8(text.bytes)).map(\.bytes) {
        Self.scan(bytes, isHidden: true) { hash, _ in
          if marks[hash] == nil { marks[hash] = number }
        }
      }
    }
  }

  package var isEmpty: Bool { marks.isEmpty }

  /// Returns the marks that a visible text contains, which are therefore no evidence.
  package func marks(in bytes: [UInt8]) -> Set<UInt64> {
    var found: Set<UInt64> = []
    for form in Self.forms(of: MappedText(ofMarkup: bytes).bytes) {
      Self.scan(form.bytes) { hash, _ in if marks[hash] != nil { found.insert(hash) } }
    }
    return found
  }

  package mutating func remove(_ hashes: Set<UInt64>) {
    for hash in hashes { marks[hash] = nil }
  }

  // MARK: Searching a file

  /// Returns each hidden text that is partly in the file, with its first location.
  ///
  /// - Parameter isMedia: Whether it is a picture or a sound, whose compressed bytes aren't text.
  func found(in bytes: [UInt8], isMedia: Bool) -> [(source: Source, offset: Int)] {
    guard !isEmpty else { return [] }
    var found: [Int: Int] = [:]
    func look(_ bytes: [UInt8], _ offset: (Int) -> Int) {
      let text = MappedText(ofMarkup: bytes)
      for form in Self.forms(of: text.bytes) {
        Self.scan(form.bytes) { hash, end in
          guard let source = marks[hash] else { return }
          let place = offset(text.source(of: form.source(end - 1)))
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
    return found.map { (source: sources[$0.key], offset: max(0, $0.value)) }
      .sorted { ($0.offset, $0.source.path) < ($1.offset, $1.source.path) }
  }

  /// A form of a text, and the source offset of each of its bytes.
  private typealias Form = (bytes: [UInt8], source: (Int) -> Int)

  /// Returns the text unchanged, and with one, two and three layers of escapes decoded.
  private static func forms(of bytes: [UInt8]) -> [Form] {
    var forms: [Form] = []
    var last: Form = (bytes, { $0 })
    while forms.count < 4 {
      let (form, shown) = (last, forms.isEmpty ? DecodedText.withoutEscapeLetters(bytes) : last.bytes)
      let visible = DecodedText.withoutInvisible(shown)
      forms.append((visible.bytes, { form.source(visible.source(of: $0)) }))
      guard let decoded = DecodedText.decoded(form.bytes) else { break }
      last = (decoded.bytes, { form.source(decoded.source(of: $0)) })
    }
    return forms
  }

  /// Calls `take` with the hash of each mark, and with the index of its end. Marks are distinctive words, runs of
  /// ``runLength`` words, and shorter parts that are complete.
  ///
  /// - Parameter isHidden: Whether it is the hidden text. Its runs end with the line, and only its sentences are
  ///   complete. In other texts, a complete part may be between any two marks.
  private static func scan(_ bytes: [UInt8], isHidden: Bool = false, take: (UInt64, Int) -> Void) {
    var scanner = WordScanner()
    var run = WordRun()
    bytes.withUnsafeBufferPointer { bytes in
      scanner.scan(bytes) { word, end in
        let hash = ContentHash.hash(UnsafeRawBufferPointer(word))
        // Dates and times are no secret, but a telephone number may be one.
        let isNumber =
          word.first?.isDigit == true && word.allSatisfy { $0.isDigit || "-tzh".utf8.contains($0) }
        if isNumber ? word.count >= 7 && word.allSatisfy(\.isDigit) : word.count >= 4 { take(hash, end) }
        let gap = Gap(before: end, from: run.end, in: bytes)
        if isHidden ? gap >= .sentence : gap >= .mark { run.whole { take($0, run.end) } }
        if isHidden, gap == .line { run.restart() }
        run.append(hash, isNumber: isNumber, end: end, isFirst: isHidden ? gap >= .sentence : gap >= .mark)
        if let mixed = run.mixed(runLength) { take(mixed, end) }
      }
    }
    run.whole { take($0, run.end) }
  }

  /// Shorter runs may occur in two texts by chance.
  fileprivate static let runLength = 5

  /// The strongest separator between two words.
  private enum Gap: Comparable {
    case space, mark, sentence, line

    /// - Parameters:
    ///   - end: The end of the second word.
    ///   - start: The end of the first one; 0 before the first word of a text.
    init(before end: Int, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
      var gap = start == 0 ? Gap.line : .space
      for byte in bytes[start..<end] {
        switch byte {
        case 0x0A: gap = .line
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): gap = max(gap, .sentence)
        // 0xE2 is the first byte of quotation marks and dashes in UTF-8.
        case 0..<0x20, 0x21..<0x30, 0x3A..<0x41, 0x5B..<0x61, 0x7B..<0x80, 0xE2: gap = max(gap, .mark)
        default: break
        }
      }
      self = gap
    }
  }

  private struct WordRun {
    /// `isFirst` is set for a word that follows a mark.
    private var words: [(hash: UInt64, isNumber: Bool, isFirst: Bool)] = []
    private(set) var end = 0

    mutating func restart() { words.removeAll(keepingCapacity: true) }

    mutating func append(_ hash: UInt64, isNumber: Bool, end: Int, isFirst: Bool) {
      if words.count == runLength { words.removeFirst() }
      words.append((hash, isNumber, isFirst))
      self.end = end
    }

    /// Returns the hash of the last `length` words; `nil` if one of them is a number.
    func mixed(_ length: Int) -> UInt64? {
      let last = words.suffix(length)
      guard last.count == length, !last.contains(where: \.isNumber) else { return nil }
      return last.reduce(length == runLength ? 0 : UInt64(length)) { mixed, word in
        (mixed << 7 | mixed >> 57) &* 0x9E37_79B9_7F4A_7C15 ^ word.hash
      }
    }

    /// Calls `take` with the hash of each run of two to four words at the end that begins after a mark.
    func whole(_ take: (UInt64) -> Void) {
      for length in 2..<runLength where words.count >= length && words[words.count - length].isFirst {
        if let mixed = mixed(length) { take(mixed) }
      }
    }
  }
}
