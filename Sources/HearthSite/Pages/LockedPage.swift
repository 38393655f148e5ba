import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// The page that opens the vault with a password, in the browser. It contains nothing of the entries: the script reads
/// the files of `locked/`, and writes dates and names with the page's strings.
struct LockedPage: SinglePage, Findable {
  static let template = "locked"

  static func register(in registry: inout PageRegistry) {
    guard registry.hasLock else { return }
    registry.add(LockedPage(), as: template, name: registry.strings["locked.name"])
  }

  func view(in page: PageContext) -> TemplateView {
    let strings = page.strings
    func joined(_ keys: [String]) -> TemplateValue {
      .text(keys.map { strings[$0] }.joined(separator: "|"))
    }
    return [
      "ownMedia": .flag(true), "months": joined((1...12).map { "month.\($0)" }),
      // From Sunday, as in JavaScript.
      "weekdays": joined(
        ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map { "weekday.\($0)" }
      ),
      "halves": page.hourCycle == .twelve ? joined(["time.am", "time.pm"]) : .absent,
      "kinds": .text(
        EntryKind.allCases.map { "\($0.rawValue)=\(strings.name(of: $0))" }.joined(separator: "|")),
    ]
  }
}
