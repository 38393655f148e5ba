import HearthCore
import Testing

@testable import HearthJournal

struct ReferenceTests {
  static let journal = """
    -- heart-rate/2025-03-17.md --
    ---
    spans: [08:28-15:43 stressed, 15:43-16:00 tired]
    ---
    -- events/dentist.md --
    ---
    title: Dr. Lee, dentist
    date: 2025-03-17
    aliases: [teeth]
    ---
    -- resources/walk.md --
    ---
    title: A walk
    ---
    -- reflections/walk.md --
    ---
    date: 2025-03-01
    title: The walk of March
    ---
    x
    -- exercises/outside/stretch.md --
    ---
    title: Stretch
    form: active
    ---
    x

    """

  private func references(_ key: String, _ value: String) -> [String] {
    let read = ReadJournal(Self.journal + "-- reflections/2025-03-18.md --\n---\n\(key): \(value)\n---\nx")
    guard let reflection = read.journal.reflections.last else { return [] }
    return (key == "about" ? reflection.about : reflection.used).map { reference in
      switch reference.value {
      case .day(let date): "\(date)"
      case .span(let date, let time): "\(date)/\(time)"
      case .entry(let id): "\(id.kind.rawValue) \(id.slug)"
      case .unknown(let name): "? \(name)"
      }
    }
  }

  @Test(arguments: [
    ("2025-03-17", ["2025-03-17"]), ("\"[[2025-03-17]]\"", ["2025-03-17"]), ("2024-12-31", ["2024-12-31"]),
    ("2025-03-17/08:28", ["2025-03-17/08:28"]), ("2025-03-17 8:28", ["2025-03-17/08:28"]),
    ("2025-03-17T08:28", ["2025-03-17/08:28"]), ("\"[[2025-03-17#15:43]]\"", ["2025-03-17/15:43"]),
    ("dentist", ["event dentist"]), ("events/dentist.md", ["event dentist"]),
    ("Content/events/dentist.md", ["event dentist"]), ("../events/dentist.md", ["event dentist"]),
    ("Dr. Lee, dentist", ["event dentist"]), ("TEETH", ["event dentist"]),
    ("\"[[dentist|the visit]]\"", ["event dentist"]),
    ("[dentist, 2025-03-17]", ["event dentist", "2025-03-17"]),
    ("dentist, 2025-03-17/15:43", ["event dentist", "2025-03-17/15:43"]),
  ])
  func `a name means a day, a span or an entry`(_ value: String, _ expected: [String]) {
    #expect(references("about", value) == expected)
  }

  @Test func `what was used is a resource or an exercise first`() {
    #expect(references("used", "walk") == ["resource walk"])
    #expect(references("used", "\"[[stretch]]\"") == ["exercise stretch"])
    #expect(references("used", "outside/stretch") == ["exercise stretch"])
    #expect(references("used", "The walk of March") == ["reflection walk"])
  }

  @Test func `a time that comes twice is named with its offset; without one, it is the first`() {
    func reflection(_ about: String) -> ReadJournal {
      ReadJournal(
        """
        -- heart-rate/2025-10-26.md --
        ---
        timezone: Europe/Berlin
        spans: [02:15-02:20 early, 02:15 (UTC+1)-02:45 (UTC+1) late, 02:30 (UTC+1)-02:45 (UTC+1) alone, 08:00-09:00 once]
        ---
        -- reflections/2025-10-27.md --
        ---
        about: \(about)
        ---
        x
        """)
    }
    func span(_ about: String) -> String? {
      guard
        case .span(let date, let time)? = reflection(about).journal.reflections.first?.about.first?.value
      else { return nil }
      return "\(date)/\(time)"
    }
    let second = "2025-10-26/02:15 (UTC+1)"
    for about in [
      second, "2025-10-26/2:15(UTC+01:00)", "\"[[2025-10-26#02:15 (UTC+1)]]\"", "[2025-10-26 02:15 UTC+1]",
    ] {
      #expect(span(about) == second, "\(about)")
    }
    #expect(span("2025-10-26/02:15") == "2025-10-26/02:15 (UTC+2)")
    #expect(span("2025-10-26/02:15 (UTC+2)") == "2025-10-26/02:15 (UTC+2)")
    #expect(span("2025-10-26/08:00 (UTC+1)") == "2025-10-26/08:00")
    #expect(span("2025-10-26/08:00 (UTC+2)") == nil)
    let headline = reflection("2025-10-26/02:30").first("DanglingLink")?.headline
    #expect(headline?.contains("2025-10-26/02:30 (UTC+1) (alone)") == true)
  }

  @Test func `names that lead nowhere are reported at their location, with the nearest one`() {
    let read = judge(
      Self.journal + """
        -- reflections/2025-03-18.md --
        ---
        about: «DanglingLink»2025-03-17/08:30
        used: [«DanglingLink»strech, "«DanglingLink»[[nobody]]"]
        ---
        x
        -- events/visit.md --
        ---
        title: Visit
        date: 2025-03-19
        resources:
          - walk
          - «DanglingLink»ice pack
        ---
        """)
    let messages = read.log.sorted.map(\.headline)
    #expect(messages.contains { $0.contains("2025-03-17/08:28 (stressed)") })
    #expect(messages.contains { $0.contains("did you mean 'stretch'?") })
  }

  @Test func `an alias never takes the name of another entry`() {
    let read = judge(
      """
      -- resources/swim.md --
      ---
      title: Swim
      ---
      -- resources/walk.md --
      ---
      title: Walk
      aliases: [stroll, «AmbiguousLink»Swim]
      ---
      """)
    #expect(read.journal.index.target(named: "swim")?.id.slug == "swim")
    #expect(read.journal.index.target(named: "Stroll")?.id.slug == "walk")
  }

  /// One slip in a day's note is one message, and not one for each entry that names a span of it.
  @Test(arguments: ["spans: [8.28am stressed]", "privacy: sealed", "draft: true"])
  func `says nothing of spans whose day is left out`(_ key: String) {
    let read = ReadJournal(
      "-- heart-rate/2025-03-17.md --\n---\n\(key)\n---\n"
        + "-- reflections/2025-03-18.md --\n---\nabout: 2025-03-17/08:28\n---\nx")
    #expect(!read.findings.contains { $0.contains("DanglingLink") })
    #expect(read.journal.reflections.first?.about.isEmpty == true)
  }
}
