package import HearthCore

/// The folder and the file name of an entry in a journal.
package struct EntryFileName: Sendable {
  let kind: EntryKind
  /// `nil` if the person gave none.
  let title: String?
  let moment: Moment?
  /// The file's name elsewhere, without its extension; empty for a new one.
  let originalName: String

  package init(kind: EntryKind, title: String?, moment: Moment?, originalName: String = "") {
    (self.kind, self.title, self.moment, self.originalName) = (kind, title, moment, originalName)
  }

  /// Returns the path from the journal's root. Numbers from 2 on are appended to the name.
  package func path(number: Int = 1) -> String {
    let folder = kind.folder.map { "\($0)/" } ?? ""
    return "Content/\(folder)\(name)\(number > 1 ? "-\(number)" : "").md"
  }

  /// The paths to try, in order. A thousand entries of one name are probably a mistake.
  package var paths: [String] { (1...(isOneOfItsDay ? 1 : 1000)).map { path(number: $0) } }

  /// Whether a day can have only one: a day of heart rate has one note, while other kinds can share a name.
  package var isOneOfItsDay: Bool { kind.definition.fileName == .day }

  private var name: String {
    switch kind.definition.fileName {
    case .day: moment.map { "\($0.date)" } ?? originalSlug
    case .dateAndTitle: datedName ?? titleSlug ?? originalSlug
    case .title: titleSlug ?? originalSlug
    case .unchanged: originalName.isEmpty || originalName.hasPrefix(".") ? originalSlug : originalName
    }
  }

  /// `2026-11-20-walk` with a title, `2026-11-20-2015` without, `2026-11-20` if no time is known.
  private var datedName: String? {
    guard let moment else { return nil }
    if let titleSlug { return "\(moment.date)-\(titleSlug)" }
    let clock = moment.time.map { "-" + "\($0)".filter { $0 != ":" }.prefix(4) } ?? ""
    return "\(moment.date)\(clock)"
  }

  private var titleSlug: String? {
    title.map(Self.slug).flatMap { $0.isEmpty ? nil : $0 }
  }

  private var originalSlug: String {
    let slug = Self.slug(originalName)
    return slug.isEmpty ? kind.rawValue : slug
  }

  /// Lower-case letters and digits of any script with `-` between words, at most 60 bytes.
  package static func slug(_ text: String) -> String {
    var slug = Slug.words(text)[...]
    while slug.utf8.count > 60 || slug.last == "-" { slug.removeLast() }
    return String(slug)
  }
}
