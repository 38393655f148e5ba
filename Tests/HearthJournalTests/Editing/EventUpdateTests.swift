import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// What a second import changes in the file of an event, and what it never does.
struct EventUpdateTests {
  private static let path = "Content/events/2026-11-05-dentist.md"

  private func event(_ change: (inout CalendarEvent) -> Void = { _ in }) throws -> CalendarEvent {
    let day = try #require(CalendarDate("2026-11-05"))
    var event = CalendarEvent(
      id: "4f2c@example.org#2026-11-05",
      start: Moment(date: day, time: TimeOfDay("16:00"), offset: UTCOffset(seconds: 3600)), isAllDay: false,
      calendar: "Work")
    event.title = "Dentist: check-up"
    event.end = Moment(date: day, time: TimeOfDay("16:45"), offset: UTCOffset(seconds: 3600))
    event.zoneName = "Europe/Paris"
    event.place = "Rue #5"
    event.text = "Bring the card.\n- and a book"
    change(&event)
    return event
  }

  private func file() throws -> SourceFile { EventFile.new(try event(), at: Self.path) }

  private func text(_ file: SourceFile?) -> String? { file.map { String(decoding: $0.bytes, as: UTF8.self) } }

  private func updated(_ text: String, to event: CalendarEvent) throws -> EventUpdate {
    try EventUpdate(SourceFile(path: Self.path, text: text), to: event, settings: Settings())
  }

  @Test func `a new file has room for what the person wants with them`() throws {
    let text = try #require(text(try file()))
    #expect(
      text.hasPrefix(
        """
        ---
        title: "Dentist: check-up"
        start: 2026-11-05T16:00+01:00
        end: 2026-11-05T16:45+01:00
        timezone: Europe/Paris
        place: "Rue #5"
        labels: []
        resources: []   # what you want with you
        source: calendar Work
        source_id: 4f2c@example.org#2026-11-05
        imported: [title
        """))
    #expect(text.hasSuffix("---\n\nBring the card.\\\n\\- and a book\n"))
    #expect(EventFile.origin(of: try file())?.id == "4f2c@example.org#2026-11-05")
    let (document, log) = DocumentParser.parse(try file(), settings: Settings())
    #expect(log.diagnostics.isEmpty)
    guard let read = document.content as? Event else {
      Issue.record("it is no event")
      return
    }
    #expect(read.entry.title == "Dentist: check-up" && read.place == "Rue #5" && read.resources.isEmpty)
  }

  @Test func `nothing changes when the calendar says the same`() throws {
    let update = try EventUpdate(try file(), to: try event(), settings: Settings())
    #expect(update.after == nil && update.kept.isEmpty)
  }

  @Test(arguments: [
    "text -5 5e5e1234", "text 9223372036854775807 5e5e1234", "text 99999999999999999999 5e5e1234", "text x",
  ])
  func `whatever is under imported, the words of the person stay`(_ item: String) throws {
    let own = try #require(text(try file()))
    let line = try #require(own.split(separator: "\n").first { $0.hasPrefix("imported:") })
    let update = try updated(
      own.replacing(line, with: "imported: [\(item)]"), to: try event { $0.text = "Another." })
    #expect(update.kept.contains("description"))
    #expect(text(update.after).map { $0.contains("Bring the card.") } ?? true)
  }

  @Test func `what the calendar changes is changed, and every other byte stays`() throws {
    let own =
      try #require(text(try file()))
      .replacing("labels: []", with: "labels: [stressed]   # always")
      .replacing("resources: []   # what you want with you", with: "resources:\n  - tea   # warm\nmine: yes")
      + "\nMy own words.\n"
    let changed = try event {
      $0.title = "Dentist"
      $0.start.time = TimeOfDay("17:00")
      $0.end = nil
      $0.place = nil
      $0.text = "Bring nothing."
    }
    let update = try updated(own, to: changed)
    let after = try #require(text(update.after))
    #expect(update.kept.isEmpty)
    let lines = after.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("imported:")
    }
    #expect(
      lines.joined(separator: "\n") == """
        ---
        title: "Dentist"
        start: 2026-11-05T17:00+01:00
        timezone: Europe/Paris
        labels: [stressed]   # always
        resources:
          - tea   # warm
        mine: yes
        source: calendar Work
        source_id: 4f2c@example.org#2026-11-05
        ---

        Bring nothing.

        My own words.

        """)
    #expect(try updated(after, to: changed).after == nil)
  }

  @Test func `what the person changed stays theirs, and is reported once`() throws {
    let own = try #require(text(try file()))
      .replacing("title: \"Dentist: check-up\"", with: "title: The white room")
      .replacing("Bring the card.", with: "Bring a friend.")
    let same = try updated(own, to: try event())
    #expect(same.after == nil && same.kept.isEmpty)
    let other = try event {
      $0.title = "Dentist, moved"
      $0.text = "Other words."
      $0.place = "Elsewhere"
    }
    let update = try updated(own, to: other)
    #expect(update.kept == ["title", "description"])
    let after = try #require(text(update.after))
    #expect(after.contains("title: The white room") && after.contains("Bring a friend."))
    #expect(after.contains("place: \"Elsewhere\""))
    let again = try updated(after, to: other)
    #expect(again.after == nil && again.kept.isEmpty)
  }

  @Test func `a line that the person took out does not come back`() throws {
    let own = try #require(text(try file())).replacing("place: \"Rue #5\"\n", with: "")
    #expect(try updated(own, to: try event()).after == nil)
    #expect(try updated(own, to: try event { $0.place = "Elsewhere" }).kept == ["place"])
  }

  @Test(arguments: [
    ("place: \"Rue #5\"   # the side door", "place:    # the side door"),
    ("place:   'Rue #5'# a note", "place:   # a note"), ("place: >-\n  Rue #5", nil),
    ("place: |-\n  Rue #5", nil),
    ("place: \"Rue\n  #5\"", nil), ("\"place\": \"Rue #5\"  ", ""),
  ])
  func `removing a line removes no words of the person`(_ written: String, _ left: String?) throws {
    let own = try #require(text(try file())).replacing("place: \"Rue #5\"", with: written)
    let gone = try event { $0.place = nil }
    guard let left else {
      #expect(throws: EditError.self) { try updated(own, to: gone) }
      return
    }
    let after = try #require(text(try updated(own, to: gone).after))
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("imported:") }
    }
    #expect(
      lines(after) == lines(own.replacing(left.isEmpty ? written + "\n" : written, with: left)))
  }

  @Test func `a value that the person wrote over several lines is left alone, with a reason`() throws {
    let own = try #require(text(try file())).replacing("place: \"Rue #5\"", with: "place: >-\n  Rue #5")
    #expect(throws: EditError.self) { try updated(own, to: try event { $0.place = "Elsewhere" }) }
    #expect(try updated(own, to: try event { $0.title = "Dentist" }).after != nil)
  }

  @Test(arguments: [
    "privacy: sealed", "draft: true", "tags: [home]", "content_note: needles", "mine: [1, 2]",
    "aliases: [teeth]",
    "resources:\n  - tea # warm\n  - 'a book'", "labels: |\n  stressed",
  ])
  func `whatever the person added stays as it was after the calendar changed`(_ keys: String) throws {
    let own = try #require(text(try file()))
      .replacing("source: calendar", with: "# mine\n\(keys)\nsource: calendar")
      .replacing("labels: []\nresources: []   # what you want with you\n", with: "")
    let after = try #require(
      text(
        try updated(
          own + "\nMine.\n",
          to: try event {
            $0.title = "Dentist"
            $0.text = nil
          }
        ).after))
    #expect(after.contains("# mine\n\(keys)\nsource: calendar"))
    #expect(after.contains("title: \"Dentist\"\n") && after.hasSuffix("---\n\n\n\nMine.\n"))
  }

  @Test func `a private event has a line that says so, and the person may change it`() throws {
    let secret = try event { $0.isPrivate = true }
    let own = try #require(text(EventFile.new(secret, at: Self.path)))
    #expect(own.contains("place: \"Rue #5\"\nprivacy: private\nlabels: []"))
    for changed in ["", "privacy: private\n", "privacy: shareable\n", "privacy: sealed\n"] {
      let changed = own.replacing("privacy: private\n", with: changed)
      let update = try updated(changed, to: secret)
      #expect(update.after == nil && update.kept.isEmpty)
    }
  }

  @Test func `an event that becomes private does so in its file, and never the other way round`() throws {
    let own = try #require(text(try file()))
    let secret = try event { $0.isPrivate = true }
    let after = try #require(text(try updated(own, to: secret).after))
    #expect(after.contains("place: \"Rue #5\"\nprivacy: private\nlabels: []"))
    #expect(try updated(after, to: secret).after == nil)
    #expect(try updated(after, to: try event()).after == nil)
  }

  @Test(arguments: [("privacy: shareable", ["privacy"]), ("privacy: sealed", []), ("privacy: private", [])])
  func `a privacy that the person chose stays when the calendar makes the event private`(
    _ line: String, _ kept: [String]
  ) throws {
    let own = try #require(text(try file())).replacing("labels: []", with: "\(line)\nlabels: []")
    let secret = try event { $0.isPrivate = true }
    let update = try updated(own, to: secret)
    let after = try #require(text(update.after))
    #expect(update.kept == kept && after.contains("\n\(line)\nlabels: []"))
    let again = try updated(after, to: secret)
    #expect(again.after == nil && again.kept.isEmpty)
  }

  @Test(arguments: 0..<Sampling.count(30, long: 150) as Range<UInt64>)
  func `each change of a calendar is followed, and nothing else changes, in any order`(_ seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    let words: [String?] = [
      nil, "Dentist", "a: b #c", "'quoted'", "[x], {y}", "é – 日", "null", "- x", "12:30",
    ]
    func pick() -> String? { words.randomElement(using: &random) ?? nil }
    let mine = "labels: [stressed]   # mine\nmine: \"ünïcode\"\n"
    var file = EventFile.new(try event(), at: Self.path)
    file = SourceFile(
      path: Self.path,
      text: (text(file) ?? "").replacing("labels: []\n", with: mine) + "\nMy own words: # not yours\n")
    for _ in 0..<6 {
      let change = try event {
        $0.title = pick()
        $0.place = pick()
        $0.text = pick()
        if Bool.random(using: &random) { $0.end = nil }
        $0.start.time = TimeOfDay(["08:00", "12:30"].randomElement(using: &random) ?? "")
      }
      let update = try EventUpdate(file, to: change, settings: Settings())
      #expect(update.kept == [])
      file = update.after ?? file
      let now = text(file) ?? ""
      #expect(now.contains(mine) && now.hasSuffix("\nMy own words: # not yours\n"))
      guard let read = DocumentParser.parse(file, settings: Settings()).document.content as? Event else {
        Issue.record("it is no event any more: \(now)")
        return
      }
      #expect(read.place == change.place && (change.title == nil || read.entry.title == change.title))
      #expect(try EventUpdate(file, to: change, settings: Settings()).after == nil)
    }
  }

  @Test func `without its receipt a file is all the person's`() throws {
    let own = try #require(text(try file())).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("imported:") }.joined(separator: "\n")
    let update = try updated(own, to: try event { $0.title = "Other" })
    #expect(update.kept == ["title"])
    #expect(text(update.after)?.contains("title: \"Dentist: check-up\"") == true)
  }

  @Test func `a place, an end and a description can be new`() throws {
    let bare = try event {
      $0.place = nil
      $0.end = nil
      $0.text = nil
    }
    let file = EventFile.new(bare, at: Self.path)
    let own = try #require(text(file)) + "Mine.\n"
    let after = try #require(text(try updated(own, to: try event()).after))
    #expect(
      after.contains(
        "start: 2026-11-05T16:00+01:00\nend: 2026-11-05T16:45+01:00\ntimezone: Europe/Paris\nplace: \"Rue #5\"\n"
      ))
    #expect(after.hasSuffix("---\n\nBring the card.\\\n\\- and a book\n\nMine.\n"))
  }

  @Test func `lines that end in CRLF go on to do so`() throws {
    let own = try #require(text(try file())).replacing("\n", with: "\r\n")
    let after = try #require(text(try updated(own, to: try event { $0.place = "Elsewhere" }).after))
    #expect(after == after.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n"))
    #expect(after.contains("place: \"Elsewhere\"\r\n"))
  }

  @Test func `a description is changed in lines that end in CRLF, and where nothing ends the last`() throws {
    let other = try event { $0.text = "Another." }
    for own in [
      try #require(text(try file())).replacing("\n\nBring", with: "\r\n\r\nBring"),
      String(try #require(text(try file())).dropLast()),
    ] {
      let after = try #require(text(try updated(own, to: other).after))
      #expect(after.contains("Another.") && !after.contains("Bring the card."))
    }
  }

  @Test(arguments: [
    ("place:", "place: \"Rue #5\""), ("place:   # where", "place: \"Rue #5\"   # where"), ("# place", nil),
    ("mine: >-\n  a\n  b", nil),
  ])
  func `a value is new where a key waits for it, and else below the keys before it`(
    _ line: String, _ written: String?
  ) throws {
    let bare = EventFile.new(try event { $0.place = nil }, at: Self.path)
    let own = try #require(text(bare)).replacing("timezone:", with: "\(line)\ntimezone:")
    let after = try #require(text(try updated(own, to: try event()).after))
    if let written {
      #expect(after.contains("\n\(written)\ntimezone:"))
    } else {
      #expect(after.contains("\n\(line)\ntimezone: Europe/Paris\nplace: \"Rue #5\"\n"))
    }
  }

  @Test func `a title over several lines has no value put into it`() throws {
    let bare = EventFile.new(
      try event {
        $0.title = nil
        $0.end = nil
      }, at: Self.path)
    let own = try #require(text(bare)).replacing("---\nstart:", with: "---\ntitle: >-\n  Mine\n  own\nstart:")
    let later = try event {
      $0.title = nil
      $0.start.time = TimeOfDay("17:00")
      $0.end?.time = TimeOfDay("18:00")
    }
    let after = try #require(text(try updated(own, to: later).after))
    #expect(after.hasPrefix("---\ntitle: >-\n  Mine\n  own\nstart: 2026-11-05T17:00+01:00\nend: "))
  }

  @Test(arguments: ["imported: once", "imported: {title: x}", "imported: >-\n  x"])
  func `what is under imported in another form is the person's`(_ line: String) throws {
    let own = try #require(text(try file()))
    let written = try #require(own.split(separator: "\n").first { $0.hasPrefix("imported:") })
    #expect(throws: EditError.self) {
      try updated(own.replacing(written, with: line), to: try event { $0.title = "Other" })
    }
  }

  @Test(arguments: ["source_id:", "source_id: ~", "source_id: \"\"", "source_id: [a]", "mine: a"])
  func `a file without an id is of no calendar`(_ line: String) {
    #expect(EventFile.origin(of: SourceFile(path: Self.path, text: "---\n\(line)\nsource: x\n---\n")) == nil)
  }

  @Test func `a file in another form is left alone, with a reason`() throws {
    #expect(throws: EditError.self) { try updated("no front matter", to: try event()) }
    #expect(throws: EditError.self) { try updated("---\ntitle: [\n---\n", to: try event()) }
  }
}
