/// The names that a template sees, with what they stand for.
///
/// Views are small and made for every page, so names are found by going through them, not by hashing. What all pages
/// share belongs into a view of its own, further down the stack of
/// ``TemplateSet/render(_:stack:entry:log:)``, or into the constants of the set.
package struct TemplateView: Sendable {
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    let code: UInt64
    let name: String
    var value: TemplateValue
  }

  package init(_ values: [String: TemplateValue] = [:]) {
    for (name, value) in values { self[name] = value }
  }

  /// What `name` stands for; `nil` for a name that the view does not have. Setting `nil` takes the name away; a name that
  /// is known and has nothing to say is ``TemplateValue/absent``.
  package subscript(name: String) -> TemplateValue? {
    get { value(of: TemplateName(name)) }
    set {
      let code = TemplateName.code(of: name)
      let index = entries.firstIndex { $0.code == code && $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(code: code, name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// All names, sorted.
  package var names: [String] { entries.map(\.name).sorted() }

  func value(of name: TemplateName) -> TemplateValue? {
    entries.withUnsafeBufferPointer { entries in
      for index in 0..<entries.count
      where entries[index].code == name.code && entries[index].name == name.text {
        return entries[index].value
      }
      return nil
    }
  }
}

extension TemplateView: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    entries.reserveCapacity(elements.count)
    for (name, value) in elements { self[name] = value }
  }
}

extension TemplateView {
  /// Views within views for names with dots: `a.b` is reached as `{{a.b}}`. A name that is both a phrase and the
  /// beginning of others, such as `a` beside `a.b`, is reached as a view only. At most seven dots are taken as such.
  package init(dotted values: [String: TemplateValue]) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      insert(
        value,
        at: name.split(separator: ".", maxSplits: 7, omittingEmptySubsequences: false).map(String.init)[...])
    }
  }

  /// As ``init(dotted:)``, for phrases.
  package init(dotted phrases: [String: String]) {
    self.init(dotted: phrases.mapValues(TemplateValue.text))
  }

  private mutating func insert(_ value: TemplateValue, at path: ArraySlice<String>) {
    guard let first = path.first else { return }
    guard path.count > 1 else {
      if self[first] == nil { self[first] = value }
      return
    }
    var inner = TemplateView()
    if case .view(let view)? = self[first] { inner = view }
    inner.insert(value, at: path.dropFirst())
    self[first] = .view(inner)
  }
}
