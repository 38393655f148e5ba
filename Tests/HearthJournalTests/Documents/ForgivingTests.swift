import HearthCore
import Testing

@testable import HearthJournal

/// A mistake costs its own line, never the entry.
struct ForgivingTests {
  @Test(arguments: [
    ("6 Nov 2025", "2025-11-06"), ("2025/11/07 22:15", "2025-11-07T22:15"),
    ("24.11.2025 14:30", "2025-11-24T14:30"), ("5.11.2025", "2025-11-05"), ("Nov 6th, 2025", "2025-11-06"),
    ("“2025-11-06”", "2025-11-06"), ("2025‑11‑06", "2025-11-06"), ("6 de noviembre de 2025", "2025-11-06"),
    ("6 novembre 2025", "2025-11-06"), ("jeudi 6 décembre 2025", "2025-12-06"),
    ("6. März 2025", "2025-03-06"),
    ("2025年11月6日", "2025-11-06"),
  ])
  func `a date that can mean one day only is read, with a warning`(_ text: String, _ moment: String) {
    let read = judge("-- reflections/a.md --\n---\ndate: «UnreadableDate»\(text)\n---\nText.")
    #expect(read.journal.reflections.first?.entry.moment?.description == moment)
    #expect(!read.log.hasErrors)
    #expect(read.found("UnreadableDate")?.hasPrefix("Hearth reads ") == true)
    #expect(read.corrected("UnreadableDate") == "date: \(moment)")
  }

  @Test(arguments: [
    "03/04/2025", "soon", "2025-02-30", "6 Nov 25", "2025-13-01", "17 March", "2025-03-17T25:00", "3/2025",
  ])
  func `a date that can't be read is left out, and the words are shown`(_ text: String) {
    let read = judge("-- reflections/a.md --\n---\ndate: «UnreadableDate»\(text)\nmood: good\n---\nText.")
    #expect(read.log.hasErrors)
    #expect(read.corrected("UnreadableDate") == nil)
    #expect(read.journal.reflections.map(\.entry.moment) == [nil])
    #expect(read.journal.reflections.first?.mood == "good")
  }

  @Test(arguments: [
    "title: A\ndate: 2025-11-06\noops a stray line\nlabels: [calm]",
    "title: A\noops a stray line\ndate: 2025-11-06",
    "oops a stray line\ntitle: A\ndate: 2025-11-06", "mood:low\ntitle: A\ndate: 2025-11-06",
    "title: A\nmood = low\ndate: 2025-11-06",
  ])
  func `a line without a key costs nothing but itself`(_ yaml: String) throws {
    let read = ReadJournal("-- reflections/a.md --\n---\n\(yaml)\n---\nText.")
    let entry = try #require(read.journal.reflections.first?.entry)
    #expect(entry.title == "A" && entry.moment?.description == "2025-11-06", "\(read)")
  }

  @Test(arguments: [
    "«YAMLSyntax»- oops", "  «YAMLSyntax»- oops", "«YAMLSyntax»\"oops\"", "«YAMLSyntax»- a: b",
    "«YAMLSyntax»- oops\n«YAMLSyntax»- again", "«YAMLSyntax»- oops\n«YAMLSyntax»words",
  ])
  func `words or items above the first key cost nothing but themselves`(_ lines: String) throws {
    let read = judge(
      "-- reflections/a.md --\n---\n\(lines)\ndate: 2025-11-06\ntitle: A\nlabels: [calm]\n---\nText.")
    let entry = try #require(read.journal.reflections.first?.entry)
    #expect(entry.title == "A" && entry.moment?.description == "2025-11-06")
    #expect(entry.labels.map(\.value) == ["calm"])
  }

  @Test(arguments: [
    "just words %% zq", "just words <!-- zq", "- a\n- b %% zq", "some %%b%% words %% zq", "%%\nzq",
  ])
  func `words between two rules are left out if a comment may reach beyond them`(_ words: String) {
    for below in ["Words %%zq%% below.", "zq %% below."] {
      let read = ReadJournal("-- reflections/a.md --\n---\n\(words)\n---\n\(below)\n")
      let shown = read.journal.reflections.first?.entry.body.excerpt ?? ""
      #expect(!shown.contains("words") && read.first("UnclosedFrontMatter") != nil)
    }
  }

  @Test func `comments in front matter and in spans are hidden`() throws {
    let read = ReadJournal(
      """
      -- heart-rate/2025-03-17.md --
      ---
      title: A %%zq%% walk <!-- zq -->
      mood: "%%zq%%"
      labels: [calm %%zq, zq%%, tired]
      tags: [a, "%%zq%%"]
      content_note: About %%zq%%
      spans:
        - 08:00-09:00 calm %%zq%% | first %%zq%%
        - 10:00-11:00 calm | %%zq%%
      ---
      Text.
      """)
    let day = try #require(read.journal.heartRateDays.first)
    #expect(day.entry.title == "A walk" && day.entry.contentNote == "About" && day.entry.tags == ["a"])
    #expect(day.spans.map(\.label) == ["calm", "calm"] && day.spans.map(\.note) == ["first", nil])
    #expect(!JournalDumper.text(of: read.journal).contains("zq"))
  }

  @Test func `no line of a message shows a comment of front matter`() throws {
    let text = "---\ndate: 2025-13-01 %%zq%%\nmood: <!-- zq --> x\n---\nText %%zq%%."
    let file = SourceFile(path: "Content/reflections/a.md", text: text)
    let shown = String(decoding: file.blankingComments.bytes, as: UTF8.self)
    #expect(!shown.contains("zq") && shown.count == text.count)
  }

  @Test func `a file of settings in Windows-1252 is read, with a warning`() {
    let bytes = Array("title: Caf".utf8) + [0xE9] + Array("\nprivacy: {notes: sealed}\n".utf8)
    var log = DiagnosticLog()
    let settings = SettingsParser.parse(SourceFile(path: "Content/hearth.yml", bytes: bytes), log: &log)
    #expect(settings.title == "Café" && settings.privacy[.note] == .sealed && !settings.isPrivacyAmbiguous)
    #expect(log.sorted.map(\.severity) == [.warning])
  }

  @Test func `YAML that does not parse is read line by line`() throws {
    let read = judge(
      """
      ---
      title: A walk«UnquotedValue»: by the lake
      mood: «AnchorOrAlias»*x
      labels: «YAMLSyntax»[calm
      tags: [water]
      ---
      Words.
      """)
    let reflection = try #require(read.journal.reflections.first)
    #expect(reflection.entry.title == "A walk: by the lake" && reflection.entry.tags == ["water"])
    #expect(reflection.entry.body.excerpt == "Words.")
    #expect(read.first("UnquotedValue")?.severity == .warning)
  }

  @Test func `a span that can't be read costs that span only`() throws {
    let read = ReadJournal(
      """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-09:00 calm
        - 25:00-26:00 lost
        - 10.30-11.00 walk
        - 12:00-13:00 lunch: with Ana
        - "14:00-15:00 cut
        - 16:00-17:00 tea
      ---
      Words.
      """)
    let day = try #require(read.journal.heartRateDays.first)
    #expect(day.spans.map(\.label) == ["calm", "walk", "lunch", "cut", "tea"])
    #expect(day.spans[2].note == "with Ana")
    #expect(read.log.hasErrors)
  }

  @Test func `Windows-1252 and UTF-16 are read, with a warning`() throws {
    var windows = Array("---\ntitle: Caf".utf8) + [0xE9] + Array("\n---\n".utf8)
    windows += [0x93] + Array("Hi".utf8) + [0x94] + Array(" é".utf8)
    let units = [0xFEFF] + Array("---\r\ntitle: Café\r\n---\r\n“Hi” é\r\n".utf16)
    let utf16 = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [windows, utf16] {
      let file = SourceFile(
        path: "Content/reflections/2025-03-17.md", bytes: LineEnds.unified(bytes))
      let read = ReadJournal([file])
      let entry = try #require(read.journal.reflections.first?.entry)
      #expect(entry.title == "Café" && entry.body.excerpt == "“Hi” é")
      #expect(read.first("NotUTF8")?.severity == .warning && !read.log.hasErrors)
    }
  }

  @Test func `a single NUL near the beginning does not make a text UTF-16`() {
    let read = ReadJournal([
      SourceFile(path: "Content/reflections/2025-03-17.md", bytes: Array("a\0bc words.\n".utf8))
    ])
    #expect(read.journal.reflections.first?.entry.body.excerpt == "abc words.")
  }

  @Test func `a date in brackets makes a note a reflection as any other does`() {
    let read = ReadJournal("-- A thought.md --\n---\ndate: [2025-03-17]\n---\nWords.\n")
    #expect(read.journal.reflections.map(\.entry.moment?.date.description) == ["2025-03-17"])
  }

  @Test func `text between two rules is a part of the entry`() {
    let read = ReadJournal("---\nA thought of mine\n---\nMore words.")
    #expect(read.journal.reflections.first?.entry.body.headings == ["A thought of mine"])
  }

  @Test(arguments: [
    ("heart-rate/a.md", "---\nspans: []\n---\n"), ("events/a.md", "---\nend: 15:00\n---\n"),
    ("exercises/a.md", "---\nminutes: 3\n---\n"), ("events/b.md", "---\nstart: soon\n---\n"),
    ("exercises/b.md", "---\nform: breathng\n---\n"), ("events/c.md", "---\nstart: 15:30\n---\n"),
  ])
  func `an entry that lacks what its kind needs is a note`(_ path: String, _ keys: String) {
    let read = ReadJournal("-- \(path) --\n\(keys)Words.")
    #expect(read.journal.notes.map(\.entry.body.excerpt) == ["Words."] && read.log.hasErrors)
    let section = path.hasPrefix("heart") ? "heart-rate" : path.hasPrefix("events") ? "calendar" : "relax"
    let hidden = "-- hearth.yml --\nsections: {\(section): off}\n-- \(path) --\n\(keys)Words."
    #expect(ReadJournal(hidden).journal.notes.isEmpty)
  }

  @Test func `both versions of a line are read up to the end of a conflict in front matter`() {
    let read = ReadJournal(
      "---\n<<<<<<< ours\ntitle: A\n=======\ntitle: B\n>>>>>>> theirs\nmood: good\n---\nWords.")
    #expect(read.journal.reflections.map(\.entry.title) == ["A"])
    #expect(read.journal.reflections.first?.mood == "good" && read.log.hasErrors)
  }

  @Test func `about me loses only the line that can't be read`() {
    let read = ReadJournal(
      "-- about-me.md --\n---\nAnimals: cats: all\nColours: “a: blue”\nMusic: slow\n---\nWords.")
    #expect(read.journal.aboutMe?.answers.map(\.question) == ["Animals", "Colours", "Music"])
    #expect(
      ReadJournal("-- about-me.md --\n---\nA: b: c\nprivcy: sealed\n---\nWords.").journal.aboutMe == nil)
  }
}
