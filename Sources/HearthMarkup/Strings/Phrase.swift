/// One phrase of the interface, split at its placeholders.
struct Phrase: Sendable {
  enum Part: Sendable {
    case literal(String)
    case name(String)
    /// Text before a placeholder that differs before a time between one and two o'clock.
    case lead(String, beforeOne: String)
    /// The full stop of a sentence after a placeholder, left out after a value that ends in one, such as `4:28 a. m.`.
    case stop
  }

  /// The word before a time and its form before one o'clock: in Spanish `las` and `la`.
  struct Lead: Sendable {
    private let usual: String
    private let beforeOne: String

    /// Fails if the language makes no difference.
    init?(_ usual: String?, beforeOne: String?) {
      guard let usual, let beforeOne, usual != beforeOne else { return nil }
      (self.usual, self.beforeOne) = (usual + " ", beforeOne + " ")
    }

    /// Returns `text` with its last word as it is before one o'clock, or `nil` if it doesn't end in the usual one.
    func changed(_ text: String) -> String? {
      guard text.hasSuffix(usual) else { return nil }
      let rest = text.dropLast(usual.count)
      return rest.last?.isLetter == true ? nil : rest + beforeOne
    }
  }

  let text: String
  let parts: [Part]

  /// Creates a phrase in which an unmatched brace is text.
  init(_ text: String, lead: Lead? = nil) {
    self.text = text
    var parts: [Part] = []
    var rest = text.utf8[...]
    var literal = rest.startIndex
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if literal < open {
        parts += Self.parts(text[literal..<open], after: parts.last, lead: lead)
      }
      parts.append(.name(String(text[text.utf8.index(after: open)..<close])))
      literal = text.utf8.index(after: close)
      rest = text.utf8[literal...]
    }
    if literal < text.endIndex { parts += Self.parts(text[literal...], after: parts.last, lead: nil) }
    self.parts = parts
  }

  /// Returns the parts of the text between placeholders.
  private static func parts(_ text: Substring, after last: Part?, lead: Lead?) -> [Part] {
    guard let first = text.first else { return [] }
    if case .name = last, first == ".", text.dropFirst().first?.isWhitespace ?? true {
      return [.stop] + parts(text.dropFirst(), after: .stop, lead: lead)
    }
    let text = String(text)
    return [lead?.changed(text).map { .lead(text, beforeOne: $0) } ?? .literal(text)]
  }

  /// The names of the placeholders, in order.
  var names: [String] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Returns the phrase with `value` of each placeholder; a placeholder without a value stays as it is.
  func filled(_ value: (String) -> String?) -> String {
    var result = ""
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let text): result += text
      case .name(let name): result += value(name) ?? "{\(name)}"
      case .lead(let text, let beforeOne):
        result += name(after: index).flatMap(value).map { Self.isOne($0.utf8) } == true ? beforeOne : text
      case .stop: if result.utf8.last != UInt8(ascii: ".") { result += "." }
      }
    }
    return result
  }

  /// Returns the phrase as markup, with `value` of each placeholder.
  func markup(_ value: (String) -> HTML?) -> HTML {
    HTML.build { builder in
      var last: HTML?
      for (index, part) in parts.enumerated() {
        switch part {
        case .literal(let text): builder.text(text)
        case .name(let name):
          last = value(name)
          if let last { builder.html(last) } else { builder.text("{\(name)}") }
        case .lead(let text, let beforeOne):
          let next = name(after: index).flatMap(value)
          builder.text(next.map { Self.isOne(Self.textBytes(of: $0, 3)) } == true ? beforeOne : text)
        case .stop: if last.map(Self.endsInStop) != true { builder.text(".") }
        }
      }
    }
  }

  /// Returns the placeholder after a lead.
  private func name(after index: Int) -> String? {
    guard index + 1 < parts.count, case .name(let name) = parts[index + 1] else { return nil }
    return name
  }

  /// Returns whether a text begins as `1:12` or `01:12` do.
  private static func isOne(_ text: some Collection<UInt8>) -> Bool {
    let text = text.first == UInt8(ascii: "0") ? text.dropFirst() : text[text.startIndex...]
    return text.starts(with: "1:".utf8)
  }

  /// Returns whether the text of markup ends in a full stop.
  private static func endsInStop(_ html: HTML) -> Bool {
    var bytes = html.bytes[...]
    while bytes.last == UInt8(ascii: ">"), let tag = bytes.lastIndex(of: UInt8(ascii: "<")) {
      bytes = bytes[..<tag]
    }
    return bytes.last == UInt8(ascii: ".")
  }

  /// Returns the first `count` bytes of the text of markup.
  static func textBytes(of html: HTML, _ count: Int) -> [UInt8] {
    var isInTag = false
    var text: [UInt8] = []
    for byte in html.bytes {
      if text.count == count { break }
      if byte == UInt8(ascii: "<") {
        isInTag = true
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      } else if !isInTag {
        text.append(byte)
      }
    }
    return text
  }
}
