/// The value of a name in a template. Text is always escaped, even in `{{{…}}}`; only ``HTML`` goes in as it is.
package enum TemplateValue: Sendable {
  /// Text. A section is rendered once, with the text as `{{.}}`, unless it is empty.
  case text(String)
  /// Markup; otherwise like text.
  case html(HTML)
  /// A condition for sections. Its text is `true` or `false`, as in `aria-…` attributes.
  case flag(Bool)
  /// Items. A section is rendered once for each, with the item as `{{.}}`.
  case list([TemplateValue])
  /// Names. A section is rendered once, and looks up names here first.
  case view(TemplateView)
  /// A known name without a value. Its section isn't rendered.
  case absent

  /// The value of a form field; see ``HTML/fieldValue(_:)``.
  package static func fieldValue(_ text: String) -> TemplateValue { .html(.fieldValue(text)) }
}

extension TemplateValue {
  /// Whether a section is rendered for it; an inverted section is rendered otherwise.
  var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .html(let html): !html.isEmpty
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    case .view: true
    case .absent: false
    }
  }

  var view: TemplateView? { if case .view(let view) = self { view } else { nil } }
}

/// A name in a template or a view. A tag's name is compared with every name in a view; most differ in their first bytes.
package struct TemplateName: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The first eight bytes, compared first.
  private let beginning: UInt64
  let text: String

  package init(stringLiteral text: String) { self.init(text) }

  init(_ text: String) {
    self.text = text
    var text = text
    beginning = text.withUTF8 { $0.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }
  }
}

/// The names that a template sees, with their values.
package struct TemplateView: Sendable {
  /// The last of several entries for a name wins. There are so few that a dictionary wouldn't be faster.
  private var entries: [(TemplateName, TemplateValue)] = []

  /// The value of `name`: `nil` if the view doesn't know it, ``TemplateValue/absent`` if it has no value.
  package subscript(name: String) -> TemplateValue? {
    get { self[TemplateName(name)] }
    set {
      let name = TemplateName(name)
      entries.removeAll { $0.0 == name }
      if let newValue { entries.append((name, newValue)) }
    }
  }

  subscript(name: TemplateName) -> TemplateValue? { entries.last { $0.0 == name }?.1 }

  /// Returns the view with those names of `others` that it lacks.
  package func adding(_ others: consuming TemplateView) -> TemplateView {
    others.entries += entries
    return others
  }

  /// All names, sorted.
  package var names: [String] { Set(entries.map(\.0.text)).sorted() }
}

extension TemplateView: ExpressibleByDictionaryLiteral {
  /// Creates a view in which the last of several values for a name wins.
  package init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    entries = elements
  }
}

extension TemplateView {
  /// Creates nested views from names with dots, of which seven count: `a.b` is `{{a.b}}`. Beside it, `a` can't be reached.
  package init(dotted values: [String: TemplateValue]) {
    let values = values.map { (path: DottedName.parts($0, most: 8), value: $1) }
    self.init(values.sorted { $0.path.lexicographicallyPrecedes($1.path) }[...], depth: 0)
  }

  /// - Parameter phrases: Sorted by path; the first `depth` parts of all paths are the same.
  private init(_ phrases: ArraySlice<(path: [String], value: TemplateValue)>, depth: Int) {
    var rest = phrases
    while let first = rest.first {
      let name = first.path[depth]
      let group = rest.prefix { $0.path[depth] == name }
      let inner = group.drop { $0.path.count == depth + 1 }
      let value = inner.isEmpty ? first.value : .view(TemplateView(inner, depth: depth + 1))
      entries.append((TemplateName(name), value))
      rest = rest.dropFirst(group.count)
    }
  }
}

/// Names whose dots lead into nested views: `words.frame.skip`.
enum DottedName {
  /// Splits a name at its dots into at most `most` parts, the last of which may contain further dots.
  static func parts(_ name: String, most: Int = .max) -> [String] {
    Array(name.utf8)
      .split(separator: UInt8(ascii: "."), maxSplits: most - 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
