import Testing

@testable import HearthJournal

/// The keys of entries with slips in them: the place is right, and what is offered can be pasted.
struct KeysJudgedTests {
  private func judgeEntry(
    _ head: String, _ keys: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    judge(
      """
      -- labels.yml --
      - name: stressed
      - name: Calm
        aliases: [quiet]
      -- resources/walk.md --
      ---
      title: A walk
      ---
      x
      -- \(head) --
      ---
      title: A title
      \(keys)
      ---
      Text.
      """, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    // Labels and tags.
    "labels: [«UnknownLabel»stresed]", "labels:\n  - Calm\n  - \"«UnknownLabel»stresed\"",
    "labels: Calm, «UnknownLabel»stresed", "labels: 'Calm,   «UnknownLabel»stresed'",
    "labels: [«UnknownLabel»lonesome]", "labels: [quiet, STRESSED]", "labels: [«MistypedQuote»“Calm”]",
    "labels: «MistypedQuote»“Calm”", "«KeyByAnotherName»label: Calm", "tags: [«LabelAsTag»calm]",
    "tags: [lake, «LabelAsTag»Quiet]", "labels: Calm\ntags: calm",
    "labels: [«UnknownLabel»-calm]", "labels: «UnknownLabel»-Calm", "labels:\n  - «UnknownLabel»-Calm",
    "labels:\n  «UnknownLabel»-Calm", "labels: [Calm,\n  «UnknownLabel»-stressed]",
    "tags: a\n«KeyByAnotherName»tag: b", "labels:\n  - «WrongShape»[Calm, x]",
    "labels: [Calm]\n«NearMissKey»lables: [stressed]", "labels: [Calm]\nlebals: [wide]",
    // Words and numbers.
    "«NearMissKey»moood: x", "«NearMissKey»lables: [Calm]", "«NearMissKey»\"lables\": [Calm]",
    "«NearMissKey»'moood': x", "«KeyOfAnotherKind»pattern: 4-0-6-0", "mood: «InvalidValue»6",
    "mood: «InvalidValue»2.5",
    "mood: «InvalidValue»nan", "mood: «InvalidValue»1e999", "mood: no", "lang: «InvalidValue»english",
    "lang: \"«InvalidValue»Español\"", "lang: en_GB", "lang: «InvalidValue»“en”",
    "created: «UnreadableDate»17.3.2025",
    "updated: «UnreadableDate»last week", "timezone: «UnknownTimezone»regina",
    "timezone: «UnknownTimezone»CST",
    "starred: «InvalidValue»maybe", "heavy: «InvalidValue»maybe", "source:\n  «WrongShape»main: x",
    // Names of other entries.
    "about: «DanglingLink»nothing", "used: «DanglingLink»wlak",
    "used: \"«DanglingLink»[[wlak]]\"",
    "used: \"«DanglingLink»[[wlak|the walk]]\"", "about: [walk, \"«DanglingLink»xyz q\"]",
    "about: «DanglingLink»2025-03-18/08:28", "about: 2025-03-18", "about: \"[[walk|the walk]]\"",
    "used: resources/walk.md", "used: ../resources/walk.md", "about: «UnquotedValue»[[walk]]",
  ])
  func `the keys of a reflection`(_ keys: String) {
    judgeEntry("reflections/2025-03-17.md", keys)
  }

  @Test(arguments: [
    "privacy: «UnreadablePrivacy»selaed", "privacy: \"«UnreadablePrivacy»selaed\"",
    "privacy: '«UnreadablePrivacy»selaed'", "privacy: «UnreadablePrivacy»public",
    "privacy: «UnreadablePrivacy»[sealed]", "«UnreadablePrivacy»privcy: sealed",
    "«UnreadablePrivacy»sealed: true", "«UnreadablePrivacy»visibility: sealed",
    "privacy: shareable\n«DuplicateKey»«UnreadablePrivacy»privacy: sealed", "privacy: SEALED",
    "draft: «UnreadablePrivacy»almost", "draft: \"«UnreadablePrivacy»almost\"",
    "draft: «UnreadablePrivacy»yes",
    "«UnreadablePrivacy»darft: true", "«UnreadablePrivacy»drafts: true", "«UnreadablePrivacy»darft: false",
    "«UnreadablePrivacy»craft: true", "craft: quilts",
  ])
  func `who may see it`(_ keys: String) {
    judgeEntry("reflections/2025-03-17.md", keys)
  }

  @Test(arguments: [
    "minutes: «InvalidValue»ten", "minutes: «InvalidValue»10 min", "minutes: «InvalidValue»0",
    "minutes: «InvalidValue»-5", "minutes: «InvalidValue»5-10",
    "minutes: «InvalidValue»99999999999999999999999", "minutes: «InvalidValue»0x10",
    "minutes: «InvalidValue»10.0", "minutes: «InvalidValue»“10”", "phone: «InvalidValue»“988”",
    "energy: «UnknownChoice»“low”", "minutes: \"«InvalidValue»10m\"", "minutes: «InvalidValue»٣",
    "energy: «UnknownChoice»lo", "energy: «UnknownChoice»medium", "energy: LOW",
    "phone: «InvalidValue»ask Ben",
    "phone: «InvalidValue»tel:+13065550142", "phone: +1 306 555 0142",
    "phone: «InvalidValue»javascript:alert(1)",
    "not_for_me: «InvalidValue»sometimes", "not_for_me: «InvalidValue»yes", "«NearMissKey»places: the lake",
    "«NearMissKey»phones: +1 306 555 0142", "«NearMissKey»links: https://example.org", "starts: x",
    "authors: [Ada]",
  ])
  func `a resource`(_ keys: String) {
    judgeEntry("resources/tea.md", keys)
  }

  @Test(arguments: [
    "«InvalidValue»www.example.org/river", "«InvalidValue»javascript:alert(1)",
    "«InvalidValue»JaVaScRiPt:alert(1)",
    "«InvalidValue»data:text/html,x", "«InvalidValue»file:///etc/passwd", "\"«InvalidValue»//evil.example\"",
    "«InvalidValue»vbscript:x", "«InvalidValue»https://a b.example", "«InvalidValue»ben@example.org",
    "\"«InvalidValue»[[walk]]\"", "«InvalidValue»http:/example.org", "«InvalidValue»https//example.org",
    "\"«InvalidValue»[x](https://example.org)\"", "«InvalidValue»<https://example.org>",
    "https://example.org/a?b#c",
    "mailto:ben@example.org",
  ])
  func `the link of a resource`(_ link: String) {
    judgeEntry("resources/tea.md", "link: \(link)")
  }

  @Test(arguments: [
    "4/0/6/0", "4-7-8-0-1", "0-0-0-0", "4", "a-b", "99-0-99-0", "-4-6", "4.5-0-6-0-", "1e3-0-6-0", "4:6",
    "4-0-6-0 x", "nan-0-6-0",
  ])
  func `a pattern that cannot be paced`(_ pattern: String) {
    judgeEntry("exercises/breath.md", "form: breathing\npattern: «InvalidValue»\(pattern)")
  }

  @Test(arguments: [
    "[uneasy, Very anxious, calm]", "[«UnknownChoice»fairly-clam]", "\n  - uneasy\n  - «UnknownChoice»unaesy",
    "«UnknownChoice»bored",
  ])
  func `the moods of an exercise`(_ moods: String) {
    judgeEntry("exercises/breath.md", "form: active\nmoods: \(moods)")
  }

  @Test func `plurals of keys that other kinds have are left alone`() {
    judgeEntry("reflections/2025-03-17.md", "places: [lake]\nlinks: [x]\nstarts: 3\nphones: none")
    judgeEntry("events/2025-03-17.md", "«NearMissKey»starts: 10:00")
  }

  @Test func `the form of an exercise`() {
    judgeEntry("exercises/breath.md", "form: «UnknownChoice»breath")
    judgeEntry("exercises/breath.md", "form: «UnknownChoice»yoga")
    judgeEntry("exercises/breath.md", "form: meditation\naudio: «DanglingLink»voice.m4a")
    judge("-- exercises/breath.md --\n«MissingKey»---\ntitle: B\n---\nx")
  }

  @Test func `when a reading was checked`() {
    judgeEntry("readings/b.md", "source: me\nchecked: «UnreadableDate»yesterday")
    judgeEntry("readings/b.md", "source: me\nchecked: «FutureDate»2031-01-01")
    judgeEntry("readings/b.md", "source: me\nchecked: 2025-01-01")
  }

  @Test(
    arguments: [
      ("www.example.org/a", "https://www.example.org/a"), ("htps://example.org", "https://example.org"),
      ("http:/example.org", "http://example.org"), ("https//example.org/a?b", "https://example.org/a?b"),
      ("HTTPS:///example.org", "https://example.org"), ("<https://example.org>", "https://example.org"),
      ("[words](https://example.org)", "https://example.org"), ("ben@example.org", "mailto:ben@example.org"),
      ("javascript:alert(1)", nil), ("<javascript:alert(1)>", nil), ("[a](javascript:alert(1))", nil),
      ("[[walk]]", nil),
      ("//evil.example", nil), ("file:///etc/passwd", nil), ("../walk.md", nil), ("https://a b.example", nil),
      ("", nil),
      ("ftp://example.org", nil), ("data:text/html,x", nil), ("https://", nil),
    ] as [(String, String?)])
  func `the address that was meant, and never one that runs`(_ written: String, _ mended: String?) {
    #expect(WebAddress.corrected(written) == mended)
  }

  @Test(arguments: [
    ("date: “2025-03-17”", "date: 2025-03-17"), ("lang: “en”", "lang: en"),
    ("timezone: “Europe/Berlin”", "timezone: Europe/Berlin"), ("kind: “note”", "kind: note"),

  ])
  func `curly quotes around a date or a word are removed`(_ line: String, _ mended: String) {
    let read = ReadJournal("-- reflections/a.md --\n---\n\(line)\n---\nx")
    #expect(read.log.sorted.compactMap(\.finding.corrected).contains(mended), "\(read.findings)")
  }

  @Test func `an alias names no label that nobody wrote`() {
    judgeEntry("resources/tea.md", "labels: «AnchorOrAlias»*Calm")
    judgeEntry("reflections/2025-03-17.md", "used: «AnchorOrAlias»*walk")
  }

  @Test func `an alias of a label that is taken is reported at its location`() {
    judge(
      "-- labels.yml --\n- name: Calm\n- name: walk\n  description: x\n  aliases: [stroll, «DuplicateLabel»Calm]\n"
    )
  }

  @Test func `two versions in one file are reported, and neither is used as the settings`() {
    let two = "<<<<<<< HEAD\n- name: a\n=======\n- name: b\n>>>>>>> x\n"
    judge("-- labels.yml --\n- name: Calm\n«MergeConflict»\(two)")
    let lines = two.replacing(#/name: [ab]/#, with: "{region: CA, name: a, checked: 2025-11-20}")
    judge("-- helplines.yml --\n«MergeConflict»\(lines)")
    judge("-- hearth.yml --\ntitle: x\n«MergeConflict»\(two)")
    let keys = two.replacing("- name: a", with: "A: a").replacing("- name: b", with: "B: b")
    judge("-- about-me.md --\n---\nWhat helps: tea\n«MergeConflict»\(keys)---\nText.\n")
    judge("-- about-me.md --\nText.\n\n«MergeConflict»\(two)")
    judge("-- reflections/2025-03-17.md --\n---\ntitle: x\n---\nText.\n«MergeConflict»\(two)")
  }

  @Test func `a path with the separators of Windows is offered with those of the web`() {
    let read = ReadJournal(
      "-- attachments/cat.jpg --\n-- reflections/2025-03-17.md --\n![a cat](..\\attachments\\cat.jpg)\n")
    let finding = read.first("DanglingLink")?.finding
    #expect(finding?.corrected == "![a cat](../attachments/cat.jpg)")
  }
}
