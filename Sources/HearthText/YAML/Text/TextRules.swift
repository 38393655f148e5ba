package import HearthCore

enum NotUTF8 {
  static let rule = Rule("NotUTF8", .error, "Files are texts in UTF-8.")

  static func finding(_ byte: UInt8) -> Finding {
    let hexadecimal = String(byte, radix: 16, uppercase: true)
    let guess = byte >= 0xC0 ? " (in older encodings it is '\(Unicode.Scalar(byte))')" : ""
    return Finding(
      rule, "the byte 0x\(hexadecimal)\(guess) is not UTF-8", accepted: "files are saved as UTF-8",
      help: "Save the file again with the encoding UTF-8.")
  }

  static func utf16() -> Finding {
    Finding(
      rule, "the file is saved as UTF-16", accepted: "files are saved as UTF-8",
      help: "Save the file again with the encoding UTF-8.")
  }
}

enum NULCharacter {
  static let rule = Rule("NULCharacter", .error, "A text holds no NUL characters.")

  static func finding() -> Finding {
    Finding(
      rule, "a NUL character stands here, so the file is not a UTF-8 text",
      accepted: "files are texts in UTF-8", help: "Save the file as UTF-8, or restore it from a copy.")
  }
}

enum ControlCharacter {
  static let rule = Rule("ControlCharacter", .error, "YAML holds no control characters.")

  static func finding(_ scalar: Unicode.Scalar, corrected: String) -> Finding {
    Finding(
      rule, "an invisible control character (U+\(hexadecimal(scalar))) stands in the YAML",
      accepted: "letters, digits, signs and blanks are accepted", corrected: corrected)
  }

  /// The characters that YAML 1.1 does not count as printable (section 5.1).
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    guard clue.says("control characters") else { return nil }
    for line in clue.line..<clue.text.lineCount {
      let scalars = clue.text.line(line).unicodeScalars
      guard let index = scalars.firstIndex(where: isControl) else { continue }
      let corrected = String(String.UnicodeScalarView(scalars.filter { !isControl($0) }))
      return clue.diagnostic(
        finding(scalars[index], corrected: corrected), line: line,
        offset: scalars.distance(from: scalars.startIndex, to: index))
    }
    return nil
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

enum YAMLTooLong {
  static let rule = Rule("YAMLTooLong", .error, "Front matter and settings are short.")

  static func finding(size: Int, limit: Int) -> Finding {
    Finding(
      rule, "the YAML is \(size / 1024) KB long", accepted: "up to \(limit / 1024) KB are read",
      help: "A long text goes below the front matter.")
  }
}

enum YAMLNestedTooDeep {
  static let rule = Rule(
    "YAMLNestedTooDeep", .error, "Lists and mappings stand only a few levels inside each other.")

  static func finding(limit: Int) -> Finding {
    Finding(
      rule, "lists or mappings stand deeper inside each other than \(limit) levels",
      accepted: "a key has a value or a list")
  }
}

enum SeveralDocuments {
  static let rule = Rule("SeveralDocuments", .error, "A settings file holds one YAML document.")

  static func finding() -> Finding {
    Finding(
      rule, "a second YAML document begins here", accepted: "a file holds one",
      help: "Delete the line with ---, or move what follows into the right file.")
  }
}

enum DuplicateKey {
  static let rule = Rule("DuplicateKey", .error, "A key stands in a file once.")

  static func finding(_ key: String, first: SourceLocation) -> Finding {
    Finding(
      rule, "the key '\(key)' is here a second time", accepted: "its value on line \(first.line) is kept",
      help: "'\(key)' first stands on line \(first.line), column \(first.column); delete one of the two.")
  }
}

enum KeyIsNotText {
  static let rule = Rule("KeyIsNotText", .error, "A key is a word or a few words.")

  static func finding(fixing sketch: LineSketch) -> Finding {
    let isTemplate = sketch.value.hasPrefix("{{") && sketch.value.hasSuffix("}}")
    return Finding(
      rule, "the key here is not a word", accepted: "a key is a word, and text in braces goes in quotes",
      corrected: isTemplate ? sketch.quoted : nil)
  }
}

enum AnchorOrAlias {
  static let rule = Rule("AnchorOrAlias", .error, "YAML's anchors (&) and aliases (*) are not accepted.")

  static func finding(fixing sketch: LineSketch) -> Finding {
    let isValue = sketch.value.hasPrefix("*") || sketch.value.hasPrefix("&")
    return Finding(
      rule,
      "\(isValue ? sketch.valueName : "this") is an anchor (&) or an alias (*) of YAML, which Hearth does not read",
      accepted: "a value that begins with * or & goes in quotes",
      corrected: isValue && !CommonKeys.takesWords(sketch.key) ? sketch.quoted : nil)
  }
}

enum TagNotAccepted {
  static let rule = Rule("TagNotAccepted", .error, "YAML's tags (!) are not read.")

  /// `tag` is as libyaml resolves it. YAML's standard tags are passed over with a note.
  static func finding(_ tag: String, fixing sketch: LineSketch) -> Finding {
    let standard = "tag:yaml.org,2002:"
    if tag.hasPrefix(standard) {
      return Finding(rule, "the tag !!\(tag.dropFirst(standard.count)) is passed over", severity: .note)
    }
    return Finding(
      rule, "\(sketch.valueName) begins with \(tag), which is a tag of YAML and not text",
      accepted: "a value that begins with ! goes in quotes",
      corrected: sketch.value.hasPrefix("!") ? sketch.quoted : nil)
  }
}

enum YAMLSyntax {
  static let rule = Rule("YAMLSyntax", .error, "Front matter and settings are YAML: lines of 'key: value'.")

  static func finding(_ clue: SyntaxClue) -> Finding {
    Finding(rule, found(clue), accepted: "a line is written 'key: value' or '- item'")
  }

  /// libyaml's words in plain ones.
  private static func found(_ clue: SyntaxClue) -> String {
    if clue.says("did not find expected key") { return "this line does not fit the key it stands below" }
    if clue.says("'-' indicator") { return "this line does not fit the list it stands below" }
    if clue.says("mapping values are not allowed") { return "a second key stands where a value was expected" }
    if clue.says("out of memory") { return "there was not enough memory to read the YAML" }
    return "the YAML cannot be read at this place"
  }
}

extension YAMLRules {
  static let texts: [Rule] = [
    NotUTF8.rule, NULCharacter.rule, ControlCharacter.rule, YAMLTooLong.rule, YAMLNestedTooDeep.rule,
    SeveralDocuments.rule, DuplicateKey.rule, KeyIsNotText.rule, AnchorOrAlias.rule, TagNotAccepted.rule,
    YAMLSyntax.rule,
  ]
}

/// Checks that bytes are a text that Hearth can read, and says what they are where they are not.
package enum UnreadableText {
  /// As below, of a file that is no YAML.
  package static func check(_ file: SourceFile, log: inout DiagnosticLog) -> Bool {
    file.bytes.withUnsafeBufferPointer {
      check(ByteOrderMark.dropped(from: $0), path: file.path, firstLine: 1, log: &log)
    }
  }

  /// Whether `bytes` are UTF-8 without NUL; reports the first fault where they are not.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, firstLine: Int, log: inout DiagnosticLog
  ) -> Bool {
    guard let fault = UTF8Check.firstFault(in: bytes) else { return true }
    let start = SourceLocation(line: firstLine, column: 1)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      log.report(NotUTF8.utf16(), in: path, at: start)
      return false
    }
    switch fault {
    case .invalid(let offset, let byte):
      log.report(NotUTF8.finding(byte), in: path, at: position(of: offset, in: bytes, firstLine))
    case .nul(let offset):
      log.report(NULCharacter.finding(), in: path, at: position(of: offset, in: bytes, firstLine))
    }
    return false
  }

  private static func position(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ firstLine: Int)
    -> SourceLocation
  {
    let text = YAMLText(UnsafeBufferPointer(rebasing: bytes[..<offset]), firstLine: firstLine)
    return text.position(of: bytes[..<offset].count { $0 & 0xC0 != 0x80 })
  }
}

/// Finds what makes bytes unreadable as a text: invalid UTF-8 (Unicode 15, table 3-7) and NUL.
enum UTF8Check {
  enum Fault: Equatable {
    /// The first byte that does not belong to well-formed UTF-8.
    case invalid(offset: Int, byte: UInt8)
    case nul(offset: Int)
  }

  /// Returns the first fault, or `nil`.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Fault? {
    if bytes.firstIndex(of: 0, from: 0) == nil, String(validating: bytes, as: UTF8.self) != nil { return nil }
    var (parser, iterator) = (UTF8.ForwardParser(), bytes.makeIterator())
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator), scalar.first != 0 {
      offset += scalar.count
    }
    // Of a character that is cut off, the first byte is at fault.
    guard offset < bytes.count else { return nil }
    return bytes[offset] == 0 ? .nul(offset: offset) : .invalid(offset: offset, byte: bytes[offset])
  }
}
