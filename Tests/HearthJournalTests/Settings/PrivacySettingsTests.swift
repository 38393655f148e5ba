import HearthCore
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

  @Test(arguments: [
    [0x1F, 0x8B, 0x08, 0x00, 0xE4, 0x2B], Array("theme: dark\n\0\0\0\0\0\n".utf8), [0x07, 0x13],
  ])
  func `settings that are not text throughout may have been about privacy`(_ bytes: [UInt8]) {
    let entry = SourceFile(path: "Content/reflections/a.md", text: "Text.\n")
    let read = ReadJournal([SourceFile(path: "Content/hearth.yml", bytes: bytes), entry])
    #expect(read.journal.entries.isEmpty && read.journal.settings.isPrivacyAmbiguous)
    #expect(read.first("UnreadablePrivacy")?.severity == .error)
  }

  /// Whether *About me* is shown, with these settings and these keys of its own.
  private func isAboutMeShown(_ settings: String, _ keys: String = "") -> Bool {
    ReadJournal("-- hearth.yml --\n\(settings)\n-- about-me.md --\n---\nx: y\n\(keys)---\n").journal.aboutMe
      != nil
  }

  @Test func `a word that is none is named with its kind as it is written`() {
    let read = ReadJournal("-- hearth.yml --\nprivacy: {reflections: secret}\n")
    #expect(read.first("UnknownChoice")?.finding.found == "'secret' isn't a value for 'reflections'")
  }

  @Test func `a switch of the lock that is no word is named, and a kind is suggested by its folder`() {
    let lock = ReadJournal("-- hearth.yml --\nlock: {all: maybe}\n")
    #expect(lock.findings == ["hearth.yml:1:13 UnknownChoice"])
    #expect(lock.first("UnknownChoice")?.severity == .error && lock.journal.settings.isPrivacyAmbiguous)
    let kind = ReadJournal("-- hearth.yml --\nprivacy: {reflectio: sealed}\n")
    #expect(kind.first("UnknownSetting")?.finding.corrected == "privacy: {reflections: sealed}")
  }

  private static let all: Set<String> = ["reflections", "resources", "notes"]

  @Test(
    arguments: [
      ("", all), ("privacy:", []), ("privacy: {}", all), ("privacy: {reflections: private}", all),
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
    #expect(shown(settings) == [] && !isAboutMeShown(settings))
    let isTwice = settings.contains("\nPrivacy")
    #expect(isTwice || ReadJournal("-- hearth.yml --\n\(settings)\n").log.hasErrors)
  }

  @Test(arguments: [
    "privacy:\nreflections: sealed", "reflections: sealed", "Reflection: private", "about-me: sealed",
    "private: {reflections: sealed}", "private: yes", "privacy.reflections: sealed",
    "privacy.notes: private", "sealed: [reflections]", "hide: {all: [seal]}",
    "suggestions:\n  privacy:\n    reflections: sealed", "suggestions: {private: yes}",
    "sections: {reflections: sealed}", "sections: {resources: sealed}", "sections: [sealed]",
    "relax: {moods: {privcy: x}}", "reminders: [{what: reflect, privacy: {notes: sealed}}]",
    "privacy: {reflections: private}\nsealed: [notes]", "privacidad: {reflexiones: sellado}", "hide: sellado",
    "privacy: #{reflections: sealed}", "lock.all: on", "lockAll: true", "Lock-all: on", "locks: yes",
    "lok: {all: on}",
  ])
  func `what may have been about privacy elsewhere seals everything, and is an error`(_ settings: String) {
    #expect(shown(settings) == [] && !isAboutMeShown(settings))
    #expect(ReadJournal("-- hearth.yml --\n\(settings)\n").log.hasErrors)
  }

  @Test(arguments: [
    "title: The sealed book", "questions: {day: \"What is sealed?\"}", "titel: A", "colour: red",
    "sections: {reflections: off, resources: of}", "reminders: [{what: seal the letter, at: \"20:00\"}]",
    "on_this_day: maybe", "sections: [calendar]",
  ])
  func `other settings and mistakes seal nothing`(_ settings: String) {
    #expect(shown(settings) == Self.all && isAboutMeShown(settings))
  }

  @Test(arguments: [
    "Privacy: {reflections: private}\nPrivacy: {reflections: sealed}", "sealed: [reflections",
  ])
  func `what cannot be read, or is there twice, seals everything`(_ settings: String) {
    #expect(shown(settings) == [] && !isAboutMeShown(settings))
  }

  @Test func `a kind without a word for who may see it is sealed, and an error`() {
    let read = judge("-- hearth.yml --\nprivacy: {«UnknownChoice»reflections: , resources: private}\n")
    #expect(read.log.hasErrors)
    #expect(shown("privacy:\n  reflections:\n") == ["resources", "notes"])
  }

  @Test func `About me is sealed by its name, and shown where it says so itself`() {
    #expect(!isAboutMeShown("privacy: {about-me: sealed}"))
    #expect(shown("privacy: {about-me: sealed}") == Self.all)
    #expect(!isAboutMeShown("privacy: {About_me: seled}"))
    #expect(isAboutMeShown("privacy: {about-me: private, notes: sealed}"))
    #expect(isAboutMeShown("privacy: {about-me: sealed}", "privacy: private\n"))
    #expect(!isAboutMeShown("privacy: {notes: sealed", ""))
  }

  @Test func `one word for all kinds takes nothing away where it is no stricter than the standard`() {
    #expect(shown("privacy: private") == Self.all)
    #expect(shown("privacy: Shareable") == Self.all)
    #expect(ReadJournal("-- hearth.yml --\nprivacy: shareable\n").log.hasErrors)
  }

  @Test func `a kind that there is not seals all that are not named`() {
    let read = judge("-- hearth.yml --\nprivacy: {«UnknownSetting»reflektions: sealed, resources: private}\n")
    #expect(read.log.hasErrors)
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
