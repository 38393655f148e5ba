/// One attribute of an element; its value is escaped when it is written.
package struct HTMLAttribute: Sendable {
  let name: StaticString
  /// `nil` for attributes that are present or not, such as `hidden`.
  let value: String?

  /// Any attribute. `nil` stands for "no such attribute" where the value is missing.
  package static func attribute(_ name: StaticString, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: name, value: value)
  }

  /// Present where `isPresent`, absent otherwise.
  package static func flag(_ name: StaticString, if isPresent: Bool = true) -> HTMLAttribute? {
    isPresent ? HTMLAttribute(name: name, value: nil) : nil
  }

  package static func id(_ value: String) -> HTMLAttribute { .attribute("id", value) }
  package static func `class`(_ value: String) -> HTMLAttribute { .attribute("class", value) }
  package static func href(_ value: String) -> HTMLAttribute { .attribute("href", value) }
}
