package import HearthHTML

/// The interface's words in one language: every sentence that Hearth itself says, under a key.
///
/// A phrase holds its values in braces: `Lowest {value} at {time}`. A phrase that depends on a number has a form for
/// each plural category of the language, under `key.one` and `key.other`; see ``plural(_:count:_:)``.
package struct Words: Sendable {
  /// A BCP 47 tag, as `lang` wants it: `en`, `es`.
  package let language: String
  let phrases: [String: String]

  package init(language: String, phrases: [String: String]) {
    self.language = language
    self.phrases = phrases
  }

  /// The phrase under `key`, as it is. A key that no file defines reads as the key itself, and a test of the
  /// project finds it.
  package subscript(key: String) -> String {
    phrases[key] ?? key
  }

  /// Every key with its phrase, for templates.
  package var all: [String: String] { phrases }

  /// The phrase under `key` with its `{names}` replaced.
  package func text(_ key: String, _ values: [String: String] = [:]) -> String {
    Self.parts(self[key]).map { part in
      switch part {
      case .literal(let text): String(text)
      case .name(let name): values[String(name)] ?? "{\(name)}"
      }
    }.joined()
  }

  /// As ``text(_:_:)``, with markup for the names: `{time}` can be a `<time>` element.
  package func html(_ key: String, _ values: [String: HTML] = [:]) -> HTML {
    HTML.build { builder in
      for part in Self.parts(self[key]) {
        switch part {
        case .literal(let text): builder.text(text)
        case .name(let name):
          if let value = values[String(name)] { builder.html(value) } else { builder.text("{\(name)}") }
        }
      }
    }
  }

  /// The form of `key` for `count`, with `{count}` and the other names replaced.
  package func plural(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    var values = values
    values["count"] = values["count"] ?? number(count)
    return text(pluralKey(key, count: count), values)
  }

  /// As ``plural(_:count:_:)``, with markup for the names.
  package func pluralHTML(_ key: String, count: Int, _ values: [String: HTML] = [:]) -> HTML {
    var values = values
    values["count"] = values["count"] ?? .text(number(count))
    return html(pluralKey(key, count: count), values)
  }

  /// English and Spanish: `one` for exactly 1, `other` for the rest (CLDR plural rules; Spanish `many`, from a
  /// million on, reads as `other` here).
  private func pluralKey(_ key: String, count: Int) -> String {
    count == 1 ? "\(key).one" : "\(key).other"
  }

  private enum Part {
    case literal(Substring)
    case name(Substring)
  }

  private static func parts(_ phrase: String) -> [Part] {
    var parts: [Part] = []
    var rest = phrase[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.literal(rest[..<open])) }
      parts.append(.name(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.literal(rest)) }
    return parts
  }
}
