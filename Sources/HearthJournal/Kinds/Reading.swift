package import HearthCore

/// A text to learn from.
package struct Reading: JournalEntry {
  package var entry: Entry
  package var summary: String?
  /// The heading under which Learn lists it.
  package var topic: String?
  package var author: String?
  /// When somebody last compared it with its source.
  package var checked: CalendarDate?
  private var checkedPosition: SourceLocation?
  package var minutes: Int?
  /// As ``Resource/identities``.
  package var identities: [String] = []
  /// Kept, but not shown on Learn.
  package var isArchived = false
  /// Additional search words, which need not be in the text.
  package var keywords: [String] = []

  /// Whether it came with Hearth.
  package var isBuiltIn: Bool { author == "Hearth" }

  static let definition = KindDefinition(
    list: \.readings, folder: "readings", section: .learn, fileName: .title, wantsTitle: true,
    needsText: { _ in true }, requiredKeys: ["source", "checked"],
    keys: [
      .text("summary", \.summary, "What it says, in a sentence or two.", example: "What a walk can do."),
      .text("topic", \.topic, "The heading under which Learn lists it.", example: "Sleep"),
      .text("author", \.author, "Who wrote it.", example: "Ana Díaz"),
      Key("checked", .day, "When somebody last compared it with its source.", example: "2025-03-17") {
        fields, reading, _ in
        reading.checked = fields.date("checked", severity: .warning)
        reading.checkedPosition = fields.entry("checked")?.value.position
      }, .minutes(\.minutes), .identities(\.identities), .archived(\.isArchived),
      .texts("keywords", \.keywords, "Extra words you can find it by in search.", example: "[panic, exam]"),
    ], newLines: { (["source: own words", "checked: \($0.date)"], []) },
    start: { entry, _, _ in Reading(entry: entry) }, finish: finish, check: check)

  private static func finish(_ reading: inout Reading, _ fields: inout FieldReader, _: EntryContext) -> Bool {
    if reading.entry.source == nil { fields.report(.missingKey("source", of: .reading), at: .start) }
    if fields.value("checked") == nil { fields.report(.missingKey("checked", of: .reading), at: .start) }
    return true
  }

  private static func check(
    _ reading: Reading, _: FileIndex, _ today: CalendarDate, _ log: inout DiagnosticLog
  ) {
    guard let checked = reading.checked, checked > today.adding(days: 1) else { return }
    log.report(
      .checkedInFuture(checked, today: today), in: reading.entry.path, at: reading.checkedPosition ?? .start)
  }

  private init(entry: Entry) { self.entry = entry }
}
