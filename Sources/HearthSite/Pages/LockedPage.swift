import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// The page that opens the vault with a password, in the browser. It holds nothing of the entries in it: the script reads
/// the files of `locked/`, and writes dates and names with the words that the page gives it.
struct LockedPage: SinglePage, Findable {
  static let template = "locked"

  static func register(in registry: inout PageRegistry) {
    guard registry.hasLock else { return }
    registry.add(LockedPage(), "", template, name: registry.strings["locked.name"])
  }

  func view(in page: PageContext) -> TemplateView {
    let strings = page.strings
    func joined(_ keys: [String]) -> TemplateValue {
      .text(keys.map { strings[$0] }.joined(separator: "|"))
    }
    return [
      "ownMedia": .flag(true), "months": joined((1...12).map { "month.\($0)" }),
      // From Sunday on, as scripts count.
      "weekdays": joined(
        ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map { "weekday.\($0)" }
      ),
      "halves": page.hourCycle == .twelve ? joined(["time.am", "time.pm"]) : .absent,
      "kinds": .text(
        EntryKind.allCases.map { "\($0.rawValue)=\(strings["search.kind.\(SearchKind.entry($0).word)"])" }
          .joined(separator: "|")),
      // The scripts fill these in.
      "date": .text(
        strings.text(
          "date.full",
          ["weekday": "{weekday}", "day": "{day}", "month": "{month}", "year": "{year}"])),
      "codeLength": .text(strings.text("locked.code-length", ["count": "{count}"])),
      "codeLetter": .text(strings.text("locked.code-letter", ["letter": "{letter}"])),
      "openedOne": .text(strings.text("locked.opened.one", ["count": "{count}"])),
      "openedOther": .text(strings.text("locked.opened.other", ["count": "{count}"])),
      "reading": .text(strings.text("locked.reading", ["done": "{done}", "count": "{count}"])),
      "unreadOne": .text(strings.text("locked.unread.one", ["count": "{count}"])),
      "unreadOther": .text(strings.text("locked.unread.other", ["count": "{count}"])),
      "unopenedOne": .text(strings.text("locked.unopened.one", ["count": "{count}"])),
      "unopenedOther": .text(strings.text("locked.unopened.other", ["count": "{count}"])),
      "notYet": .text(strings.text("locked.not-yet", ["found": "{found}"])),
      "foundOne": .text(strings.text("search.found.one", ["count": "{count}"])),
      "foundOther": .text(strings.text("search.found.other", ["count": "{count}"])),
      "foundNone": .text(strings.text("search.found.none", ["query": "{query}"])),
    ]
  }
}
