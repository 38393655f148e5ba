import HearthCore
import HearthJournal
import HearthMarkup

/// Gives every page a name of its own, so that no two titles of the site are the same, and no two links with the same words
/// lead to different pages (WCAG 2.2, 2.4.2 and 2.4.4). Months are called the same in several sections.
struct NameRegistry {
  private var names = NumberedNames()

  /// Makes room for `count` names at once.
  mutating func reserve(_ count: Int) { names.reserve(count) }

  /// `name`; where a page has it already, with the day after it, and then with a number.
  mutating func claim(_ name: String, date: CalendarDate? = nil, words: Strings) -> String {
    if date != nil, names.take(name) { return name }
    let base = date.map { "\(name), \(words.longDate($0))" } ?? name
    return names.claim { $0 == 1 ? base : "\(base) (\($0))" }
  }
}
