import HearthTime
import HearthWords

/// Gives every page a name of its own, so that no two titles of the site are the same (accessibility.md, S2), and no two
/// links with the same words lead to different pages (S16). Months are called the same in several sections.
struct NameRegistry {
  private var taken: Set<String> = []
  /// The next number to try after a name.
  private var numbers: [String: Int] = [:]

  /// `name`; where a page has it already, with the day after it, and then with a number.
  mutating func claim(_ name: String, date: CalendarDate? = nil, words: Words) -> String {
    if taken.insert(name).inserted { return name }
    let base = date.map { "\(name), \(words.longDate($0))" } ?? name
    if date != nil, taken.insert(base).inserted { return base }
    var number = numbers[base] ?? 2
    while !taken.insert("\(base) (\(number))").inserted { number += 1 }
    numbers[base] = number + 1
    return "\(base) (\(number))"
  }
}
