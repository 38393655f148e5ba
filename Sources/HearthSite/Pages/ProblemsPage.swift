import HearthCore
import HearthMarkup

/// The findings of reading the journal, by file: the rule's requirement, in the language of the site, and the command
/// line's message, which is English.
struct ProblemsPage: ListPage {
  static let template = "needs-a-look"
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.add(ProblemsPage(part: 1), as: "needs-a-look", name: registry.strings["needs-a-look.name"])
  }

  /// Adds the parts after the first of a list of `count` findings, which are known only once all pages are.
  static func registerFurtherParts(of count: Int, in registry: inout PageRegistry) {
    let name = registry.strings["needs-a-look.name"]
    registry.addParts(count, as: "needs-a-look", name: name, from: 2) { ProblemsPage(part: $0) }
  }

  /// Returns the findings in files with errors, then those in all others, each sorted by path; of each file, its errors first.
  static func ordered(_ findings: [Diagnostic]) -> [Diagnostic] {
    func isError(_ finding: Diagnostic) -> Bool { finding.severity == .error }
    let files = findings.runs(by: \.path).map {
      $0.elements.filter(isError) + $0.elements.filter { !isError($0) }
    }
    let broken = files.filter { $0.contains(where: isError) }
    return (broken + files.filter { !$0.contains(where: isError) }).flatMap(\.self)
  }

  let part: Int

  func above(in site: Site) -> PageKey? { part == 1 ? nil : list }

  func view(in page: PageContext) -> TemplateView {
    let contentNotes = contentNotes(in: page)
    let files = Pagination.part(part, of: page.site.findings).runs(by: \.path)
    let excluded = page.site.journal.excluded
    // Covers all parts, so that they share one lede. If there are only notes, every line was used.
    let findings = page.site.findings
    let lede =
      findings.isEmpty
      ? "nothing" : findings.allSatisfy { $0.severity == .note } ? "good-to-know" : "lede"
    let counts = [
      ("needs-a-look.held-back", excluded.withheld), ("needs-a-look.drafts", excluded.drafts),
      // The number of locked entries is private.
      ("needs-a-look.sealed", page.addresses[LockedPage.key] == nil ? excluded.sealed : 0),
      ("needs-a-look.future", excluded.future),
    ]
    return [
      "copies": .flag(files.contains { $0.elements.contains { $0.finding.corrected != nil } }),
      "lede": .text(page.strings["needs-a-look.\(lede)"]),
      "english": page.settings.language == .en || files.isEmpty
        ? .absent : .text(page.strings["needs-a-look.english"]),
      "excluded": .group(
        counts.filter { part == 1 && $0.1 > 0 }.map { .text(page.strings.plural($0.0, count: $0.1)) }),
      "files": .group(
        files.enumerated().map { number, file in
          [
            "id": .text("file-\(number + 1)"), "path": .text(page.site.displayPath(file.key)),
            "findings": .group(file.elements.map { finding($0, contentNotes[file.key], in: page) }),
          ]
        }),
      "parts": page.parts(of: self, count: findings.count),
    ]
  }

  /// Returns the content notes of the files of this part, by path.
  private func contentNotes(in page: PageContext) -> [String: String] {
    let paths = Set(Pagination.part(part, of: page.site.findings).map(\.path))
    guard !paths.isEmpty else { return [:] }
    var notes: [String: String] = [:]
    for entry in page.site.journal.entries where entry.contentNote != nil && paths.contains(entry.path) {
      notes[entry.path] = page.site.contentNote(of: entry)
    }
    if let about = page.site.journal.aboutMe, paths.contains(about.path) {
      notes[about.path] = page.site.shownContentNote(about.contentNote)
    }
    return notes
  }

  /// Returns a finding. For a file whose privacy can't be read, shows only its path and the rule; for a line that a
  /// comment may reach, no text. The lines of a file with a content note are folded.
  private func finding(_ diagnostic: Diagnostic, _ contentNote: String?, in page: PageContext) -> TemplateView
  {
    let finding = diagnostic.finding
    let isShown = !page.site.journal.excluded.isAmbiguous(diagnostic.path)
    let isLineShown = isShown && !diagnostic.isBelowComment
    // What was found is worded in English only; for other languages there is the rule.
    let language = page.strings.language
    let summary = language == "en" ? nil : finding.rule.section.sentences[language]
    let sentence = isShown ? finding.sentence : summary == nil ? finding.rule.section.summary : nil
    let hasLines = diagnostic.sourceLine != nil || finding.corrected != nil
    return [
      "contentNote": isLineShown && hasLines ? .optional(contentNote) : .absent,
      "severity": .text(page.strings["severity.\(diagnostic.severity.rawValue)"]),
      "place": .text(
        page.strings.text(
          "needs-a-look.place",
          ["line": String(diagnostic.position.line), "column": String(diagnostic.position.column)])),
      "summary": .optional(summary), "sentence": .optional(sentence),
      "sourceLine": isLineShown ? .optional(diagnostic.sourceLine) : .absent,
      "help": isShown ? .optional(finding.help) : .absent,
      "corrected": isLineShown ? .optional(finding.corrected) : .absent,
      "rule": .text(finding.rule.name),
    ]
  }
}
