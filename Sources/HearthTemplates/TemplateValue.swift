package import HearthHTML

/// What a name in a template may stand for. Text is escaped wherever it is written, with `{{{…}}}` too; only
/// ``HTML``, which cannot be made from text without escaping, goes into a page as it is.
package enum TemplateValue: Sendable {
  case text(String)
  case html(HTML)
  case flag(Bool)
  case list([TemplateValue])
  case view(TemplateView)
  /// Known, and empty: a section over it is left out.
  case absent
}

/// The names that a template sees, with what they stand for.
package struct TemplateView: Sendable {
  package private(set) var values: [String: TemplateValue]

  package init(_ values: [String: TemplateValue] = [:]) {
    self.values = values
  }

  package subscript(name: String) -> TemplateValue? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .flag(value) }
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateView: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self.init(Dictionary(elements) { _, last in last })
  }
}
