import HearthHTML

/// One phrase of the interface, cut at its `{names}` once, so that filling it in only joins parts.
struct Phrase: Sendable {
  enum Part: Sendable {
    case literal(String)
    case name(String)
  }

  /// As it was written.
  let text: String
  let parts: [Part]

  /// A brace without its partner is text.
  init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var rest = text.utf8[...]
    var literal = rest.startIndex
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if literal < open { parts.append(.literal(String(text[literal..<open]))) }
      parts.append(.name(String(text[text.utf8.index(after: open)..<close])))
      literal = text.utf8.index(after: close)
      rest = text.utf8[literal...]
    }
    if literal < text.endIndex { parts.append(.literal(String(text[literal...]))) }
    self.parts = parts
  }

  /// The names in braces, in the order of the text.
  var names: [String] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// With every name replaced by what `value` gives for it; a name without a value stays as it is written.
  func filled(_ value: (String) -> String?) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .name(let name): result += value(name) ?? "{\(name)}"
      }
    }
    return result
  }

  /// As ``filled(_:)``, with the text escaped and the values written as they are.
  func markup(_ value: (String) -> HTML?) -> HTML {
    HTML.build { builder in
      for part in parts {
        switch part {
        case .literal(let text): builder.text(text)
        case .name(let name):
          if let value = value(name) { builder.html(value) } else { builder.text("{\(name)}") }
        }
      }
    }
  }
}
