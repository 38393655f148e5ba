import HearthCore
import HearthTestSupport
import Synchronization
import Testing

@testable import HearthCommand

@Suite struct ListVerbTests {
  /// What `hearth list` prints for a journal.
  private func listed(_ files: [String: String], _ options: [String] = [], now: Int = 1_750_000_000) throws
    -> [Substring]
  {
    let tree = try FileTree(files)
    let printed = Printed()
    let machine = Machine(
      environment: { _ in nil }, workingFolder: tree.path, executable: nil,
      terminal: Terminal(out: { printed.add($0) }, err: { _ in }), now: { Instant(seconds: now) })
    guard case .run(let typed) = try ArgumentsParser.parse(["list"] + options) else { return [] }
    _ = try ListVerb(request: JournalRequest(typed, on: machine)).run()
    return printed.text.split(separator: "\n")
  }

  private final class Printed: Sendable {
    private let lines = Mutex("")
    func add(_ text: String) { lines.withLock { $0 += text } }
    var text: String { lines.withLock { $0 } }
  }

  private let files = [
    "Content/labels.yml": "- name: Calm\n  aliases: [quiet]\n",
    "Content/reflections/2025-03-18.md": "---\nlabels: [quiet]\n---\nLater. #Walk\n",
    "Content/reflections/2025-03-17T0900.md": "Morning.\n",
    "Content/reflections/2025-03-17.md": "---\ntitle: The \"heron\"\n---\nAll day.\n",
    "Content/resources/tea.md": "---\ntitle: Tea\nlabels: [calm]\n---\nCup.\n",
    "Content/reflections/2025-03-19.md": "---\nprivacy: sealed\n---\nNo.\n",
  ]

  @Test func `a file that cannot be read is named, and no label is renamed beside it`() throws {
    let tree = try FileTree([
      "Content/labels.yml": "- name: Calm\n", "Content/a.md": "---\nlabels: [Calm]\n---\n",
    ])
    // More than Hearth reads of a text.
    try tree.write("Content/b.md", [UInt8](repeating: 120, count: 17 << 20))
    let machine = TestMachine(in: tree.path)
    for (arguments, shown) in [
      (["list"], "Content/a.md"), (["labels"], "Calm"), (["labels", "rename", "Calm", "quiet"], nil),
    ] {
      #expect(machine.run(arguments) == .machine)
      #expect(machine.err.hasPrefix("Content/b.md:1:1: error: this file is 17 MB"), "\(arguments)")
      #expect(shown.map { machine.out.contains($0) } ?? machine.out.isEmpty)
    }
    #expect(tree.text("Content/a.md") == "---\nlabels: [Calm]\n---\n")
  }

  @Test func `is in the order of day time and path`() throws {
    #expect(
      try listed(files).map { String($0.split(separator: "/").last ?? "") } == [
        "tea.md", "2025-03-17.md", "2025-03-17T0900.md", "2025-03-18.md",
      ])
  }

  @Test func `names an entry without a title by its first words`() throws {
    let files = [
      "Content/reflections/2025-03-17.md": "The heron stood in the water. Later it flew.\n",
      "Content/reflections/2025-03-18.md": "---\ncontent_note: loss\n---\nNot in a list.\n",
    ]
    let lines = try listed(files)
    #expect(lines.first?.contains("  The heron stood in the water.") == true)
    #expect(lines.last?.contains("Not in a list") == false)
  }

  @Test func `keeps an entry on one line whatever its file is called`() throws {
    let odd = ["Content/reflections/2025-03-17 a\nb\u{1B}[2J.md": "Words.\n"]
    let lines = try listed(odd)
    #expect(lines.count == 1 && lines.first?.hasSuffix("2025-03-17 a·b·[2J.md") == true)
    #expect(try listed(odd, ["--format", "json"]).first?.contains("a\\nb\\u001b[2J.md") == true)
  }

  @Test func `takes an alias for its label and a tag in any case`() throws {
    #expect(try listed(files, ["--label", "CALM"]).count == 2)
    #expect(try listed(files, ["--label", "quiet", "--tag", "walk"]).count == 1)
  }

  @Test func `leaves undated entries out where days are asked for`() throws {
    #expect(try listed(files, ["--to", "2025-03-17"]).count == 2)
    #expect(try listed(files, ["--from", "2025-03-18", "--to", "2025-03-18"]).count == 1)
  }

  @Test func `prints one object a line with its text escaped`() throws {
    let lines = try listed(files, ["--format", "json", "--kind", "reflection"])
    #expect(
      lines.first
        == #"{"kind":"reflection","title":"The \"heron\"","path":"Content/reflections/2025-03-17.md","date":"2025-03-17","labels":[],"tags":[]}"#
    )
    #expect(lines.count == 3)
  }

  @Test func `lists what is starred, and marks it in JSON`() throws {
    let starred = files.merging(["Content/resources/tea.md": "---\ntitle: Tea\nstarred: true\n---\nCup.\n"]) {
      $1
    }
    let lines = try listed(starred, ["--starred"])
    #expect(lines.count == 1 && lines.first?.contains("tea.md") == true)
    #expect(try listed(starred, ["--starred", "--kind", "reflection"]).isEmpty)
    let objects = try listed(starred, ["--format", "json"])
    #expect(objects.filter { $0.contains(#""starred":true"#) }.count == 1)
    #expect(objects.first?.hasSuffix(#","starred":true}"#) == true)
  }

  private static let night = [
    "Content/hearth.yml": "timezone: Europe/Madrid\nday_starts: \"04:00\"\n",
    "Content/reflections/2025-06-14T0130.md": "Friday, late.\n",
    "Content/reflections/2025-06-14T2300.md": "Saturday.\n",
    "Content/reflections/2025-06-15T0130.md": "Saturday, late.\n",
    "Content/reflections/2025-06-15T1200.md": "Sunday.\n",
    "Content/reflections/2025-06-16T0112.md": "Just now.\n",
    "Content/heart-rate/2025-06-13.md": "---\ndate: 2025-06-13T00:00+02:00\n---\nA day.\n",
    "Content/events/train.md": "---\nstart: 2025-06-13T01:30\n---\nNight train.\n",
  ]

  @Test(arguments: [
    (["--from", "yesterday", "--to", "yesterday"], ["2025-06-14T2300", "2025-06-15T0130"]),
    (["--from", "today"], ["2025-06-15T1200", "2025-06-16T0112"]),
    (["--from", "2025-06-13", "--to", "2025-06-13"], ["2025-06-13", "train", "2025-06-14T0130"]),
    (["--to", "2025-06-12"], []),
  ])
  func `days are those of the site, and at night yesterday is the one before the day that goes on`(
    _ options: [String], _ names: [String]
  ) throws {
    // Half past one in the night to Monday 16 June 2025: by day_starts it is still Sunday.
    let lines = try listed(Self.night, options, now: 1_750_030_200)
    #expect(lines.map { $0.split(separator: "/").last?.dropLast(3) ?? "" } == names.map { $0[...] })
  }

  @Test func `a line has the day of an entry, and an object the time that was written`() throws {
    let days = ["--from", "2025-06-14", "--to", "2025-06-14"]
    let lines = try listed(Self.night, days, now: 1_750_030_200)
    #expect(lines.allSatisfy { $0.hasPrefix("2025-06-14  ") })
    let objects = try listed(Self.night, days + ["--format", "json"], now: 1_750_030_200)
    #expect(objects.last?.contains(#""date":"2025-06-15T01:30""#) == true)
  }

  @Test func `refuses a day that cannot be read`() {
    #expect(throws: UsageError.self) { try listed(files, ["--from", "soon"]) }
  }

  @Test(arguments: [
    (["--from", "2025-03"], 3), (["--from", "2025-03", "--to", "2025-03"], 3), (["--to", "2025"], 3),
    (["--from", "yesterday", "--today", "2025-03-18"], 3), (["--from", "today", "--today", "2025-03-18"], 1),
    (["--from", "last monday", "--to", "monday", "--today", "2025-03-18"], 2),
    (["--from", "1d", "--to", "1 day ago", "--today", "2025-03-18"], 2),
    (["--to", "4w", "--today", "2025-03-18"], 0),
    (["--from", "last month", "--to", "last month", "--today", "2025-04-30"], 3),
  ])
  func `takes days as they are said`(_ options: [String], _ count: Int) throws {
    #expect(try listed(files, options).count == count)
  }

  @Test(arguments: [("18.03.2025", 1), ("2025/03/17", 2), ("17 March 2025", 2), ("2025-03", 3), ("2024", 0)])
  func `lists a day, or several, in any spelling`(_ day: String, _ count: Int) throws {
    #expect(try listed(files, [day]).count == count)
  }

  @Test func `lists a sealed file on the day that its name says`() throws {
    let files = files.merging([
      "Content/reflections/2025-03-18-x.md.sealed": "x", "Content/reflections/y.md.sealed": "y",
    ]) { $1 }
    for options in [
      ["18.03.2025"], ["18", "March", "2025"], ["--from", "18.03.2025", "--to", "18.03.2025"],
    ] {
      let found = try listed(files, options)
      #expect(found.count == 2 && found.last?.hasSuffix("Content/reflections/2025-03-18-x.md.sealed") == true)
    }
  }

  @Test(arguments: [
    (["2025-03-18", "2025-03-19"], "list takes a day or a period, and '2025-03-18 2025-03-19' can't"),
    (["nope"], "list takes a day or a period, and 'nope' can't be read as one"),
    (["18.03.2025", "--from", "2025"], "'18.03.2025' can't be combined with --from or --to"),
  ])
  func `takes days only, and once`(_ options: [String], _ found: String) throws {
    let tree = try FileTree(files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(["list"] + options) == .usage)
    let error = machine.err
    #expect(error.contains(found), "\(error)")
  }

  @Test(arguments: [
    (["--from", "2025-04-01", "--to", "2025-03-01"], "--from 2025-04-01 comes after --to 2025-03-01"),
    (["--label", "Clam"], "the journal has no label 'Clam'; did you mean 'Calm'?"),
    (["--tag", "wlak"], "no entry has the tag 'wlak'; did you mean 'walk'?"),
    (["--tag", "walk", "--kind", "event"], "no entries match"),
    (["--starred"], "no entry has starred: true"),
  ])
  func `says why nothing is listed`(_ options: [String], _ reason: String) throws {
    let tree = try FileTree(files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(["list"] + options) == .fine)
    #expect(machine.out == "")
    #expect(machine.err.hasPrefix("hearth: \(reason)"))
  }
}
