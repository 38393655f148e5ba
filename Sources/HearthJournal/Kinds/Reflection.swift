import HearthCore

/// An entry about something remembered.
package struct Reflection: JournalEntry {
  package var entry: Entry
  package var mood: String?
  package var about: [Located<Reference>] = []
  package var used: [Located<Reference>] = []

  static let definition = KindDefinition(
    list: \.reflections, folder: "reflections", section: .reflect, fileName: .dateAndTitle,
    dating: .recordedMoment, needsText: { !$0.hasOwnTitle },
    keys: [
      Key("mood", .text, "A word of your own, or a number from 1 to 5.", example: "calm") {
        fields, reflection, _ in
        reflection.mood = fields.text("mood", reporting: Finding.oddMood) {
          Double($0).map([1, 2, 3, 4, 5].contains) ?? true
        }
      },
      .references(
        "about", \.about, preferring: ReferenceResolver.asked,
        "What it is about: a day, a span 2025-03-17/08:28, an event, a resource.", example: "2025-03-17/08:28"
      ),
      .references(
        "used", \.used, preferring: ReferenceResolver.helpful, "Resources or exercises you used.",
        example: "[long-walk, box-breathing]"),
    ],
    newLines: { (["date: \($0)"], []) }, start: { entry, _, _ in Reflection(entry: entry) }, finish: finish)

  private static func finish(
    _ reflection: inout Reflection, _ fields: inout FieldReader, _: EntryContext
  ) -> Bool {
    let path = fields.file.path
    if reflection.entry.moment == nil, !fields.has("date"), !FileDate.looksImpossible(path: path) {
      fields.report(.missingDate("reflection", path: path, isNeeded: false), at: .start)
    }
    return true
  }
}
