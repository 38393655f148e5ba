package import HearthCore

/// A number to call or write to, from `helplines.yml`.
package struct Helpline: Sendable, Hashable {
  /// A country or region, by its code: `CA`.
  package var region: String
  package var name: String
  /// Emergency number of the region.
  package var emergency: String?
  package var call: String?
  package var text: String?
  package var chat: String?
  package var hours: String?
  package var note: String?
  /// When somebody last called or looked it up; `nil` until then.
  package var checked: CalendarDate?
  /// Where ``checked`` stands.
  var checkedPosition: SourceLocation?
  /// Where it is written, for messages about it later.
  var position = SourceLocation.start
  /// Where its name is written, if nothing is written of a check; `nil` where a date is, though it may be unreadable.
  var uncheckedAt: SourceLocation?

  package init(region: String, name: String) {
    self.region = region
    self.name = name
  }
}
