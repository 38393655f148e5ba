import Testing

@testable import HearthJournal

/// What `hearth.yml` says on who may see entries: where that is in doubt, nobody does.
struct PrivacySettingsTests {
  /// The folders of which an entry is shown, with these settings.
  private func shown(_ settings: String) -> Set<String> {
    let entry = "---\ntitle: A\n---\nText.\n"
    let journal = ReadJournal(
      """
      -- hearth.yml --
      \(settings)
      -- reflections/2025-03-17.md --
      \(entry)
      -- resources/tea.md --
      \(entry)
      -- mine.md --
      \(entry)
      """
    ).journal
    return Set(journal.entries.map { $0.id.kind.folder ?? "notes" })
  }

  private static let all: Set<String> = ["reflections", "resources", "notes"]

  @Test(
    arguments: [
      ("", all), ("privacy:", all), ("privacy: {}", all), ("privacy: {reflections: private}", all),
      ("privacy: {reflections: sealed}", ["resources", "notes"]),
      ("privacy: {reflection: Sealed}", ["resources", "notes"]),
      ("Privacy: {Reflections: sealed}", ["resources", "notes"]),
      ("privacy: {notes: sealed, resource: sealed}", ["reflections"]),
    ] as [(String, Set<String>)])
  func `a kind is sealed by its folder or its name`(_ settings: String, _ folders: Set<String>) {
    #expect(shown(settings) == folders)
  }

  @Test(arguments: [
    "privacy: sealed", "privacy: seald", "privacy: [reflections]", "privacy: reflections",
    "privcy: {reflections: sealed}", "privacy_: {reflections: sealed}", "Privacey:\n  reflections: sealed",
    "privacy: {reflections: private}\nPrivacy: {reflections: sealed}",
  ])
  func `a privacy of no form that can be read seals every kind, and is an error`(_ settings: String) {
    #expect(shown(settings) == [])
    let isTwice = settings.contains("\nPrivacy")
    #expect(isTwice || ReadJournal("-- hearth.yml --\n\(settings)\n").log.hasErrors)
  }

  @Test func `one word for all kinds takes nothing away where it is no stricter than the standard`() {
    #expect(shown("privacy: private") == Self.all)
    #expect(shown("privacy: Shareable") == Self.all)
    #expect(ReadJournal("-- hearth.yml --\nprivacy: shareable\n").log.hasErrors)
  }

  @Test func `a kind that there is not seals all that are not named`() {
    let read = MarkedJournal("-- hearth.yml --\nprivacy: {1️⃣reflektions: sealed, resources: private}\n")
    #expect(read.findings == ["1️⃣ UnknownSetting"] && read.read.log.hasErrors)
    #expect(shown("privacy: {reflektions: sealed, resources: private}") == ["resources"])
    #expect(shown("privacy: {diary: private}") == [])
  }

  @Test(arguments: [
    "{reflections: private, reflection: sealed}", "{reflection: private, Reflections: private}",
    "{reflections: [private, sealed]}", "{reflections: {all: private}}", "{reflections: 1}",
  ])
  func `a kind that is there twice, or has no word for who may see it, is sealed`(_ privacy: String) {
    #expect(shown("privacy: \(privacy)") == ["resources", "notes"])
  }

  @Test func `an entry's own word comes before that of its kind`() {
    let read = ReadJournal(
      """
      -- hearth.yml --
      privacy: {reflections: sealed}
      -- reflections/2025-03-17.md --
      ---
      privacy: private
      ---
      Text.
      """)
    #expect(read.journal.reflections.count == 1)
  }
}
