import HearthTestSupport
import Testing

@testable import HearthJournal

struct PrivacyTests {
  @Test func `entries are private unless something says otherwise`() {
    func privacy(_ keys: String, settings: String = "") -> Privacy? {
      ReadJournal(
        "-- hearth.yml --\n\(settings)\n-- reflections/a.md --\n---\ndate: 2025-03-17\n\(keys)\n---\nText."
      )
      .journal.reflections.first?.entry.privacy
    }
    #expect(privacy("") == .private)
    #expect(privacy("privacy: shareable") == .shareable)
    #expect(privacy("privacy: Shareable") == .shareable)
    #expect(privacy("", settings: "privacy: {reflections: shareable}") == .shareable)
    #expect(privacy("privacy: private", settings: "privacy: {reflection: shareable}") == .private)
    #expect(privacy("privacy: shareable\npublish: false") == .private)
    #expect(privacy("publish: no", settings: "privacy: {reflections: shareable}") == .private)
    #expect(privacy("privacy: sealed") == nil)
    #expect(privacy("", settings: "privacy: {reflections: sealed}") == nil)
    #expect(privacy("publish: false", settings: "privacy: {reflections: sealed}") == nil)
    #expect(privacy("publish: false\nprivacy: sealed") == nil)
  }

  @Test func `a key that was probably to be privacy counts as sealed`() {
    for keys in ["1️⃣privcy: sealed", "1️⃣privаcy: private", "1️⃣sealed: true", "title: a\n1️⃣visibility: sealed"] {
      let marked = MarkedJournal("---\n\(keys)\n---\nText.")
      #expect(marked.read.journal.excluded.reasons.values.contains(.unreadablePrivacy))
      #expect(marked.findings.contains("1️⃣ UnreadablePrivacy"))
    }
    let fine = ReadJournal("---\nprivacy: private\nsealed: yes\nprivat: a\nplace: a\n---\nText.")
    #expect(fine.journal.reflections.count == 1)
  }

  @Test func `a key that is there twice counts as sealed where one of the two says so`() {
    for keys in [
      "privacy: private\nprivacy: sealed", "privacy: sealed\nprivacy: private",
      "Privacy: sealed\nprivacy: private", "privacy: private\nPrivacy: sealed",
    ] {
      let read = ReadJournal("---\n\(keys)\n---\nHidden.")
      #expect(read.journal.reflections.isEmpty && !read.log.diagnostics.isEmpty)
    }
    let read = ReadJournal(
      "-- hearth.yml --\nprivacy: {reflections: private}\nprivacy: {reflections: sealed}\n-- reflections/a.md --\nText."
    )
    #expect(read.journal.reflections.isEmpty && read.journal.excluded.sealed == 1)
  }

  @Test func `sealed entries leave nothing in the journal but their number`() {
    let read = ReadJournal(
      """
      -- resources/ana.md --
      ---
      privacy: sealed
      title: A secret
      ---
      Hidden words.
      -- reflections/2025-03-17.md --
      ---
      used: [ana, "[[ana|her]]"]
      ---
      We met.
      """)
    #expect(read.journal.resources.isEmpty)
    #expect(read.journal.excluded.sealed == 1)
    #expect(read.documents.allSatisfy { $0.status == .sound || $0.content == nil && $0.remainder == nil })
    #expect(read.journal.reflections.first?.used.isEmpty == true)
    #expect(read.journal.index.target(named: "ana") == nil)
    #expect(read.log.sorted.filter { $0.severity != .note }.isEmpty)
  }

  @Test(arguments: ["privacy: secret", "privacy: seald", "privacy: [private]", "privacy: 1", "privacy: true"])
  func `a privacy that cannot be read counts as sealed`(_ keys: String) {
    let read = MarkedJournal("---\n\(keys.replacing(": ", with: ": 1️⃣"))\n---\nText.")
    #expect(read.findings == ["1️⃣ UnreadablePrivacy"])
    #expect(read.read.journal.reflections.isEmpty)
    #expect(read.read.documents.first?.status == .unreadablePrivacy)
  }

  @Test(arguments: [
    "1️⃣privacy: #sealed", "1️⃣privacy:", "privacy: \"1️⃣\"", "1️⃣privacy: ~", "1️⃣privacy: null", "privacy: 1️⃣[]",
    "privacy: '1️⃣'", "1️⃣Privacy: # sealed, private or shareable", "title: a\n1️⃣privacy:\nlang: en",
    "1️⃣privacy: #sealed\nPrivacy: private",
  ])
  func `a privacy without a value counts as sealed`(_ keys: String) {
    let read = MarkedJournal("---\n\(keys)\n---\nText.")
    #expect(read.findings.filter { $0.hasSuffix("UnreadablePrivacy") } == ["1️⃣ UnreadablePrivacy"])
    #expect(read.read.documents.first?.status == .unreadablePrivacy)
    let aboutMe = "-- about-me.md --\n---\n\(MarkedText(keys).text)\nAnimals: cats\n---\nText."
    #expect(ReadJournal(aboutMe).journal.aboutMe == nil)
  }

  @Test(arguments: [
    ("privacidad: sellado", "privacy: sealed"), ("privacidad: privada", "privacy: private"),
    ("Privacidad: compartible", "privacy: shareable"), ("seal: true", "privacy: sealed"),
    ("secret: yes", "privacy: sealed"),
    ("sealed: yes", "privacy: sealed"), ("sellado: sí", "privacy: sealed"), ("sellar: on", "privacy: sealed"),
    ("visibilidad: sellada", "privacy: sealed"),
  ])
  func `privacy in another language or as a key of its own counts as sealed`(
    _ keys: String, _ corrected: String
  ) {
    let read = MarkedJournal("---\n1️⃣\(keys)\n---\nText.")
    #expect(read.findings == ["1️⃣ UnreadablePrivacy"] && read.corrected("UnreadablePrivacy") == corrected)
    #expect(read.read.documents.first?.status == .unreadablePrivacy)
    let explicit = ReadJournal("---\nprivacy: private\n\(keys)\n---\nText.")
    #expect(explicit.journal.reflections.count == 1)
  }

  @Test(arguments: [
    "published: later", "privat: ja", "public: no", "dont share: true", "don't share: yes", "share: never",
    "not public: x", "geheim: ja", "Öffentlich: nein", "unlisted: true", "share: only with Ana",
    "do-not-publish: 1", "shared with: [Ana]", "isPrivate: true", "DoNotShare: true", "private-entry: true",
    "keep private: yes", "sharable: no", "sharing: no", "share: 0", "visibility: hidden",
    "visibility: only me",
    "Sichtbarkeit: privat", "type: private", "tags: [walks, private]",
    "tags: walks, private", "labels: \"#private\"", "publik: false",
    "public: 0", "oeffentlich: nein",
  ])
  func `where entries are shareable, a key that may ask not to share one counts as sealed`(_ keys: String) {
    func read(_ standard: String) -> MarkedJournal {
      MarkedJournal(
        "-- hearth.yml --\nprivacy: {reflections: \(standard)}\n-- reflections/2025-03-17.md --\n---\n1️⃣\(keys)\n---\nText."
      )
    }
    #expect(read("shareable").read.journal.reflections.isEmpty)
    #expect(read("shareable").findings == ["1️⃣ UnreadablePrivacy"])
    #expect(read("shareable").corrected("UnreadablePrivacy") == "privacy: private")
    #expect(read("private").read.journal.reflections.count == 1)
  }

  @Test(arguments: ["publish: n", "publish: 0", "publish: \"no\"", "publish: nein", "publish: off"])
  func `where entries are shareable, any no after publish keeps one from being shared`(_ keys: String) {
    let read = ReadJournal(
      "-- hearth.yml --\nprivacy: {reflections: shareable}\n-- reflections/a.md --\n---\n\(keys)\n---\nText.")
    #expect(read.journal.reflections.allSatisfy { $0.entry.privacy == .private })
  }

  @Test(arguments: [
    "private", "Private", "- private", "only me", "do not share", "not public", "privé", "vertraulich",
  ])
  func `where entries are shareable, a line of front matter that asks not to share one seals it`(
    _ line: String
  ) {
    for keys in [line, "title: A walk\n\(line)", "\(line)\ntitle: A walk"] {
      func shown(_ standard: String) -> Int {
        ReadJournal(
          "-- hearth.yml --\nprivacy: {reflections: \(standard)}\n-- reflections/a.md --\n---\n\(keys)\n---\nText."
        ).journal.reflections.count
      }
      #expect(shown("shareable") == 0, "\(keys)")
      #expect(shown("private") == 1, "\(keys)")
    }
  }

  @Test(arguments: [
    "published: 2026-03-01", "public: yes", "private: no", "dont share: no", "share_link: https://a.example",
    "publisher: Penguin", "published:", "published: ~", "no: 7", "privacy: shareable\npublic: no",
    "published: 12 March 2026",
  ])
  func `other keys leave it shareable`(_ keys: String) {
    let read = ReadJournal(
      "-- hearth.yml --\nprivacy: {reflections: shareable}\n-- reflections/a.md --\n---\n\(keys)\n---\nText.")
    #expect(read.journal.reflections.first?.entry.privacy == .shareable)
  }

  @Test(arguments: [
    ("privacy: #sealed", "privacy: sealed"), ("privacy: #Sellado", "privacy: sealed"),
    ("privacy: sellado", "privacy: sealed"),
    ("privacy: privado", "privacy: private"),
  ])
  func `the word that was meant is offered`(_ keys: String, _ corrected: String) {
    #expect(MarkedJournal("---\n\(keys)\n---\nText.").corrected("UnreadablePrivacy") == corrected)
  }

  @Test(arguments: [
    "privacy: private", "privacy: shareable", "Privacy: Private", "animal: seal", "seal: 3",
    "seal: a grey one", "seal: no",
    "sealed: false", "title: Sealed", "title: Privacy", "privacy: private\nprivacidad: sellado", "draft:",
    "draft: # true or false",
    "borrador: no", "letters: {sealed: no}", "window: shut", "sella: x", "labels: [sealed]",
    "labels: [draft]",
  ])
  func `what says nothing of sealing hides nothing`(_ keys: String) {
    #expect(ReadJournal("---\n\(keys)\n---\nText.").journal.reflections.count == 1)
  }

  @Test(arguments: [
    ("status: 1️⃣draft", ""), ("Estado: 1️⃣borrador", ""), ("Status: 1️⃣Entwurf", ""), ("statut: 1️⃣brouillon", ""),
    ("tags: [walk, 1️⃣draft]", ""), ("title: a", "1️⃣#draft"), ("title: a", "A walk.\n\n#walk 1️⃣#Draft"),
    ("draft:\nstatus: 1️⃣draft", ""),
  ])
  func `a tag or a status that says so makes a draft, and a warning says how to write it`(
    _ keys: String, _ text: String
  ) {
    let read = MarkedJournal("---\n\(keys)\n---\n\(text)\n")
    #expect(read.findings == ["1️⃣ UnreadableDraft"] && read.corrected("UnreadableDraft") == "draft: true")
    #expect(read.read.journal.excluded.reasons.values.map { $0 } == [.draft])
    #expect(!read.read.log.hasErrors)
  }

  @Test(arguments: [
    ("tags: [1️⃣sealed]", ""), ("tags: [walk, '1️⃣#sealed']", ""), ("tags: 1️⃣sealed, walk", ""),
    ("1️⃣tags: #sealed", ""),
    ("tags: [1️⃣versiegelt]", ""), ("title: a", "1️⃣#sealed"),
    ("title: a", "Hi.\n\n#walk 1️⃣#sealed\n"),
    ("title: a", "- 1️⃣#scellé"), ("title: a", "Tags: 1️⃣#sealed"),
  ])
  func `a tag that says so seals an entry, and a warning says how to write it`(_ keys: String, _ text: String)
  {
    let read = MarkedJournal("---\n\(keys)\n---\n\(text)\n")
    #expect(read.findings.contains("1️⃣ UnreadablePrivacy"))
    #expect(read.corrected("UnreadablePrivacy") == "privacy: sealed")
    #expect(read.read.documents.first?.status == .sealed && !read.read.log.hasErrors)
  }

  @Test func `front matter of another notation that says it is no draft is shown`() {
    func shown(_ line: String) -> Int {
      ReadJournal("+++\ntitle = \"a\"\n\(line)\n+++\nText.\n").journal.reflections.count
    }
    #expect(shown("draft = false") == 1 && shown("publish = true") == 1)
    #expect(shown("draft = true") == 0 && shown("draft = maybe") == 0 && shown("publish = false") == 0)
  }

  @Test(arguments: [
    ("status: done", ""), ("status: published", ""), ("tags: [draft-beer]", ""), ("tags: [drafts]", ""),
    ("status: the draft is done", ""), ("title: a", "I sent a #draft to Ana."), ("title: a", "`#sealed`"),
    ("privacy: private\ntags: [sealed]", ""), ("draft: false\nstatus: draft", ""),
    ("title: a", "```\n#sealed\n```"),
    ("Entwurf: nein", ""), ("window: sealed-up", ""),
  ])
  func `other tags and states hide nothing`(_ keys: String, _ text: String) {
    #expect(ReadJournal("---\n\(keys)\n---\n\(text)\n").journal.reflections.count == 1)
  }

  @Test(arguments: [
    "draft: false\n1️⃣Draft: true", "1️⃣Entwurf: ja", "1️⃣brouillon: oui", "Draft: true\n1️⃣draft: false",
    "1️⃣draft: #true", "1️⃣borrador: true",
    "1️⃣borrador: sí",
    "draft:\n1️⃣Draft: true", "meta: {1️⃣borrador: true}",
  ])
  func `a draft in doubt is held back`(_ keys: String) {
    let read = MarkedJournal("---\n\(keys)\n---\nText.")
    #expect(read.findings.contains("1️⃣ UnreadableDraft") && read.read.journal.reflections.isEmpty)
    #expect(read.read.journal.excluded.isDoubtful("Content/reflections/2025-03-17.md"))
  }

  @Test(arguments: [
    "draft: false\ndraft: true", "draft: true\ndraft: true", "title: 'It's\ndraft: true",
    "title: a: b\ndraft: yes",
    "title: a: b\nborrador: true", "title: a: b\nprivacidad: privado",
  ])
  func `of front matter with an error that may have been a draft no line is shown`(_ keys: String) {
    let read = ReadJournal("---\n\(keys)\n---\nText.")
    #expect(!read.log.diagnostics.isEmpty && read.journal.entries.isEmpty)
    #expect(read.journal.excluded.reasons.count == 1)
  }

  @Test func `a near word is offered, and never acted on`() {
    let read = MarkedJournal("---\nprivacy: seald\n---\nText.")
    #expect(read.corrected("UnreadablePrivacy") == "privacy: sealed")
  }

  @Test func `front matter that cannot be read and speaks of privacy counts as sealed`() {
    let read = ReadJournal("---\ntitle: a\nprivacy is: private\nno end of it\n")
    #expect(read.documents.first?.status == .unreadablePrivacy)
    #expect(read.journal.excluded.heldBack == 1)
  }

  @Test(arguments: [
    "privacy: private\nprivacy: sealed", "privacy sealed\ntitle: A", "title: a: b\nprivcy: sealed",
    "\tprivacy: sealed\ntitle: A", "title: 'It's\nprivacy: sealed", "title: a: b\nsealed: yes",
    "title: a: b\nvisibility: sealed",
  ])
  func `front matter with an error that may have been sealed counts as sealed`(_ keys: String) {
    let read = ReadJournal("---\n\(keys)\n---\nText.")
    #expect(!read.log.diagnostics.isEmpty)
    #expect([.unreadablePrivacy, .sealed].contains(read.documents.first?.status))
  }

  @Test(arguments: ["title: a: b\nprivacy: private", "title: a: b", "title: a\ntitle: b"])
  func `front matter with another error is shown, unless its kind is sealed`(_ keys: String) {
    #expect(ReadJournal("---\n\(keys)\n---\nText.").documents.first?.status == .sound)
    let settings = "-- hearth.yml --\nprivacy: {reflections: sealed}\n-- reflections/a.md --\n"
    #expect(ReadJournal(settings + "---\n\(keys)\n---\nText.").journal.entries.isEmpty)
  }

  @Test func `a sealed entry with an error is sealed`() {
    let read = ReadJournal("---\ndate: soon\nprivacy: sealed\n---\nText.")
    #expect(read.documents.first?.status == .sealed)
    #expect(read.log.hasErrors)
  }

  @Test(arguments: [
    ("“privacy”: “sealed”", "privacy: \"sealed\""), ("„privacy“: „sealed“", "privacy: \"sealed\""),
    ("«privacy»: «sealed»", "privacy: \"sealed\""), ("‘privacy’: sealed", "privacy: sealed"),
    ("“visibility”: “sealed”", "privacy: \"sealed\""),
  ])
  func `curly quotes around a key or a word hide no privacy`(_ keys: String, _ corrected: String) {
    let read = MarkedJournal("---\n1️⃣\(keys)\n---\nText.")
    #expect(read.findings == ["1️⃣ UnreadablePrivacy"] && read.corrected("UnreadablePrivacy") == corrected)
    #expect(read.read.documents.first?.status == .unreadablePrivacy)
    #expect(ReadJournal("-- about-me.md --\n---\n\(keys)\nAnimals: cats\n---\nText.").journal.aboutMe == nil)
  }

  @Test(arguments: [
    "meta:\n  1️⃣privacy: sealed", "a: [{b: 1}, {c: {1️⃣Privacy: private}}]", "meta: {1️⃣privcy: yes}",
    "meta: {1️⃣privacy: seald}", "meta:\n  1️⃣privacy: [sealed]",
  ])
  func `privacy below another key counts as sealed`(_ keys: String) {
    let read = MarkedJournal("---\n\(keys)\n---\nText.")
    #expect(read.findings == ["1️⃣ UnreadablePrivacy"])
    #expect(read.read.documents.first?.status == .unreadablePrivacy)
    #expect(
      ReadJournal("---\nprivacy: private\n\(MarkedText(keys).text)\n---\nText.").journal.reflections.count
        == 1)
  }

  @Test func `the advice for a key below another one is to move it to the left edge`() {
    for key in ["privacy: sealed", "draft: true"] {
      let read = ReadJournal("---\nmeta:\n  \(key)\n---\nText.")
      #expect(read.journal.reflections.isEmpty)
      let findings = read.log.diagnostics.map(\.finding).filter { $0.rule.severity == .error }
      #expect(findings.count == 1 && findings.allSatisfy { $0.accepted?.contains("left edge") == true })
    }
    #expect(ReadJournal("---\nmeta: {draft: true}\n---\nText.").journal.reflections.isEmpty)
    #expect(
      ReadJournal("---\ndraft: no\nmeta: {draft: true}\n---\nText.").journal.reflections.count == 1)
  }

  @Test(arguments: [
    ("“draft”: true", "draft: true"), ("‘draft’: “true”", "draft: \"true\""), ("darft: true", "draft: true"),
    ("drafts: yes", "draft: yes"), ("Darft: on", "draft: on"), ("draf: true", "draft: true"),
    ("darft: ture", "draft: ture"), ("“draft”: perhaps", "draft: perhaps"),
  ])
  func `a key that was probably to be draft holds back`(_ keys: String, _ corrected: String) {
    let read = MarkedJournal("---\n1️⃣\(keys)\n---\nText.")
    #expect(read.findings == ["1️⃣ UnreadableDraft"] && read.corrected("UnreadableDraft") == corrected)
    #expect(read.read.journal.reflections.isEmpty)
    #expect(ReadJournal("-- about-me.md --\n---\n\(keys)\nAnimals: cats\n---\nText.").journal.aboutMe == nil)
  }

  @Test(arguments: [
    "craft: knitting", "craft: yes", "darft: false", "drafts: [one, two]", "“draft”: no", "drafted: true",
    "draft: false\ndrafts: true", "drafty: yes", "drafts: 1", "ratings:\n  privacy: 4",
    "ratings: {privacy: 1}",
    "needs:\n  - privacy: a room of my own", "letters: {draft: 1}", "letters: {draft: no}",
  ])
  func `other keys hold nothing back`(_ keys: String) {
    #expect(ReadJournal("---\n\(keys)\n---\nText.").journal.reflections.count == 1)
  }

  @Test func `about me with a draft that cannot be read is left out`() {
    for draft in ["ture", "[a]", "yes"] {
      let read = ReadJournal("-- about-me.md --\n---\ndraft: \(draft)\nAnimals: cats\n---\nText.")
      #expect(read.journal.aboutMe == nil)
    }
    #expect(
      ReadJournal("-- about-me.md --\n---\ndraft: no\nAnimals: cats\n---\nText.").journal.aboutMe != nil)
  }

  @Test func `a known key in curly quotes is reported`() {
    let read = MarkedJournal("---\n1️⃣“title”: “Lake”\n2️⃣‘mood’: 3\n---\nText.")
    #expect(read.findings == ["1️⃣ NearMissKey", "2️⃣ NearMissKey"])
    #expect(read.corrected("NearMissKey") == "title: \"Lake\"")
  }

  @Test func `drafts are excluded or included as requested`() {
    let text = "---\ndraft: true\n---\nText."
    #expect(ReadJournal(text).journal.excluded.drafts == 1)
    let all = BuildOptions(today: ReadJournal.today, includesDrafts: true)
    #expect(ReadJournal(text, options: all).journal.reflections.map(\.entry.isDraft) == [true])
    #expect(MarkedJournal("---\ndraft: 1️⃣almost\n---\nText.").findings == ["1️⃣ UnreadableDraft"])
  }
}
