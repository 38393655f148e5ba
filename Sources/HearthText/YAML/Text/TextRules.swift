package import HearthCore

extension Finding {
  static func notUTF8(_ byte: UInt8) -> Finding {
    let hexadecimal = String(byte, radix: 16, uppercase: true)
    let guess = byte >= 0xC0 ? " (in older encodings it is '\(Unicode.Scalar(byte))')" : ""
    return notUTF8("the byte 0x\(hexadecimal)\(guess) isn't UTF-8")
  }

  static func notUTF8(_ found: String) -> Finding {
    Finding(
      .notUTF8, found, accepted: "Hearth reads UTF-8",
      help: "Save the file again as UTF-8.")
  }

  static func nulCharacter() -> Finding {
    Finding(
      "NULCharacter", "there is a NUL character here, so the file isn't UTF-8 text",
      accepted: "Hearth reads UTF-8", help: "Save the file as UTF-8, or restore it from a copy.")
  }

  static func duplicateKey(_ key: String, first: SourceLocation) -> Finding {
    Finding(
      "DuplicateKey", "'\(key)' appears twice", accepted: "Hearth uses the one on line \(first.line)",
      help: "The first is on line \(first.line), column \(first.column); delete one of the two.")
  }

  static func keyIsNotText(fixing sketch: TokenizedLine) -> Finding {
    let isTemplate = sketch.value.hasPrefix("{{") && sketch.value.hasSuffix("}}")
    return Finding(
      "YAMLSyntax", "this isn't a key",
      accepted: "use a word as a key, and put quotes around text in braces",
      corrected: isTemplate ? sketch.quoted : nil)
  }

  static func anchorOrAlias() -> Finding {
    Finding(
      .anchorOrAlias, "this is a YAML anchor (&) or alias (*), which Hearth doesn't read",
      accepted: "put quotes around a value that begins with * or &")
  }

  /// `tag` is as resolved by libyaml. YAML's standard tags are ignored with a note.
  static func tagNotAccepted(_ tag: String, fixing sketch: TokenizedLine) -> Finding {
    let standard = "tag:yaml.org,2002:"
    if tag.hasPrefix(standard) {
      return Finding(
        "UnquotedValue", "Hearth ignores the tag !!\(tag.dropFirst(standard.count))", severity: .note)
    }
    return Finding(
      "UnquotedValue", "\(sketch.valueName) begins with \(tag), which YAML reads as a tag",
      accepted: "put quotes around a value that begins with !",
      corrected: sketch.value.hasPrefix("!") ? sketch.quoted : nil)
  }
}

/// Checks that bytes are text that Hearth can read: UTF-8 without NUL (Unicode 15, table 3-7).
package enum TextDecodingCheck {
  /// Returns whether a file can be read, and reports the first fault if not.
  package static func check(_ file: SourceFile, log: inout DiagnosticLog) -> Bool {
    file.bytes.withUnsafeBufferPointer {
      check(ByteOrderMark.dropped(from: $0), path: file.path, firstLine: 1, log: &log)
    }
  }

  /// Returns the file in UTF-8 without NUL and with line ends unified by ``LineEnds``, and warns about its first fault.
  /// UTF-16 is recognized by its byte-order mark or its first NUL; other bytes that aren't UTF-8 are read as Windows-1252.
  package static func repaired(_ file: SourceFile, log: inout DiagnosticLog) -> SourceFile {
    let bytes = file.bytes
    var found = DiagnosticLog()
    guard !check(file, log: &found), var first = found.diagnostics.first else {
      return SourceFile(path: file.path, bytes: LineEnds.unified(file.bytes))
    }
    var text = String.UnicodeScalarView()
    if let isLittle = UTF16Text.isLittleEndian(bytes) {
      first.finding = .notUTF8("the file is saved as UTF-16")
      first.finding.accepted = "Hearth reads it, but changes only files in UTF-8"
      text = UTF16Text.decoded(bytes, isLittleEndian: isLittle).unicodeScalars
      if text.first == "\u{FEFF}" { text.removeFirst() }
    } else {
      if first.finding.rule == .notUTF8 { first.finding.accepted = "Hearth reads it as Windows-1252" }
      text.append(contentsOf: Windows1252.scalars(of: bytes).map(\.scalar))
    }
    first.finding.severity = .warning
    log.append(first)
    text.removeAll { $0 == "\0" }
    return SourceFile(path: file.path, bytes: LineEnds.unified(Array(String(text).utf8)))
  }

  /// Returns whether bytes aren't text, such as an image called `.md`: there is a NUL near the beginning, which is Git's test,
  /// and one byte in forty is a control character, unlike in damaged text and in UTF-16.
  package static func isBinary(_ bytes: [UInt8]) -> Bool {
    let beginning = bytes.prefix(searchedForNUL)
    guard beginning.withUnsafeBufferPointer({ $0.firstIndex(of: 0, from: 0) }) != nil,
      UTF16Text.isLittleEndian(bytes) == nil, String(validating: bytes, as: UTF8.self) == nil
    else { return false }
    let controls = beginning.count { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    return controls * 40 >= beginning.count
  }

  /// Returns whether bytes contain a control character that no text has, as compressed, encrypted or damaged files do.
  package static func isDamaged(_ bytes: [UInt8]) -> Bool {
    UTF16Text.isLittleEndian(bytes) == nil && bytes.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) }
  }

  /// Returns the line of a letter with more marks than Hearth reads (``CombiningMarks``), in UTF-8 or UTF-16; `nil` if there is
  /// none.
  package static func lineOfCrowdedLetter(in bytes: [UInt8]) -> Int? {
    let isLittle = UTF16Text.isLittleEndian(bytes)
    let text = isLittle.map { Array(UTF16Text.decoded(bytes, isLittleEndian: $0).utf8) } ?? bytes
    return text.withUnsafeBufferPointer { text in
      CombiningMarks.longRun(in: text).map { offset in text[..<offset].count { $0 == 0x0A } + 1 }
    }
  }

  /// The number of bytes that Git checks.
  private static let searchedForNUL = 8_000

  /// Returns whether `bytes` can be read, and reports the first fault if not.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, firstLine: Int, log: inout DiagnosticLog
  ) -> Bool {
    guard let fault = firstFault(in: bytes) else { return true }
    var position = SourceLocation(line: firstLine, column: 1)
    if UTF16Text.hasMark(bytes) {
      log.report(.notUTF8("the file is saved as UTF-16"), in: path, at: position)
      return false
    }
    position.advance(over: bytes[..<fault])
    log.report(bytes[fault] == 0 ? .nulCharacter() : .notUTF8(bytes[fault]), in: path, at: position)
    return false
  }

  /// Returns the offset of the first NUL, or of the first byte of a scalar that isn't well-formed UTF-8.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if bytes.firstIndex(of: 0, from: 0) == nil, String(validating: bytes, as: UTF8.self) != nil { return nil }
    var (parser, iterator) = (UTF8.ForwardParser(), bytes.makeIterator())
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator), scalar.first != 0 {
      offset += scalar.count
    }
    return offset < bytes.count ? offset : nil
  }
}
