import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Who may see a file: a table of texts and outcomes.
struct VisibilityTests {
  private static let path = "Content/reflections/2025-03-17.md"

  /// What becomes of the first file of a journal: its status, `draft` or its privacy.
  private static func outcome(_ bytes: [UInt8], settings: String = "") -> String {
    let files = [
      SourceFile(path: "Content/hearth.yml", text: settings),
      SourceFile(path: path, bytes: LineEnds.unified(bytes)),
    ]
    let read = ReadJournal(files)
    if let reason = read.journal.excluded.reasons[path] {
      let isExplained = read.log.diagnostics.contains { $0.path == path && $0.severity == .error }
      return reason == .withheld && !isExplained ? "withheld in silence" : "\(reason)"
    }
    return read.journal.entries.first.map { "\($0.privacy)" } ?? "lost"
  }

  private static func outcome(_ text: String, settings: String = "") -> String {
    outcome(Array(text.utf8), settings: settings)
  }

  @Test(arguments: [
    ("", "private"), ("privacy: private", "private"), ("privacy: shareable", "shareable"),
    ("privacy: sealed", "sealed"), ("Privacy: Sealed", "sealed"), ("privacy: \"sealed\"", "sealed"),
    ("privacy: \"\\x73ealed\"", "sealed"), ("privacy: |\n  sealed", "sealed"),
    ("privacy:\n  sealed", "sealed"),
    ("draft: true", "draft"), ("draft: True", "draft"), ("draft: false", "private"),
    ("draft: true\nprivacy: sealed", "sealed"), ("publish: false\nprivacy: shareable", "private"),
    ("publish: true\nprivacy: shareable", "shareable"), ("publish: false", "private"),
    ("title: a: b\nprivacy: sealed", "sealed"), ("title: 'It's\ndraft: true", "draft"),
    ("title: [x\nprivacy: shareable", "shareable"),
  ])
  func `exact keys and values decide`(_ keys: String, _ expected: String) {
    #expect(Self.outcome("---\n\(keys)\n---\nText.\n") == expected, "\(keys)")
  }

  @Test(arguments: [
    ("_drafts/a.md", true), ("reflections/_Drafts/2025-03-17.md", true), ("_drafts.md", false),
    ("my_drafts/a.md", false),
  ])
  func `what is in a folder _drafts is a draft`(_ path: String, _ isDraft: Bool) {
    for front in ["", "---\ntitle: A\n---\n"] {
      let read = ReadJournal([SourceFile(path: "Content/\(path)", text: front + "Text.\n")])
      #expect((read.journal.excluded.reasons["Content/\(path)"] == .draft) == isDraft, "\(path)")
      #expect(read.journal.entries.isEmpty == isDraft)
    }
  }

  static let nearKeys = [
    // A known key with another value, or none, or twice.
    "privacy:", "privacy: ~", "privacy: secret", "privacy: seald", "privacy: [sealed]", "privacy: #sealed",
    "privacy: {level: sealed}", "privacy: true", "privacy: “sealed”", "privacy: sealed please", "draft:",
    "draft: # true or false", "draft: yes", "draft: no", "draft: maybe", "draft: [true]", "draft: “true”",
    "publish:", "publish: perhaps", "publish: flase", "privacy: private\nprivacy: sealed",
    "privacy: sealed\nPrivacy: private", "draft: false\ndraft: true", "Draft: true\ndraft: false",
    // A key within two edits, in other letters, with other marks.
    "privcy: sealed", "pirvcay: sealed", "rivacy: private", "privaccy: x", "darft: true", "drfat: true",
    "drat: true", "draftt: false", "drafts: 3", "“privacy”: sealed", "privаcy: sealed", "рrіvасу: ѕеаlеd",
    "ｐｒｉｖａｃｙ: sealed", "𝐩𝐫𝐢𝐯𝐚𝐜𝐲: sealed", "prívacy: sealed", "pri\u{200B}vacy: sealed", "PRİVACY: sealed",
    "privacy?: sealed", "draft?: true", "sealed?: yes", "DRAFT_: true", "privacy\u{A0}: sealed",
    "*privacy*: sealed", "**privacy**: sealed",
    "craft: yes", "raft: true", "dart:", "piracy: private", "privy: hidden", "ⓓⓡⓐⓕⓣ: true",
    "🄳🅁🄰🄵🅃: true", "ᵖʳⁱᵛᵃᶜʸ: private",
    // With words around it.
    "is_draft: true", "isDraft: true", "is-draft: false", "Is Draft: yes", "draft_status: done",
    "post-draft: 1", "privacy level: 2", "privacySetting: x", "keep private: yes", "esPrivado: true",
    "es_borrador: sí",
    "meta.draft: true", "privacy.level: sealed", "p r i v a c y: sealed", "blog-draft: true", "myDraft: yes",
    "dg-publish: false", "note_private: true",
    // A word for it.
    "seal: true", "sealed: false", "sealed:", "hidden:", "hidden: true", "hide: yes", "secret: x",
    "lock: true", "cifrado: sí", "bloqueada: sí", "encriptado: sí", "noindex: true", "show: false",
    "mostrar: no", "listed: no", "display: none", "privacy＝sealed", "privacy﹕ sealed",
    "private: true", "isPrivate: true", "visibility: hidden", "visibility: public", "visible: no",
    "unlisted: true",
    "confidential: 1", "privacidad: sellado", "sellado: sí", "privado: no", "oculto: sí", "borrador: true",
    "geheim: true", "versiegelt: ja", "entwurf: true", "brouillon: true", "status: entwurf",
    "plan: 08:30 <!-- draft -->", "plan: 08:30 %%private%%",
    "visibilidad: todos", "public: false", "public: 0", "published: false", "published: later",
    "publish_date: never",
    "dont share: true", "do-not-publish: x", "not public: yes", "shared: nobody",
    // A label, a tag, a state.
    "labels: [sealed]", "labels: [walk, Private]", "label: draft", "tags: [draft]", "tags: walk, '#private'",
    "tags: walk sealed", "tags: #sealed", "tags:\n  - seald", "tags: [status/draft]", "labels: [is-draft]",
    "status: hidden", "status: wip", "access: secret", "estado: oculto", "hide_on_site: true",
    "invisible: true",
    "nonpublic: true", "status: draft", "Status: Draft", "estado: borrador", "type: private",
    "categorías: [privado]", "tipo: borrador", "estatus: privado", "fase: oculto", "blog_draft: verdadero",
    "access: sealed",
    "audience: private",
    "level: sealed", "anything: sealed",
    // Where YAML reads no key at the left edge.
    "meta:\n  privacy: sealed", "meta: {draft: true}", "<<: {privacy: sealed}", "a: [{b: 1}, {privacy: x}]",
    "notes: |\n  privacy: sealed", "title: \"a\nprivacy: sealed\nmood: b\"", "  privacy: sealed\n title: a",
    "privacy sealed", "privacy; sealed", "privacy = sealed", "privacy:sealed", "privacy：sealed", "draft true",
    "title: B, draft: true", "privacy -> sealed", "privacy — sealed", "draft? true", "a: b\ndraft",
    "a: b\nsealed", "privado sí",
    "#+PRIVACY: secret\n:draft: true", "{privacy: sealed", "privacy: \"sealed", "- privacy: sealed",
    "privacy: &a sealed", "? privacy\n: secret",
    "privacy: *a", "date: 2025-03-17 privacy: sealed", "date: 2025-03-17 Privacy：sealed",
    "title: A walk draft: true", "@x\nprivacy: secret",
    "labels:\n  - draft = true", "a: b\u{85}privacy: sealed",
    "<<<<<<< a\nprivacy: sealed\n=======\nprivacy: private\n>>>>>>> b", "privacy: \u{7}sealed",
    "mood: \"x\ntags:\n- a\n- \"#private\"", "--- x\ntags:\n- private", "mood: \"x\npublished:\n  false",
  ]

  @Test(arguments: nearKeys) func `what is near an exact key withholds the file`(_ keys: String) {
    for text in [
      "---\n\(keys)\ntitle: A\n---\nText.\n", "\u{FEFF}\n---\ntitle: A\n\(keys)\n---\nText.\n",
      "---\r\ntitle: a: b\r\n\(keys.replacing("\n", with: "\r\n"))\r\n---\r\nText.\r\n",
    ] {
      let outcome = Self.outcome(text)
      // Where a line decides although YAML reads it otherwise, the file is hidden all the same.
      #expect(outcome == "withheld" || outcome == "sealed" || outcome == "draft", "\(text): \(outcome)")
    }
    #expect(ReadJournal("-- about-me.md --\n---\n\(keys)\nAnimals: cats\n---\nText.").journal.aboutMe == nil)
  }

  @Test(arguments: [
    "title: Draft", "title: Private", "place: private road", "mood: secret", "animal: seal",
    "note: sealed letters",
    "craft: knitting", "crafts: [draft horses]", "drift: slow", "drama: 3", "grant: 5", "trait: kind",
    "primary: school",
    "raft: inflatable", "date: 2025-03-17", "data: 3", "state: calm", "status: done", "type: book",
    "category: secrets of the sea",
    "labels: [calm, scared, healed, craft]", "tags: [privacy, draft-beer, settled]", "labels: [private life]",
    "published: 2024-01-01", "published: 2024-01-01\n# a walk", "public: yes\nspans:",
    "published:", "published: 12 March 2026",
    "publishDate: 2025-01-01",
    "public: true",
    "visible: yes", "publisher: Penguin", "hide_title: true", "dg-publish: true", "draft_version: 2",
    "privacy_policy: https://a.example", "share_link: https://a.example", "seed: 4",
    "scale: 2",
    "description: Privacy is a right", "drafting_table: oak", "# privacy: sealed", "title: a # draft: true",
    "window: shut", "lock: bike", "show: The Bear", "display: cherry wood", "meta: {draft: false}",
    "spans:\n  - 08:00-09:00 calm | wrote a draft",
  ])
  func `ordinary keys and values withhold nothing`(_ keys: String) {
    #expect(Self.outcome("---\n\(keys)\n---\nText.\n") == "private", "\(keys)")
  }

  static let nearLines = [
    "privacy: sealed", "Privacy: SEALED", "privacy:: sealed", "privacy = \"sealed\"", "“privacy”: “sealed”",
    "privcy: x",
    "**Privacy:** sealed", "- privacy: sealed", "* [ ] draft: true", "1. draft: true", "> privacy: sealed",
    "> - draft: yes", "| privacy: sealed | x |", "`draft: true`", "    draft: true", "\tdraft: true",
    "# privacy: sealed", "#+PRIVACY: sealed", ":draft: true", "🔒 privacy: sealed", "// draft: true",
    "(private: yes)", "| privacy | sealed |", "| privado | sí |", "borrador sí",
    "private: true, nobody should read this one", "private: yes (only for me, please)",
    "draft: true - still to be finished later",
    "| privacy        | sealed                                           |", "| draft | true |",
    "| privacy        | sealed                                                                         |",
    "| privacy | sealed | because nobody but me should ever be able to read what is in this entry |",
    "| privacy | sealed | because it is mine |", "> | privacy | sealed |", "- [ ] privacy sealed",
    "<details><summary>privacy: sealed</summary>", "date: 2026-11-01 privacy：sealed",
    "mood: calm privacy: sealed",
    "We went [privacy:: sealed] home.", "privacy - sealed", "<!-- draft: true -->", "%% privacy: sealed %%",
    "We went <!-- privacy: sealed --> home.",
    "%%\nprivacy: sealed\n%%", "{\"draft\": true}", "{\n  \"title\": \"x\",\n  \"draft\": true\n}",
    "privacy sealed", "privacy        sealed", "draft true", "privacy:\u{301} sealed",
    "privacy:\n  sealed", "Draft:", "Draft: finished", "is_draft: yes", "visibility: hidden", "Hidden:",
    "Private: yes",
    "Status: draft", "tags:: private", "Tags: #private", "#private", "A walk. #draft", "#status/draft",
    "published: false", "privacidad: sellado", "privacy: as sealed as can be", "a: b\u{2028}privacy: sealed",
    "- ```\n  privacy: sealed\n  ```", "```\nx\n```\nprivacy: sealed\n```\ny\n```", "```\nprivacy: sealed",
    "tags:: [[private]]", "- tags:: [[private]]", "(tags:: [[private]])", "tags:: #[[private]]",
    "#[[private]]",
    "tags:: [[a]], [[private]]", "tags:: a walk, a swim, a talk, private", "status:: [[draft]]",
    "published:: [[no]]", "(#private)", "A walk (#private).", "A walk,#draft", "\"#private\"", "*#private*",
    "#walk,#private", "tags:\n- private", "labels:\n  - sealed", "published:\n  false",
    "access:\n- a\n- private", "tags:\n- a\n- \"#private\"",
    "<!--\n```\n-->\nprivacy: sealed\n```\nx\n```", "---\nprivacy: sealed\n---", "+++\ndraft = true\n+++",
  ]

  @Test(arguments: nearLines) func `such a line withholds the file wherever it is`(_ line: String) {
    for text in [
      line, "\(line)\n\nText.\n", "We walked.\n\n\(line)\n\nIt was cold.\n", "We walked.\n\(line)",
      "# My day\n\n\(line)\nIt was cold.\n", "title: a\n\(line)\n\nText.\n",
    ] {
      for front in ["", "---\ntitle: a\n---\n", "---\ntitle: a\n...\n"] {
        let outcome = Self.outcome(front + text)
        // At the top, fences make it front matter.
        #expect(
          outcome == "withheld" || outcome == "sealed" && text.hasPrefix("---"), "\(front + text): \(outcome)"
        )
      }
    }
  }

  @Test(arguments: [
    "```\nprivacy: sealed\n```\n", "~~~yaml\ndraft: true\n~~~\n",
    "Write this:\n\n````\n```\nprivacy: sealed\n```\n````\n",
    "Write `privacy: sealed` at the top.\n", "I sealed the letter, and wrote another draft of it.\n",
    "Private: I felt alone today and did not know why.\n",
    "Privacy: a talk on it at the office took all day\n",
    "Draft of a letter\n", "Sealed with a kiss\n", "# Privacy\n\nI need more of it.\n", "#privacy #craft\n",
    "Note: draft\n",
    "10:30: went home\n", "Monday: work\nTuesday: a walk\n", "[here](#draft) https://a.example/x#private\n",
    "| privacy | notes |\n|---|---|\n| more | less |\n", "draft: false\n", "Hidden valley\n",
    "| public | private | shared |\n|---|---|---|\n| a | b | c |\n", "| Ana | private | lesson |\n",
    "a < b, private > c\n", "- 08:30-09:00 private | x\n",
    "- [privacy](https://a.example)\n", "# A letter, or a draft of one\n",
  ])
  func `sentences and code withhold nothing`(_ text: String) {
    for front in ["---\ntitle: a\n---\n", "We walked.\n\n"] {
      #expect(Self.outcome(front + text) == "private", "\(text)")
    }
  }

  @Test(arguments: [
    ("---\ntitle: A walk\n\nText.\n", "withheld"), ("---\ntitle: A\n----\nText.\n\n---\nMore.\n", "withheld"),
    ("---\ntitle: A\n———\nText.\n", "withheld"), ("---", "withheld"),
    ("+++\ntitle = \"A\"\n+++\nText.\n", "private"),
    ("+++\ndraft = true\n+++\nText.\n", "withheld"), ("+++\ndraft = false\n+++\nText.\n", "private"),
    ("+++\nprivacy = \"for me and Ana and nobody else at all\"\n+++\nText.\n", "withheld"),
    ("+++\n[params]\nvisibility = \"hidden\"\n", "withheld"),
    (";;;\n{\"draft\": true}\n;;;\nText.\n", "withheld"),
    ("{\"title\": \"A\", \"draft\": true}\nText.\n", "withheld"),
    ("{\n  \"privacy\": \"sealed\"\n}\nText.\n", "withheld"),
    ("---toml\ndraft = true\n---\nText.\n", "withheld"), ("```yaml\ndraft: true\n```\nText.\n", "withheld"),
    ("---\nA letter.\n---\nText.\n", "private"), ("\n\n---\nprivacy: shareable\n---\nText.\n", "shareable"),
    ("A letter.\n\n---\n\nMore of it.\n", "private"),
  ])
  func `the first line decides what is front matter`(_ text: String, _ expected: String) {
    #expect(Self.outcome(text) == expected, "\(text)")
  }

  @Test(arguments: [
    ("privacy: {reflections: shareable}", "", "shareable"), ("privacy: {reflections: sealed}", "", "sealed"),
    ("privacy: {reflections: sealed}", "privacy: private", "private"),
    ("lock: {all: on}", "privacy: private", "sealed"),
    ("privacy: {reflections: shareable}", "publish: false", "private"),
    ("privacy: {events: sealed}", "title: [a", "withheld"),
    ("privacy: {events: sealed}", "title: a", "private"),
    ("privacy: {events: sealed}", "kind: evnt", "withheld"),
    ("privacy: {reflections: shareable}", "privat: ja", "withheld"),
  ])
  func `settings decide where the file says nothing`(_ settings: String, _ keys: String, _ expected: String) {
    #expect(Self.outcome("---\n\(keys)\n---\nText.\n", settings: settings) == expected)
  }

  @Test(arguments: ["privacy: secret", "draft: true", "is_draft: yes"])
  func `it is hidden in other encodings, too`(_ line: String) {
    let text = "---\ntitle: Caf\u{E9} at night\n\(line)\n---\nHidden words.\n"
    for isLittle in [true, false] {
      for mark in [[0xFEFF], []] as [[UInt16]] {
        let bytes = (mark + Array(text.utf16)).flatMap { unit in
          isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        #expect(Self.outcome(bytes) != "private", "UTF-16")
      }
    }
    #expect(Self.outcome(text.unicodeScalars.map { UInt8($0.value & 0xFF) }) != "private", "Windows-1252")
    #expect(Self.outcome(Array(text.utf8) + [0]) != "private", "with a NUL")
  }

  @Test func `a readable file beside a sealed one of its name is withheld`() {
    let twin =
      "-- reflections/a.md --\nText.\n-- reflections/a.md.sealed --\nx\n-- reflections/b.md --\nText."
    let read = ReadJournal(twin)
    #expect(read.journal.entries.map(\.path) == ["Content/reflections/b.md"])
    #expect(read.first("SealedTwin")?.severity == .error)
  }

  @Test func `the message says how to write it`() {
    let read = ReadJournal("---\ntitle: a\nprivacy: seald\n---\nText.")
    #expect(read.corrected("UnreadablePrivacy") == "privacy: sealed")
    let near = judge("---\ntitle: a\n«UnreadablePrivacy»is_draft: true\n---\nText.")
    #expect(near.first("UnreadablePrivacy")?.finding.accepted == "use 'draft' with true or false")
    judge("---\ntitle: a\n---\nText.\n\n«UnreadablePrivacy»- privacy: sealed\n")
  }

  @Test func `nothing of a withheld file is in the journal`() {
    let read = ReadJournal("---\ntitle: A walk\nprivacy: seald\n---\nHidden words.")
    #expect(read.documents.map(\.status) == [.withheld] && read.documents[0].content == nil)
    #expect(read.journal.excluded.withheld == 1 && read.journal.excluded.isAmbiguous(Self.path))
  }

  /// Every key one edit away, and a sample of those two edits away, by all small letters.
  @Test func `keys within two edits are near, except ordinary words`() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    func edited(_ word: [Character]) -> [Character] {
      var word = word
      let index = Int(random.next() % UInt64(word.count))
      let letter = letters[Int(random.next() % 26)]
      switch random.next() % 4 {
      case 0: word[index] = letter
      case 1: word.insert(letter, at: index)
      case 2 where word.count > 4: word.remove(at: index)
      default: word.swapAt(index, (index + 1) % word.count)
      }
      return word
    }
    for key in ["privacy", "draft"] {
      for _ in 0..<500 {
        let near = String(edited(edited(Array(key))))
        let isNear = PrivacyWords.subject(of: near, values: ["x"]) != nil
        let isFar = NearMatch.distance(Array(near.unicodeScalars), Array(key.unicodeScalars), limit: 2) > 2
        #expect(isNear || isFar || near.count < 4 || PrivacyWords.ordinary.contains(near), "\(near)")
      }
    }
  }

  @Test(arguments: [
    "draft: true\n", "{\"draft\": 1}\n", "a b c d e f\n", "%% a: b\n", "<!-- a: b -->\n", "---\n\n", "```\n",
    "#a ",
  ])
  func `lines are read once, however many there are`(_ line: String) {
    let text = "---\ntitle: a\n---\nText\n" + String(repeating: line, count: 5_000)
    #expect(effort { _ = Self.outcome(text) } < 200)
  }
}
