import HearthCore
import HearthText

/// The forms that words can have in a file: with HTML, JSON or URL escapes, in base64, compressed, between other bytes.
enum DecodedText {
  /// The bytes that begin the escapes of any language, and those that begin HTML and XML character references.
  static let escapes = ByteSet("&\\%".utf8)
  static let references = ByteSet("&".utf8)

  /// Returns `bytes` with every escape that begins with one of `starts` decoded; `nil` if there is none.
  static func decoded(_ bytes: [UInt8], _ starts: ByteSet = escapes) -> MappedText? {
    let text = MappedText(bytes, replacing: starts, with: escape)
    return text.isUnchanged ? nil : text
  }

  /// Returns `bytes` without the zero-width characters that the word scanner doesn't count as part of a word: U+200B,
  /// U+2060 and U+FEFF.
  static func withoutInvisible(_ bytes: [UInt8]) -> MappedText {
    MappedText(bytes, replacing: invisibleStarts) { index, bytes in
      invisible.first(where: bytes[index...].starts).map { ([], $0.count) }
    }
  }

  private static let invisible = ["\u{200B}", "\u{2060}", "\u{FEFF}"].map { Array($0.utf8) }
  private static let invisibleStarts = ByteSet([0xE2, 0xEF])

  /// Returns `bytes` with a space for the letter of each script escape: in `\nearly`, the word is *early*.
  static func withoutEscapeLetters(_ bytes: [UInt8]) -> [UInt8] {
    var (result, next) = (bytes, 0)
    while let index = bytes[next...].firstIndex(of: UInt8(ascii: "\\")), index + 1 < bytes.count {
      if "nrtbfux".utf8.contains(bytes[index + 1]) { result[index + 1] = 0x20 }
      next = index + 2
      if next >= bytes.count { break }
    }
    return result
  }

  private typealias Escape = MappedText.Replacement

  private static func escape(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Escape? {
    let rest = bytes[index...].prefix(12)
    switch bytes[index] {
    case UInt8(ascii: "%"):
      return number(rest.dropFirst().prefix(2), radix: 16, least: 2).map {
        ([UInt8(truncatingIfNeeded: $0)], 3)
      }
    case UInt8(ascii: "\\"): return backslash(rest)
    default: return entity(rest)
    }
  }

  private static func escape(_ value: UInt32, _ length: Int) -> Escape? {
    Unicode.Scalar(value).map { (Array(String($0).utf8), length) }
  }

  /// Returns the escapes of JSON and of scripts.
  private static func backslash(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Escape? {
    guard let letter = text.dropFirst().first else { return nil }
    switch letter {
    case UInt8(ascii: "u") where text.dropFirst(2).first == UInt8(ascii: "{"):
      let digits = text.dropFirst(3).prefix { $0 != UInt8(ascii: "}") }
      guard digits.endIndex < text.endIndex, let value = number(digits, radix: 16, least: 1) else {
        return nil
      }
      return escape(value, 4 + digits.count)
    case UInt8(ascii: "u"):
      guard let first = number(text.dropFirst(2).prefix(4), radix: 16, least: 4) else { return nil }
      if (0xD800..<0xDC00).contains(first), text.dropFirst(6).starts(with: "\\u".utf8),
        let second = number(text.dropFirst(8).prefix(4), radix: 16, least: 4),
        (0xDC00..<0xE000).contains(second)
      {
        return escape(0x10000 + (first - 0xD800) << 10 + second - 0xDC00, 12)
      }
      return escape(first, 6)
    case UInt8(ascii: "x"):
      return number(text.dropFirst(2).prefix(2), radix: 16, least: 2).flatMap { escape($0, 4) }
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "b"):
      return ([UInt8(ascii: " ")], 2)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "\\"):
      return ([letter], 2)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return digits(text.dropFirst())
    default: return nil
    }
  }

  /// Returns a CSS escape of up to six hexadecimal digits and a space, else a script's old escape of three octal digits.
  private static func digits(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Escape? {
    let digits = text.prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let hasSpace = digits.endIndex < text.endIndex && text[digits.endIndex] == UInt8(ascii: " ")
    if digits.count >= 3, !hasSpace, let value = number(digits.prefix(3), radix: 8, least: 3), value < 256 {
      return escape(value, 4)
    }
    return number(digits, radix: 16, least: 2).flatMap { escape($0, 1 + digits.count + (hasSpace ? 1 : 0)) }
  }

  private static func entity(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Escape? {
    // A browser needs no semicolon after a number.
    let name = text.dropFirst().prefix {
      $0 == UInt8(ascii: "#") || Character(Unicode.Scalar($0)).isLetter || $0.isDigit
    }
    let hasEnd = name.endIndex < text.endIndex && text[name.endIndex] == UInt8(ascii: ";")
    let word = String(decoding: name, as: UTF8.self)
    guard hasEnd || word.hasPrefix("#"), let scalar = CharacterReference.scalar(word[...]) ?? entities[word]
    else { return nil }
    return escape(scalar.value, 1 + name.count + (hasEnd ? 1 : 0))
  }

  private static func number(_ digits: some Collection<UInt8>, radix: Int, least: Int) -> UInt32? {
    guard digits.count >= least else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, number < radix, value < 1 << 24
      else {
        return nil
      }
      value = value * UInt32(radix) + UInt32(number)
    }
    return value
  }

  /// HTML's names for the characters from U+00A0 to U+00FF, and for marks.
  private static let entities: [String: Unicode.Scalar] = {
    let names = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
      para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
      Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
      Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
      igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
      thorn yuml
      """
    var entities: [String: Unicode.Scalar] = [
      "colon": ":", "sol": "/", "bsol": "\\", "Tab": "\t", "NewLine": "\n", "period": ".", "lpar": "(",
      "rpar": ")",
    ]
    for (number, name) in names.split(whereSeparator: \.isWhitespace).enumerated() {
      entities[String(name)] = Unicode.Scalar(UInt32(0xA0 + number))
    }
    return entities
  }()

  // MARK: Base64 and other bytes

  /// Returns the decoded runs of base64 in `bytes`, read from each of the four offsets where a group can begin.
  static func base64Forms(in bytes: [UInt8]) -> [(bytes: [UInt8], start: Int)] {
    var (forms, start) = ([(bytes: [UInt8], start: Int)](), 0)
    let digits = Base64.digits
    for index in 0...bytes.count where index == bytes.count || !digits.contains(bytes[index]) {
      if index - start >= shortestRun {
        for first in start..<start + 4 {
          forms.append((Base64.decodedPrefix(bytes[first..<index]), start))
        }
      }
      start = index + 1
    }
    return forms
  }

  /// A shorter run decodes to at most eleven bytes.
  private static let shortestRun = 16

  /// Returns whether `bytes` are text: UTF-8 without control characters.
  static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
      && String(validating: bytes, as: UTF8.self) != nil
  }

  /// Returns the texts between other bytes, each on a line, as `strings` prints them. Ignores zeros, which separate the
  /// letters in UTF-16. A file that begins with a UTF-16 mark is read as UTF-16, and one that is mostly ASCII and not
  /// UTF-8 as Windows-1252.
  static func texts(in bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Array(UTF16Text.decoded(bytes[2...], isLittleEndian: bytes[0] == 0xFF).utf8)
    }
    var (output, run) = ([UInt8](), [UInt8]())
    func end() {
      if run.count >= 12 {
        if String(validating: run, as: UTF8.self) != nil {
          output += run + [0x0A]
        } else if run.count(where: { $0 >= 0x80 }) * 5 <= run.count {
          output += inUTF8(run) + [0x0A]
        }
      }
      run.removeAll(keepingCapacity: true)
    }
    func isWithinWord(_ index: Int) -> Bool {
      func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
      guard index > 0, index + 1 < bytes.count else { return false }
      return (isLetter(bytes[index - 1]) || bytes[index - 1] == 0x20) && isLetter(bytes[index + 1])
    }
    for (index, byte) in bytes.enumerated() where byte != 0 {
      // These never occur in UTF-8; within a word they are letters of Windows-1252.
      let isOther = byte >= 0xF8 || byte == 0xC0 || byte == 0xC1
      if byte < 0x20 || byte == 0x7F || isOther && !isWithinWord(index) {
        end()
      } else {
        run.append(byte)
      }
    }
    end()
    return output
  }

  /// Returns a text whose invalid UTF-8 bytes are read as Windows-1252.
  static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    String(validating: bytes, as: UTF8.self) == nil
      ? Windows1252.scalars(of: bytes).flatMap { Array(String($0.scalar).utf8) } : bytes
  }
}

/// A text made from the bytes of a file, which maps each of its parts back to the file.
struct MappedText {
  /// The decoded bytes, and the number of bytes of the file that they replace.
  typealias Replacement = (bytes: [UInt8], length: Int)

  private(set) var bytes: [UInt8] = []
  /// The offsets of its parts, here and in the file.
  private var parts: [(here: Int, there: Int)] = []

  /// Applies `replacement` at each of the bytes `starts`.
  init(
    _ whole: [UInt8], replacing starts: ByteSet,
    with replacement: (_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Replacement?
  ) {
    var (index, copied) = (0, 0)
    whole.withUnsafeBufferPointer { whole in
      while true {
        index = starts.firstIndex(in: whole, from: index)
        guard index < whole.count else { break }
        guard let (new, length) = replacement(index, whole) else {
          index += 1
          continue
        }
        append(whole[copied..<index], from: copied)
        append(new, from: index)
        index += length
        copied = index
      }
    }
    if copied == 0 { bytes = whole } else { append(whole[copied...], from: copied) }
  }

  /// Whether nothing was replaced or appended.
  var isUnchanged: Bool { parts.isEmpty }

  /// Appends a part that begins at `start` in the file.
  mutating func append(_ part: some Collection<UInt8>, from start: Int) {
    parts.append((bytes.count, start))
    bytes += part
  }

  /// Returns the index in the file of the byte at `index`.
  func source(of index: Int) -> Int {
    let next = parts.partitioningIndex { $0.here > index }
    guard next > 0 else { return index }
    return parts[next - 1].there + index - parts[next - 1].here
  }
}

extension MappedText {
  /// Replaces a tag. It is neither part of a word nor a space.
  static let tag: UInt8 = 0x1F

  /// The text of markup: the joined words between its tags, then the contents of the tags.
  init(ofMarkup markup: [UInt8]) {
    var tags: [Range<Int>] = []
    markup.withUnsafeBufferPointer { markup in
      var (next, copied) = (0, 0)
      while let start = markup.firstIndex(of: UInt8(ascii: "<"), from: next) {
        next = start + 1
        guard next < markup.count,
          markup[next] | 0x20 >= UInt8(ascii: "a") || "!/?".utf8.contains(markup[next]),
          let end = markup.firstIndex(of: UInt8(ascii: ">"), from: next)
        else { continue }
        append(markup[copied..<start], from: copied)
        // `<wbr>` is a possible line break within a word.
        if !markup[next..<end].lazy.map({ $0 | 0x20 }).starts(with: "wbr".utf8) {
          append([Self.tag], from: start)
        }
        tags.append(start..<end)
        (next, copied) = (end + 1, end + 1)
      }
      append(markup[copied...], from: copied)
      for tag in tags { append([0x0A] + markup[tag], from: tag.lowerBound - 1) }
    }
    appendDividedWords()
  }

  /// Appends each word that tags split, such as `a<b>bo</b>ut`, as a whole on its own line.
  private mutating func appendDividedWords() {
    let (end, bytes) = (bytes.count, bytes)
    var next = 0
    while let tag = bytes[next..<end].firstIndex(of: Self.tag) {
      let first = bytes[next..<tag].lastIndex { !Self.isOfWord($0) }.map { $0 + 1 } ?? next
      next = bytes[tag..<end].firstIndex { !Self.isOfWord($0) && $0 != Self.tag } ?? end
      let parts = bytes[first..<next].split(separator: Self.tag)
      guard parts.count > 1, let start = parts.first?.startIndex else { continue }
      append([0x0A] + parts.joined(), from: source(of: start))
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isDigit || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}
