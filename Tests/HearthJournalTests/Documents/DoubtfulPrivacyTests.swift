import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// A mistake costs its own line, but where the line may mean `privacy`, `draft` or `publish`, it costs the entry.
struct DoubtfulPrivacyTests {
  private static let path = "Content/reflections/2025-03-17.md"

  private static func read(_ bytes: [UInt8]) -> ReadJournal {
    ReadJournal([SourceFile(path: path, bytes: LineEnds.unified(bytes))])
  }

  private static func isShown(_ text: String) -> Bool { isShown(Array(text.utf8)) }
  private static func isShown(_ bytes: [UInt8]) -> Bool { !read(bytes).journal.entries.isEmpty }

  @Test(arguments: [
    ("privcy: seald", "privacy: sealed"), ("privcy: privat", "privacy: private"), ("privcy: x", "privacy: x"),
  ])
  func `the line to paste has no other mistake, where what was meant is clear`(
    _ line: String, _ corrected: String
  ) {
    let read = Self.read(Array("---\n\(line)\n---\n".utf8))
    #expect(read.first("UnreadablePrivacy")?.finding.corrected == corrected)
  }

  /// Front matter that YAML can and cannot parse, around a line.
  private static let surroundings: [(before: String, after: String)] = [
    ("", ""), ("title: A walk: by the lake\n", ""), ("title: \"A walk\n", ""), ("labels: [calm\n", ""),
    ("title: *a\n", ""), ("title: a\ntitle: b\n", ""), ("- a\n", "- b\n"), ("title: A\n\tmood: good\n", ""),
    ("", "title: 'It's\n"), ("spans:\n  - \"08:00-09:00 calm\n", "mood: good\n"),
    ("title @ a\n", "mood = b\n"),
    ("<<<<<<< ours\ntitle: A\n=======\ntitle: B\n>>>>>>> theirs\n", ""), ("", "notes: |\n  a\n b: c: d\n"),
  ]

  private static let hidingLines = [
    "privacy: sealed", "privacy: “sealed”", "“privacy”: sealed", "'privacy': sealed", "\"privacy\" : sealed",
    "privacy:\tsealed", "\tprivacy: sealed", "PRIVACY: SEALED", "Privacy: Sealed", "privacy:sealed",
    "privacy sealed", "privacy = sealed", "privacy; sealed", "privacy:: sealed", "privacy： sealed",
    "privacy: &a sealed", "&a privacy: sealed", "privacy: !x sealed", "privacy: *a", "privacy: [sealed",
    "privacy: {a: sealed", "{privacy: sealed", "privacy: \"sealed", "privacy: 'sealed", "privacy: sealed'",
    "privacy: |\n  sealed\n  please", "privacy: >-\n  seal\n  it", "privacy:\n  sealed",
    "privacy:\n\n    sealed",
    "privacy:\n- sealed", "meta:\n  privacy: sealed", "meta:\n    - privacy: sealed",
    "\u{FEFF}privacy: sealed",
    "\u{200B}privacy: sealed", "pri\u{200B}vacy: sealed", "\u{A0}privacy: sealed", "privacy\u{A0}: sealed",
    "рrivacy: sealed", "рrіvасу: ѕеаlеd", "ｐｒｉｖａｃｙ: ｓｅａｌｅｄ", "𝐩𝐫𝐢𝐯𝐚𝐜𝐲: 𝐬𝐞𝐚𝐥𝐞𝐝", "prívacy: sealed",
    "privacy: séaled",
    "privcy: sealed", "visibility: sealed", "sealed: true", "privacidad: sellado", "? privacy\n: sealed",
    "privacy: sealed\u{85}title: b", "privacy: \u{7}sealed", "notes: |\n  privacy: sealed",
    "draft: true", "draft: perhaps", "draft: “true”", "Draft: TRUE", "drаft: truе", "darft: true",
    "drafts: perhaps", "hidden: true", "[hidden: true", "hidden: \"yes", "draft true",
    "draft = true", "\tdraft: true", "draft:true", "draft: [true", "draft:\n  true", "borrador: sí",
    "meta:\n  draft: true", "draft: &x true", "draft: !!bool true", "ｄｒａｆｔ: true", "draft: \"true",
    "publish: flase", "publish: [no", "publsh: false", "published: false", "publish: perhaps",
    "publish false",
    "“publish”: no", "publish: *x",
  ]

  @Test(arguments: [
    "\tprivacy: sealed", "privacy: sealed", "privacy sealed", "privacy; sealed", "draft true", "sealed",
    "publish = nope", "labels: [a]\nprivacy sealed", "\nprivacy sealed",
  ])
  func `a line between the dots that end front matter and a fence may hide an entry`(_ line: String) {
    #expect(!Self.isShown("---\ntitle: A\n...\n\(line)\n---\nHidden words.\n"))
  }

  @Test(arguments: [
    "? privacy\n: sealed", "privacy sealed", "  privacy; sealed", "draft true", "{privacy: sealed}",
  ])
  func `a line between fences below an empty line may hide an entry`(_ line: String) {
    #expect(!Self.isShown("\n---\n\(line)\ntitle: Q\n---\nHidden words.\n"))
    #expect(!Self.isShown("\n---\ntitle: Q\n\(line)\n---\nHidden words.\n"))
  }

  @Test func `other keys between fences below an empty line hide nothing`() {
    #expect(Self.isShown("\n---\ntitle: The draft of a letter\nlabels: [draft]\n---\nWords.\n"))
  }

  @Test(arguments: ["labels: [calm]", "Words.", "I sealed the letter, and wrote another draft of it."])
  func `other lines below the dots are shown`(_ line: String) {
    #expect(Self.isShown("---\ntitle: A\n...\n\(line)\n---\nWords.\n"))
  }

  @Test(arguments: ["labels:\n- privacy = sealed", "labels:\n  - draft = true", "tags:\n- sealed = yes"])
  func `an item that says who may see the entry hides it`(_ yaml: String) {
    #expect(!Self.isShown("---\n\(yaml)\n---\nHidden words.\n"))
  }

  @Test(arguments: hidingLines)
  func `a line that may hide an entry hides it, whatever is around it`(_ line: String) {
    let texts = Self.surroundings.map { "---\n\($0.before)\(line)\n\($0.after)---\nHidden words.\n" }
    for text in texts {
      let read = Self.read(Array(text.utf8))
      #expect(read.journal.entries.isEmpty, "\(text)")
      #expect(read.log.hasErrors || read.documents[0].status != .unreadablePrivacy, "in silence: \(text)")
    }
    for text in texts.sample(2, ofEach: { _ in line }, seed: UInt64(line.utf8.count)) {
      #expect(!Self.isShown(text.replacing("\n", with: "\r\n")), "with CRLF: \(text)")
      #expect(!Self.isShown("\u{FEFF}" + text), "with a byte-order mark: \(text)")
    }
  }

  @Test(arguments: hidingLines)
  func `it hides in other encodings, too`(_ line: String) {
    let text = "---\ntitle: Caf\u{E9} at night\n\(line)\n---\nHidden words.\n"
    for isLittle in [true, false] {
      for mark in [[0xFEFF], []] as [[UInt16]] {
        let bytes = (mark + Array(text.utf16)).flatMap { unit in
          isLittle
            ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        #expect(!Self.isShown(bytes), "UTF-16: \(text)")
      }
    }
    let latin = text.unicodeScalars.flatMap { $0.value < 0x100 ? [UInt8($0.value)] : Array(String($0).utf8) }
    #expect(!Self.isShown(latin), "Windows-1252: \(text)")
    #expect(!Self.isShown(Array(text.utf8) + [0]), "with a NUL: \(text)")
  }

  @Test(arguments: hidingLines)
  func `it hides where front matter never ends, or is not there`(_ line: String) {
    #expect(!Self.isShown("---\n\(line)\nHidden words.\n"))
    #expect(!Self.isShown("---\ntitle: A walk\n\(line)\n----\nHidden words.\n"))
  }

  @Test(arguments: ["----", "--", "—", " ---", "***", "-----  "])
  func `a mistyped closing fence ends the front matter where all above it are plain keys`(_ fence: String) {
    for rest in ["", "\n---\nMore words.\n", "\nNote: a colon.\n"] {
      let text = "---\ntitle: A walk\ndate: 2025-03-17\n\(fence)\nShown words.\n\(rest)"
      let read = Self.read(Array(text.utf8))
      let entry = read.journal.reflections.first?.entry
      #expect(entry?.title == "A walk" && entry?.body.excerpt.hasPrefix("Shown words.") == true, "\(text)")
      #expect(read.log.diagnostics.map(\.finding.rule.name) == ["UnclosedFrontMatter"], "\(text)")
      #expect(read.first("UnclosedFrontMatter")?.position.line == 4 && !read.log.hasErrors, "\(text)")
    }
    #expect(!Self.isShown("---\ntitle: A walk\nprivacy: private\n\(fence)\nHidden words.\n"))
    #expect(!Self.isShown("---\nA walk and a talk.\n\(fence)\nHidden words.\n"))
  }

  @Test(arguments: hidingLines)
  func `below a mistyped closing fence, a line hides where it would below a good one`(_ line: String) {
    for rest in ["Hidden words.", "Hidden words.\n\n---\nMore.", "---\nHidden words."] {
      func isShown(closing: String) -> Bool {
        Self.isShown("---\ntitle: A walk\n\(closing)\n\(line)\n\(rest)\n")
      }
      #expect(!isShown(closing: "----") || isShown(closing: "---"), "\(rest)")
    }
  }

  @Test(arguments: [
    "title: The draft: part two", "title: Draft: a letter", "title: Sealed: a story",
    "title: On privacy: an essay",
    "title: 'It's sealed", "title: [The seal", "labels: [sealed envelope", "labels:\n  - draft\nmood: [good",
    "author: *publisher", "publisher: *x", "published: 2024-01-01\ntitle: a: b", "place: Sealand: the fort",
    "title: a: b\nprivacy: private", "title: a: b\ndraft: false", "title: a: b\npublish: true",
    "spans:\n  - \"08:00-09:00 calm | wrote a draft", "date: 17 Mar 2025", "date: soon", "energy: medium",
    "title: a\ntitle: b", "just some words", "- a\n- b",
  ])
  func `a line that says nothing of who may see the entry costs itself alone`(_ keys: String) {
    #expect(Self.isShown("---\n\(keys)\n---\nShown words.\n"), "\(Self.read(Array(keys.utf8)).findings)")
  }

  @Test func `nothing of an entry that is held back is on a page`() {
    let read = ReadJournal("---\ntitle: A walk: by the lake\nprivacy: seald\n---\nHidden words.")
    #expect(read.documents.map(\.status) == [.unreadablePrivacy] && read.documents[0].content == nil)
    #expect(read.journal.excluded.heldBack == 1 && read.journal.excluded.isDoubtful(Self.path))
    #expect(read.log.hasErrors)
  }
}
