/// One phrase of the interface, cut at its `{names}` once, so that filling it in only joins parts.
struct Phrase: Sendable {
  enum Part: Sendable {
    case literal(String)
    case name(String)
    /// Words right before a name, which are others where the name stands for a time between one and two o'clock.
    case lead(String, beforeOne: String)
    /// The full stop of a sentence right after a name: a value that ends in one, as `4:28 a. m.` does, brings it along.
    case stop
  }

  /// The word before a time, and what it is before a time that begins with one: in Spanish `las` and `la`.
  struct Lead: Sendable {
    private let usual: String
    private let beforeOne: String

    /// `nil` where the language makes no difference.
    init?(_ usual: String?, beforeOne: String?) {
      guard let usual, let beforeOne, usual != beforeOne else { return nil }
      (self.usual, self.beforeOne) = (usual + " ", beforeOne + " ")
    }

    /// `text` before one o'clock; `nil` where it does not end so, or ends with a longer word.
    func changed(_ text: String) -> String? {
      guard text.hasSuffix(usual) else { return nil }
      let rest = text.dropLast(usual.count)
      return rest.last?.isLetter == true ? nil : rest + beforeOne
    }
  }

  /// As it was written.
  let text: String
  let parts: [Part]

  /// A brace without its partner is text. `lead` is the language's own; see ``Lead``.
  init(_ text: String, lead: Lead? = nil) {
    self.text = text
    var parts: [Part] = []
    var rest = text.utf8[...]
    var literal = rest.startIndex
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if literal < open {
        parts += Self.words(text[literal..<open], after: parts.last, lead: lead)
      }
      parts.append(.name(String(text[text.utf8.index(after: open)..<close])))
      literal = text.utf8.index(after: close)
      rest = text.utf8[literal...]
    }
    if literal < text.endIndex { parts += Self.words(text[literal...], after: parts.last, lead: nil) }
    self.parts = parts
  }

  /// The words between names: from a full stop on that ends a sentence, if they begin with one.
  private static func words(_ words: Substring, after last: Part?, lead: Lead?) -> [Part] {
    guard let first = words.first else { return [] }
    if case .name = last, first == ".", words.dropFirst().first?.isWhitespace ?? true {
      return [.stop] + Self.words(words.dropFirst(), after: .stop, lead: lead)
    }
    let words = String(words)
    return [lead?.changed(words).map { .lead(words, beforeOne: $0) } ?? .literal(words)]
  }

  /// The names in braces, in the order of the text.
  var names: [String] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// With every name replaced by what `value` gives for it; a name without a value stays as it is written.
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

  /// As ``filled(_:)``, with the text escaped and the values written as they are.
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

  /// A lead stands right before a name.
  private func name(after index: Int) -> String? {
    guard index + 1 < parts.count, case .name(let name) = parts[index + 1] else { return nil }
    return name
  }

  /// Whether a text begins as `1:12` or `01:12` do.
  private static func isOne(_ text: some Collection<UInt8>) -> Bool {
    let text = text.first == UInt8(ascii: "0") ? text.dropFirst() : text[text.startIndex...]
    return text.starts(with: "1:".utf8)
  }

  /// Whether markup ends in a full stop, before the tags that close it.
  private static func endsInStop(_ html: HTML) -> Bool {
    var bytes = html.bytes[...]
    while bytes.last == UInt8(ascii: ">"), let tag = bytes.lastIndex(of: UInt8(ascii: "<")) {
      bytes = bytes[..<tag]
    }
    return bytes.last == UInt8(ascii: ".")
  }

  /// The first `count` bytes of markup that stand outside of tags.
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
