import Testing

@testable import HearthJournal

struct HelplineAndAboutMeTests {
  @Test func `reads helplines in the order of the file`() throws {
    let read = ReadJournal(
      """
      -- helplines.yml --
      - region: CA
        name: 9-8-8 Suicide Crisis Helpline
        emergency: "911"
        call: "988"
        text: "988"
        hours: day and night
        checked: 2025-11-20
      - {region: NO, name: Mental Helse, call: 116 123, checked: 2025-11-20}
      """)
    #expect(read.findings.isEmpty)
    #expect(read.journal.helplines.map(\.region) == ["CA", "NO"])
    let first = try #require(read.journal.helplines.first)
    #expect((first.emergency, first.call, first.text) == ("911", "988", "988"))
    #expect(first.checked?.description == "2025-11-20")
  }

  @Test func `warns of what is not one number to call or to text, and keeps the words`() {
    let read = judge(
      """
      -- helplines.yml --
      - region: CA
        name: Several
        emergency: «InvalidValue»911 or 112
        call: [«InvalidValue»988, 811]
        text: «InvalidValue»HOME to 741741 or 50808
        checked: 2025-11-20
      - {region: CA, name: A branch, call: «InvalidValue»988 ext 2, text: HELP to 4357, checked: 2025-11-20}
      """)
    #expect(read.log.sorted.allSatisfy { $0.severity == .warning })
    #expect(read.journal.helplines.first?.call == "988, 811")
  }

  @Test func `says once that several numbers have not been looked up`() {
    let read = judge(
      """
      -- helplines.yml --
      - {region: CA, name: «UncheckedHelpline»Somebody, call: "988"}
      - {region: US, name: Another, call: "988"}
      - {region: GB, name: A third, call: 116 123}
      """)
    #expect(
      read.found("UncheckedHelpline")
        == "the numbers of 'Somebody' and 2 more have no 'checked' date")
  }

  @Test func `only numbers of the regions that were chosen wait for a look`() {
    let lines = "- {region: CA, name: One, call: \"988\"}\n- {region: GB, name: Two, call: 116 123}\n"
    func found(_ region: String) -> String? {
      ReadJournal("-- hearth.yml --\nregions: [\(region)]\n-- helplines.yml --\n" + lines)
        .first("UncheckedHelpline")?.finding.found
    }
    #expect(found("gb") == "the number of 'Two' has no 'checked' date")
    #expect(found("US") == nil)
  }

  @Test(arguments: [
    "  name: \"Lifeline\n  emergency: \"911\"\n  call: \"988\"",
    "   name: Lifeline\n  emergency: \"911\"\n  call: \"988\"",
    "name: Lifeline\n  emergency: \"911\"\n  call: \"988\"",
    "  name: Lifeline\n  hours: @all\n  emergency: \"911\"\n\tcall: \"988\"",
    "  name: Lifeline\n  emergency: \"911\"\n  call: \"988\"\n  note: \"a\" b: \"c\n<<<<<<< x",
    "  name: Lifeline\n  emergency: \"911\"\n  call: \"988\"\n  hours: *always\n  text: {",
  ])
  func `a line that can't be read costs its helpline nothing else`(_ lines: String) throws {
    for region in ["CA", "\"CA", "[CA"] {
      let isKnown = region != "[CA"
      let read = ReadJournal(
        "-- helplines.yml --\n- region: \(region)\n\(lines)\n- {region: US, name: Other, call: \"113\"}\n")
      let first = try #require(read.journal.helplines.first)
      #expect(
        read.journal.helplines.map(\.region).last == "US" && first.isOfUnknownRegion != isKnown,
        "\(region) \(lines)")
      #expect((first.name, first.emergency, first.call) == ("Lifeline", "911", "988"), "\(region) \(lines)")
      #expect(!read.log.diagnostics.isEmpty)
    }
  }

  @Test(arguments: ["region:", "region: *CA", "note: none", "- CA"])
  func `a number whose region or name can't be read is kept`(_ line: String) {
    let read = ReadJournal(
      "-- helplines.yml --\n- \(line)\n  name: Lifeline\n  call: \"988\"\n- region: US\n  text: \"113\"\n")
    #expect(read.journal.helplines.map(\.name) == ["Lifeline", "113"])
    #expect(read.journal.helplines.map(\.isOfUnknownRegion) == [true, false])
  }

  @Test func `offers today as the day of a check`() {
    let read = ReadJournal("-- helplines.yml --\n- {region: CA, name: Somebody, call: \"988\"}\n")
    #expect(read.first("UncheckedHelpline")?.finding.corrected == "  checked: \(ReadJournal.today)")
  }

  @Test func `reads the answers of the questionnaire, in the words of the file`() throws {
    let read = ReadJournal(
      """
      -- about-me.md --
      ---
      title: About me
      pronouns: they/them
      identities: [autistic, queer]
      nothing:
      ---
      What I want to say.
      """)
    let aboutMe = try #require(read.journal.aboutMe)
    #expect(aboutMe.answers.map(\.question) == ["pronouns", "identities"])
    #expect(aboutMe.answers.map(\.answers) == [["they/them"], ["autistic", "queer"]])
    #expect(aboutMe.body.firstLine == 7)
    #expect(read.findings.isEmpty)
  }

  @Test func `not applicable is an answer, and no word to go by`() throws {
    let read = ReadJournal(
      """
      -- about-me.md --
      ---
      identities: [n/a]
      tiempo libre: [leer, no aplica, música]
      passions:
      ---
      """)
    let aboutMe = try #require(read.journal.aboutMe)
    #expect(aboutMe.identities.isEmpty && aboutMe.comparedWords == ["leer", "música"])
    #expect(AboutMe.Question.allCases.filter(aboutMe.hasAnswered) == [.identities, .freeTime])
  }

  @Test func `identities and free time are asked first`() {
    #expect(
      AboutMe.Question.allCases.map(\.rawValue) == [
        "identities", "free time", "name", "what cheers me up", "what I like about myself", "passions",
        "ways to grow",
      ])
  }

  @Test func `what is said of the file is no question, nor who may see it, however it is written`() throws {
    let read = ReadJournal(
      "-- about-me.md --\n---\ntitle: About me\ntags: [a]\nPrivacy: private\nDRAFT: false\nx: y\n---\n")
    #expect(try #require(read.journal.aboutMe).answers.map(\.question) == ["x"])
  }

  @Test func `a question that is a key of the file but for its capital letter is a question`() throws {
    let read = ReadJournal(
      "-- about-me.md --\n---\nKind: gentle\nTags: a\nDate: on Fridays\nTitle: Ms\nkind: note\n---\n")
    #expect(
      try #require(read.journal.aboutMe).answers.map(\.question) == ["Kind", "Tags", "Date", "Title"])
  }

  @Test(arguments: [
    "privacy: sealed", "privacy: seald", "draft: true", "Privacy: sealed", "PRIVACY: Sealed",
    "privcy: sealed", "visibility: sealed", "sealed: true", "Draft: yes", "privacy: private\nPrivacy: sealed",
    "privacy: private\nprivacy: sealed", "a: [b\nprivcy: x",
  ])
  func `a sealed, unfinished or broken questionnaire is not shown`(_ key: String) {
    #expect(ReadJournal("-- about-me.md --\n---\nx: y\n\(key)\n---\n").journal.aboutMe == nil)
  }
}
