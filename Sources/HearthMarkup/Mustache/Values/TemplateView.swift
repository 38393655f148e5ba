/// The names that a template sees, with what they stand for.
///
/// Views are small and made for every page, so names are found by going through them, not by hashing. What all pages
/// share belongs into the constants of the set; what the pages of a section share, into a ``TemplateFrame``.
package struct TemplateView: Sendable {
  /// As they were written. Where a name stands twice, the later one counts.
  private var entries: [(TemplateName, TemplateValue)] = []

  package init(_ values: [String: TemplateValue] = [:]) {
    entries = values.map { (TemplateName($0.key), $0.value) }
  }

  /// What `name` stands for; `nil` for a name that the view does not have. Setting `nil` takes the name away; a name that
  /// is known and has nothing to say is ``TemplateValue/absent``.
  package subscript(name: TemplateName) -> TemplateValue? {
    get { value(of: name) }
    set {
      guard let newValue else { return entries.removeAll { $0.0 == name } }
      if let index = entries.lastIndex(where: { $0.0 == name }) {
        entries[index].1 = newValue
      } else {
        entries.append((name, newValue))
      }
    }
  }

  /// Makes room for `count` more names at once.
  package mutating func reserve(_ count: Int) {
    entries.reserveCapacity(entries.count + count)
  }

  /// All names, sorted.
  package var names: [String] { Set(entries.map(\.0.text)).sorted() }

  func value(of name: TemplateName) -> TemplateValue? {
    var index = entries.count
    while index > 0 {
      index &-= 1
      if entries[index].0 == name { return entries[index].1 }
    }
    return nil
  }

  /// Whether both have a name that is the same.
  func sharesNames(with other: TemplateView) -> Bool {
    entries.withUnsafeBufferPointer { entries in
      other.entries.withUnsafeBufferPointer { others in
        for index in entries.indices {
          for other in others.indices where others[other].0 == entries[index].0 { return true }
        }
        return false
      }
    }
  }
}

extension TemplateView: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    entries = elements
  }
}

extension TemplateView {
  /// Views within views for names with dots: `a.b` is reached as `{{a.b}}`. A name that is both a phrase and the
  /// beginning of others, such as `a` beside `a.b`, is reached as a view only. At most seven dots are taken as such.
  package init(dotted values: [String: TemplateValue]) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      insert(value, at: DottedName.parts(name, most: 8)[...])
    }
  }

  /// As ``init(dotted:)``, for phrases.
  package init(dotted phrases: [String: String]) {
    self.init(dotted: phrases.mapValues(TemplateValue.text))
  }

  private mutating func insert(_ value: TemplateValue, at path: ArraySlice<String>) {
    guard let first = path.first.map({ TemplateName($0) }) else { return }
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
