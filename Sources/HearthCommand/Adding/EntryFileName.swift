import HearthCore
import HearthJournal

/// The folder and the name under which a journal keeps an entry.
struct EntryFileName {
  let kind: EntryKind
  /// What the person calls it; `nil` where they did not say.
  let title: String?
  let moment: Moment?
  /// The name that the file had elsewhere, without what follows its last dot; empty for one that is new.
  let formerName: String

  /// From the journal's root. From 2 on, the number stands after the name.
  func path(number: Int = 1) -> String {
    let folder = kind.folder.map { "\($0)/" } ?? ""
    return "Content/\(folder)\(name)\(number > 1 ? "-\(number)" : "").md"
  }

  /// A day of heart rate has one note; of everything else there can be several of one name.
  var isOneOfItsDay: Bool { kind.definition.fileName == .day }

  private var name: String {
    switch kind.definition.fileName {
    case .day: moment.map { "\($0.date)" } ?? formerSlug
    case .dateAndTitle: datedName ?? titleSlug ?? formerSlug
    case .title: titleSlug ?? formerSlug
    case .unchanged: formerName.isEmpty || formerName.hasPrefix(".") ? formerSlug : formerName
    }
  }

  /// `2026-11-20-walk` with a title, `2026-11-20-2015` without, `2026-11-20` where no time is known.
  private var datedName: String? {
    guard let moment else { return nil }
    if let titleSlug { return "\(moment.date)-\(titleSlug)" }
    let clock = moment.time.map { "-" + "\($0)".filter { $0 != ":" }.prefix(4) } ?? ""
    return "\(moment.date)\(clock)"
  }

  private var titleSlug: String? {
    title.map(Self.slug).flatMap { $0.isEmpty ? nil : $0 }
  }

  private var formerSlug: String {
    let slug = Self.slug(formerName)
    return slug.isEmpty ? kind.rawValue : slug
  }

  /// Lower-case letters and digits of any script with `-` between words, at most 60 bytes.
  static func slug(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        guard slug.utf8.count + character.utf8.count <= 60 else { break }
        slug.append(character)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug
  }
}
