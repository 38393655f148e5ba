import Foundation
import HearthTestSupport
import Testing

/// `hearth label` with the real program.
@Suite struct LabelTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: America/Regina\nday_starts: \"04:00\"\n",
      "Content/labels.yml": "- name: stressed\n  aliases: [tense]\n",
    ])
  }

  private func hearth(_ arguments: String...) throws -> Program.Outcome {
    try Program.hearth.run(["label"] + arguments, in: tree.path)
  }

  private static let note = "Content/heart-rate/2025-03-17.md"

  @Test func `makes the note where there is none`() throws {
    let outcome = try hearth("2025-03-17", "8:28-15:43", "stressed", "--note", "first day back")
    #expect(outcome.status == 0 && outcome.err.isEmpty)
    #expect(outcome.out == "\(Self.note):4:5: 08:28-15:43 stressed | first day back\n")
    #expect(
      tree.text(Self.note)
        == "---\ndate: 2025-03-17\nspans:\n  - 08:28-15:43 stressed | first day back\n---\n")
    #expect(tree.mode(Self.note) == 0o600)
    #expect(try Program.hearth.run(["check", "--strict"], in: tree.path).status == 0)
  }

  @Test func `several at once all write their line`() throws {
    try tree.write(Self.note, "---\nspans:\n  - 06:00-07:00 stressed\n---\n")
    // Each of them waits until the note has been left alone for a moment.
    let rounds = Sampling.count(1, long: 4)
    for round in 0..<rounds {
      let spans = (0..<5).map { "\(8 + $0):\(10 + round)-\(8 + $0):30 stressed" }
      let running = spans.map { Program.hearth.start(["label", "2025-03-17", $0], in: tree.path) }
      for process in running {
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
      }
      for process in running {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
    }
    let lines = tree.text(Self.note)?.split(separator: "\n").filter { $0.hasPrefix("  - ") }
    #expect(lines?.count == 1 + rounds * 5)
  }

  @Test func `takes a label away, and brings it back`() throws {
    let before = "---\nspans:\n  - 06:00-07:00 stressed\n  - 08:00-09:00 calm\n---\n"
    try tree.write(Self.note, before)
    let outcome = try hearth("--remove", "2025-03-17", "6:00-7:00")
    #expect(outcome.status == 0 && outcome.out == "Removed from \(Self.note):3: 06:00-07:00\n")
    #expect(tree.text(Self.note) == before.replacing("  - 06:00-07:00 stressed\n", with: ""))
    #expect(try hearth("--remove", "2025-03-17", "6:00-7:00").status == 2)
    #expect(try hearth("--remove", "2025-03-18", "6:00-7:00").status == 2)
    #expect(try Program.hearth.run(["undo"], in: tree.path).status == 0)
    #expect(tree.text(Self.note) == before)
  }

  @Test func `takes several spans at once, and says where each is now`() throws {
    let outcome = try hearth(
      "2025-03-17", "13:00-13:40 calm | by the lake", "8:28-9:00", "stressed", "10:20-11:40")
    #expect(
      outcome.out
        == "\(Self.note):4:5: 13:00-13:40 calm | by the lake\n\(Self.note):5:5: 08:28-09:00 stressed\n"
        + "\(Self.note):6:5: 10:20-11:40\n")
    #expect(tree.text(Self.note)?.split(separator: "\n").count == 7)
    for option in [["--remove"], ["--note", "x"]] {
      let refused = try Program.hearth.run(
        ["label", "2025-03-17", "13:00-13:40", "8:28-9:00"] + option, in: tree.path)
      #expect(refused.status == 2 && refused.err.contains("\(option[0]) takes one span, and there are 2"))
    }
  }

  @Test(arguments: [
    "spans:\n  - 06:00-07:00 stressed\n", "spans:\n- 06:00-07:00 stressed\n",
    "spans: [06:00-07:00 stressed]\n",
  ])
  func `the key goes with its last label`(_ spans: String) throws {
    try tree.write(Self.note, "---\ntitle: A day\n\(spans)tags: [x]\n---\n")
    #expect(try hearth("--remove", "2025-03-17", "6:00-7:00").status == 0)
    #expect(tree.text(Self.note) == "---\ntitle: A day\ntags: [x]\n---\n")
  }

  @Test(arguments: [
    "spans: # mine\n  - 06:00-07:00 stressed\n", "spans:\n  # mine\n  - 06:00-07:00 stressed\n",
  ])
  func `the key stays where a comment is beside its last label`(_ spans: String) throws {
    try tree.write(Self.note, "---\n\(spans)---\n")
    #expect(try hearth("--remove", "2025-03-17", "6:00-7:00").status == 0)
    #expect(tree.text(Self.note) == "---\n\(spans.replacing("  - 06:00-07:00 stressed\n", with: ""))---\n")
  }

  @Test func `makes the note beside the samples of the day`() throws {
    try tree.write("Content/heart-rate/2025/2025-03-17.csv", "time,bpm\n08:00,70\n")
    #expect(try hearth("2025-03-17", "08:28-15:43 stressed").status == 0)
    #expect(tree.text("Content/heart-rate/2025/2025-03-17.md")?.contains("- 08:28-15:43 stressed\n") == true)
  }

  @Test func `changes nothing but the line and adds it once`() throws {
    let before =
      "\u{FEFF}---\r\n# mine\r\nspans: ['06:00-07:00 tense']   # early\r\ntitle: A day\r\n---\r\nNo end"
    try tree.write(Self.note, before)
    try tree.setMode(0o640, of: Self.note)
    #expect(try hearth("2025-03-17", "08:28-15:43 tense").status == 0)
    let after = before.replacing("tense']", with: "tense', '08:28-15:43 stressed']")
    #expect(tree.text(Self.note) == after)
    #expect(tree.mode(Self.note) == 0o640)
    let again = try hearth("2025-03-17", "08:28-15:43", "stressed")
    #expect(again.status == 0 && again.out.contains("2025-03-17.md:3:31 already has it"))
    #expect(tree.text(Self.note) == after)
    #expect(tree.files(in: "Content/heart-rate", hidden: true).count == 1)
  }

  @Test func `offers a command that a shell reads as it is meant`() throws {
    try tree.write("Content/labels.yml", "- name: mum's house\n")
    let outcome = try hearth("2025-03-17", "08:28-15:43", "mum's hause")
    #expect(
      outcome.err.contains(#"hearth labels rename 'mum'\''s hause' 'mum'\''s house'"#), "\(outcome.err)")
  }

  @Test func `shows the change in a dry run`() throws {
    try tree.write(Self.note, "---\r\nspans:\r\n  - 06:00-07:00 stressed\r\n---\r\nText\r\n")
    let before = tree.files(hidden: true)
    let outcome = try hearth("2025-03-17", "08:28-15:43 stressed", "--dry-run")
    #expect(
      outcome.out == """
        --- \(Self.note)
        +++ \(Self.note)
        @@ -1,5 +1,6 @@
         ---
         spans:
           - 06:00-07:00 stressed
        +  - 08:28-15:43 stressed
         ---
         Text

        """)
    #expect(tree.files(hidden: true) == before)
  }

  @Test func `takes the day that is still going on for today`() throws {
    #expect(try hearth("today", "08:28-15:43 stressed", "--today", "2025-03-17").status == 0)
    #expect(try hearth("Yesterday", "08:28-15:43 stressed", "--today", "2025-03-17").status == 0)
    #expect(tree.exists(Self.note) && tree.exists("Content/heart-rate/2025-03-16.md"))
    for day in ["17.03.2025", "March 17", "Monday, 17 March 2025"] {
      #expect(try hearth(day, "08:28-15:43 stressed", "--today", "2025-03-18").out.contains("already has it"))
    }
  }

  @Test(arguments: [
    (["2025-03-17", "9-5 stressed"], "08:28"),
    (["3/4/2025", "08:28-15:43 stressed"], "It can mean 2025-03-04 or 2025-04-03."),
    (["2025-03", "08:28-15:43 stressed"], "label takes the day first, not several"),
    (["tody", "08:28-15:43 stressed"], "Did you mean: today"),
    (["2025-03-17", "2025-03-21 08:28-15:43 stressed"], "the span is on 2025-03-21"),
    (["2025-03-17"], "label needs DAY SPAN"),
  ])
  func `says what it cannot read`(_ arguments: [String], _ words: String) throws {
    let before = tree.files(hidden: true)
    let outcome = try Program.hearth.run(["label"] + arguments, in: tree.path)
    #expect(outcome.status == 2)
    #expect(outcome.err.contains(words), "\(outcome.err)")
    #expect(tree.files(hidden: true) == before)
  }

  @Test func `says which reflections are about a time that is removed`() throws {
    let entry = "Content/reflections/2025-03-18.md"
    try tree.write(Self.note, "---\nspans:\n  - 08:28-15:43 stressed\n  - 16:00-17:00 stressed\n---\n")
    try tree.write(entry, "---\nabout: 2025-03-17/08:28\n---\n\nBread.\n")
    let removed = try hearth("--remove", "2025-03-17", "08:28-15:43")
    #expect(removed.status == 0)
    #expect(
      removed.err == "hearth: 1 reflection is about this time: \(entry)\n"
        + "Its text stays, and its page no longer leads to the time. "
        + "To lead to the day instead, write about: 2025-03-17 there.\n")
    #expect(try hearth("--remove", "2025-03-17", "16:00-17:00").err == "")
  }

  @Test func `labels the hour that comes again, and reads it back`() throws {
    try tree.write("Content/hearth.yml", "timezone: Europe/Berlin\n")
    let note = "Content/heart-rate/2025-10-26.md"
    #expect(try hearth("2025-10-26", "02:15 (UTC+1)-02:45 (UTC+1)", "stressed").status == 0)
    #expect(tree.text(note)?.contains("\n  - 02:15 (UTC+1)-02:45 (UTC+1) stressed\n") == true)
    let again = try hearth("2025-10-26", "2:15UTC+1-2:45(UTC+1)", "stressed")
    #expect(again.status == 0 && again.out.contains("already has it"))
    #expect(try hearth("2025-10-26", "02:15-02:45", "stressed").status == 0)

    let new = try Program.hearth.run(
      [
        "new", "reflection", "--about", "2025-10-26/02:15 (UTC+1)", "--title", "Later", "--date",
        "2025-10-27",
      ],
      in: tree.path)
    #expect(new.status == 0, "\(new.err)")
    #expect(
      tree.text("Content/reflections/2025-10-27-later.md")?.contains("\n  - 2025-10-26/02:15 (UTC+1)\n")
        == true)
    try tree.write(
      "Content/heart-rate/2025-10-26.csv",
      "time,bpm\n2025-10-26T02:20:00+02:00,70\n2025-10-26T02:20:00+01:00,120\n")
    #expect(try Program.hearth.run(["check", "--strict"], in: tree.path).status == 0)
    #expect(try Program.hearth.run(["build", "--today", "2025-10-28"], in: tree.path).status == 0)
    let rows = tree.text("site/days/2025-10-26.html")?.split(separator: "<tr id=\"hr-2025-10-26-span-") ?? []
    #expect(rows.dropFirst().map { $0.prefix { $0 != "\"" } } == ["0215", "0215-again"])
    #expect(rows.last?.contains(">120<") == true && rows.last?.contains("02:15 (UTC+1)") == true)
    #expect(
      tree.text("site/reflections/2025-10-27-later.html")?.contains("#hr-2025-10-26-span-0215-again\"")
        == true)
  }

  @Test(arguments: [
    (
      ["2025-10-26", "02:15 (UTC+3)-02:45 stressed"], "doesn't show 02:15 (UTC+3)",
      "It shows 02:15 (UTC+2) and then 02:15 (UTC+1)."
    ),
    (
      ["2025-10-25", "02:15 (UTC+1)-02:45 stressed"], "on 2025-10-25 the clock doesn't show 02:15 (UTC+1)",
      "It shows 02:15 once, which needs no offset."
    ),
    (
      ["2025-10-26", "02:15 (UTC+99)-02:45 stressed"], "Hearth can't read the offset '(UTC+99)' of the span",
      "Write an offset like 02:15 (UTC+1)"
    ),
  ])
  func `refuses an offset that the day does not have then`(
    _ arguments: [String], _ found: String, _ help: String
  ) throws {
    try tree.write("Content/hearth.yml", "timezone: Europe/Berlin\n")
    let before = tree.files(hidden: true)
    let outcome = try Program.hearth.run(["label"] + arguments, in: tree.path)
    #expect(outcome.status == 2)
    #expect(outcome.err.contains(found) && outcome.err.contains(help), "\(outcome.err)")
    #expect(tree.files(hidden: true) == before)
  }

  @Test func `adds a line beside one that cannot be read`() throws {
    let note = "---\nspans:\n  - 25:00-26:00 stressed\n---\n"
    try tree.write(Self.note, note)
    #expect(try hearth("2025-03-17", "08:28-15:43 stressed").status == 0)
    let added = note.replacing("26:00 stressed\n", with: "26:00 stressed\n  - 08:28-15:43 stressed\n")
    #expect(tree.text(Self.note) == added)
    #expect(try hearth("--remove", "2025-03-17", "08:28-15:43 stressed").status == 0)
    #expect(tree.text(Self.note) == note)
  }

  @Test func `offers a near label`() throws {
    let outcome = try hearth("2025-03-17", "08:28-15:43 stresed")
    #expect(outcome.status == 0)
    #expect(outcome.err.contains("did you mean 'stressed'?"))
    #expect(try hearth("2025-03-17", "16:00-17:00 stresed").err.isEmpty)
  }

  @Test func `leaves the note as it was when the disk is full`() throws {
    let before = "---\ntitle: A day\n---\n" + String(repeating: "A long day. ", count: 500)
    try tree.write(Self.note, before)
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", "ulimit -f 1; exec \(Program.hearth.path) label 2025-03-17 '08:28-15:43 stressed'"],
      in: tree.path)
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("can't be written") && outcome.err.contains("Nothing was changed."))
    #expect(tree.text(Self.note) == before)
    #expect(tree.files(in: "Content/heart-rate", hidden: true).count == 1)
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func `does not replace a note that can only be read`() throws {
    try tree.write(Self.note, "---\ntitle: A day\n---\n")
    try tree.setMode(0o400, of: Self.note)
    #expect(try hearth("2025-03-17", "08:28-15:43 stressed").status == 3)
    #expect(tree.text(Self.note) == "---\ntitle: A day\n---\n")
  }

  /// Takes a second: after each kill, the program is run again.
  @Test(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps))
  func `leaves the note whole wherever it is killed`() throws {
    let before = "---\ntitle: A day\n---\n" + String(repeating: "A long day. ", count: 20_000)
    let after = before.replacing(
      "day\n---", with: "day\nspans:\n  - 08:28-15:43 stressed\n---", maxReplacements: 1)
    func arguments(_ day: String) -> [String] { ["label", day, "08:28-15:43 stressed"] }
    func note(_ day: String) -> String { "Content/heart-rate/\(day).md" }
    // The first change of all makes the folder of the record for undo.
    #expect(try Program.hearth.run(arguments("2025-01-01"), in: tree.path).status == 0)
    try tree.write(note("2025-02-01"), before)
    let steps = try Program.hearth.steps(of: arguments("2025-02-01"), in: tree.path)
    #expect(tree.text(note("2025-02-01")) == after)
    // A note that was just written is left alone for a moment: all are there before the first is changed.
    let days = steps.enumerated().map { (step: $1, day: "2025-03-\($0 + 10)") }
    for (_, day) in days { try tree.write(note(day), before) }
    for (step, day) in days {
      try Program.hearth.run(arguments(day), in: tree.path, killedAt: step)
      let left = tree.text(note(day))
      #expect(left == before || left == after, "\(step)")
    }
    for (step, day) in days {
      #expect(try Program.hearth.run(arguments(day), in: tree.path).status == 0)
      #expect(tree.text(note(day)) == after, "\(step)")
    }
    let hidden = tree.files(in: "Content/heart-rate", hidden: true).keys
    #expect(!hidden.contains { $0.hasPrefix(".hearth-new") })
  }
}
