/// What a name in a template may stand for. Text is escaped wherever it is written, with `{{{…}}}` too; only
/// ``HTML``, which cannot be made from text without escaping, goes into a page as it is.
package enum TemplateValue: Sendable {
  /// A section over it is rendered once, with `{{.}}` for the text, unless the text is empty.
  case text(String)
  /// As text, but written unescaped.
  case html(HTML)
  /// A condition for sections; written as `true` or `false`, as `aria-…` attributes want it.
  case flag(Bool)
  /// A section over it is rendered once for each item; `{{.}}` is the item.
  case list([TemplateValue])
  /// A section over it is rendered once, and sees its names first.
  case view(TemplateView)
  /// Known, and empty: a section over it is left out, and writing it writes nothing.
  case absent
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .flag(value) }
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue {
  /// Whether a section over it is rendered, and an inverted one is not.
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
}
