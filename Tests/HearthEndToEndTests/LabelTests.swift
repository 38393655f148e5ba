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

  @Test func `offers a near label`() throws {
    let outcome = try hearth("2025-03-17", "08:28-15:43 stresed")
    #expect(outcome.status == 0)
    #expect(outcome.err.contains("did you mean 'stressed'?"))
    #expect(try hearth("2025-03-17", "16:00-17:00 stresed").err.isEmpty)
  }
}
