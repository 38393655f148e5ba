/// One attribute of an element; its value is escaped when it is written.
package struct HTMLAttribute: Sendable {
  @usableFromInline
  let name: StaticString
  /// `nil` for attributes that are present or not, such as `hidden`.
  @usableFromInline
  let value: String?

  @inlinable
  init(name: StaticString, value: String?) {
    self.name = name
    self.value = value
  }

  /// Any attribute with a value.
  @inlinable
  package static func attribute(_ name: StaticString, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: name, value: value)
  }

  /// Present where `isPresent`, absent otherwise.
  @inlinable
  package static func flag(_ name: StaticString, if isPresent: Bool = true) -> HTMLAttribute? {
    isPresent ? HTMLAttribute(name: name, value: nil) : nil
  }

  /// `id`; whoever writes it keeps it unique on its page.
  @inlinable
  package static func id(_ value: String) -> HTMLAttribute { .attribute("id", value) }

  /// `class`, several names with blanks between them.
  @inlinable
  package static func `class`(_ value: String) -> HTMLAttribute { .attribute("class", value) }

  /// `href`. Escaped, but not judged: a target from a journal has passed `LinkSafety` before.
  @inlinable
  package static func href(_ value: String) -> HTMLAttribute { .attribute("href", value) }
}
