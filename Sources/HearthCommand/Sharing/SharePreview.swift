import HearthCore
import HearthJournal
import HearthSite

/// The review before a page is shared: its contents, what is left out and why, and the names of people.
struct SharePreview {
  let report: SharedReport
  let page: SharedReportPage
  let request: JournalRequest
  /// The most names of a kind to list; their total is always given.
  private static let mostNames = 12

  var text: String {
    "In the page, \(page.period):\n" + Self.table(page.receipt.map { ($0.name, [$0.value]) })
      + Self.excluded(report, request) + missing + people
  }

  static func excluded(_ report: SharedReport, _ request: JournalRequest) -> String {
    guard !report.excluded.isEmpty else { return "" }
    let rows = report.excluded.map { exclusion in
      let names = exclusion.reason == .otherLabel ? exclusion.names : exclusion.names.map(request.displayPath)
      let words = words(for: exclusion.reason, withSealed: request.typed.has(.withSealed))
      return (name: "\(words) (\(exclusion.count))", values: listed(names))
    }
    return "\nNot in the page:\n" + table(rows)
  }

  private static func listed(_ names: [String]) -> [String] {
    let rest = names.count - mostNames
    // "and 1 more" would take as much room as the name itself.
    return rest > 1 ? names.prefix(mostNames) + ["and \(rest) more"] : names
  }

  /// - Parameter withSealed: Whether sealed entries were requested.
  private static func words(for reason: SharedReportExclusion.Reason, withSealed: Bool) -> String {
    switch reason {
    case .private: "private, not named"
    case .sealed: withSealed ? "sealed, not named" : "sealed; to include those that you name: --with-sealed"
    case .draft: "drafts"
    case .future: "dated after today"
    case .withheld: "held back; hearth check says why"
    case .outsidePeriod: "shareable, from another time"
    case .undated: "shareable, without a date"
    case .sectionOff: "shareable, in a section that is off"
    case .otherLabel: "times with other labels"
    }
  }

  private static func table(_ rows: [(name: String, values: [String])]) -> String {
    rows.map { row in
      "  \(row.name)\n" + row.values.map { "      \(DiagnosticText.printable($0))\n" }.joined()
    }.joined()
  }

  private var missing: String {
    let missing = Dictionary(grouping: page.missingPictures) { $0.lowercased().hasSuffix(".svg") }
    let (drawings, pictures) = (missing[true] ?? [], missing[false] ?? [])
    return list(
      "Pictures left out, because Hearth can't read them or remove everything they don't show",
      pictures.map(request.displayPath))
      + list(
        "Drawings left out, because they aren't only shapes and words (styles, metadata, pictures, names in ids)",
        drawings.map(request.displayPath))
  }

  private var people: String {
    if report.journal.settings.people.isEmpty {
      return "\nPeople's names: not looked for. To list them: hearth set people Nico Odette\n"
    }
    let written = list("Parts of names, written out", page.nearNames)
    guard !page.names.isEmpty else { return "\nPeople's names: none of those in hearth.yml.\n" + written }
    let found = page.names.map { "\(DiagnosticText.printable($0.name)) (\($0.count))" }.joined(
      separator: ", ")
    guard report.namesAreInitials else {
      return "\nPeople's names, written out: \(found)\nTo show initials: --initials\n" + written
    }
    return "\nPeople's names, shown as initials: \(found)\n"
      + list("Replaced inside longer words; check each one", page.partlyReplacedWords, listsAll: true)
      + written
  }

  private func list(_ heading: String, _ names: [String], listsAll: Bool = false) -> String {
    let shown = listsAll ? names : Self.listed(names)
    return names.isEmpty
      ? "" : "\n\(heading):\n" + shown.map { "      \(DiagnosticText.printable($0))\n" }.joined()
  }
}
