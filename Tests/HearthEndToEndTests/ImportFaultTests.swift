import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the machine may do to an import.
@Suite struct ImportFaultTests {
  /// A table of many days with a reading each minute.
  private static func table(days: Int) -> String {
    var text = "time,bpm\n"
    for day in 0..<days {
      let date =
        "2025-\(day / 28 + 1 < 10 ? "0" : "")\(day / 28 + 1)-\(day % 28 + 1 < 10 ? "0" : "")\(day % 28 + 1)"
      for minute in stride(from: 0, to: 1440, by: 2) {
        let (hour, rest) = (minute / 60, minute % 60)
        text +=
          "\(date)T\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest):07Z,\(60 + minute % 40)\n"
      }
    }
    return text
  }

  private func tree(days: Int) throws -> FileTree {
    try FileTree(["Content/hearth.yml": "timezone: UTC\n", "pulse.csv": Self.table(days: days)])
  }

  private func importing(_ tree: FileTree, after command: String = ":") throws -> Program.Outcome {
    try Program(path: "/bin/sh").run(
      ["-c", "\(command); exec \(Program.hearth.path) import csv pulse.csv"], in: tree.path)
  }

  @Test func `keeps what was there when the disk is full`() throws {
    let tree = try tree(days: 2)
    let before = "time,bpm\n" + (0..<60).map { "00:\($0 < 10 ? "0" : "")\($0),61\n" }.joined()
    try tree.write("Content/heart-rate/2025-01-01.csv", before)
    // No file may grow beyond some blocks: to a program the same as a disk that is full.
    let outcome = try importing(tree, after: "ulimit -f 4")
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("Content/heart-rate/2025-01-01.csv can't be written"))
    #expect(
      tree.files(in: "Content", hidden: true)
        == ["hearth.yml": "timezone: UTC\n", "heart-rate/2025-01-01.csv": before])
    #expect(try importing(tree).status == 0)
    #expect(tree.text("Content/heart-rate/2025-01-01.csv")?.contains("\n00:59,61\n") == true)
  }

  /// Takes more than a second: each of the kills is followed by a whole import.
  @Test(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps))
  func `leaves each file whole when it is killed`() throws {
    let day = "heart-rate/2025-01-03.csv"
    let old = "time,bpm\n00:00:01,50\n"
    /// A day that is there already, and is to become more.
    func begun() throws -> FileTree {
      let tree = try tree(days: 4)
      try tree.write("Content/\(day)", old)
      return tree
    }
    let arguments = ["import", "csv", "pulse.csv"]
    let first = try begun()
    let steps = try Program.hearth.steps(of: arguments, in: first.path)
    let whole = first.files(in: "Content")
    #expect(whole.count == 9)
    // An import leaves alone for a moment what was just written: all trees are there before the first is changed.
    let trees = try steps.map { (step: $0, tree: try begun()) }
    for (step, tree) in trees {
      try Program.hearth.run(arguments, in: tree.path, killedAt: step)
      for (name, text) in tree.files(in: "Content") {
        #expect(text == whole[name] || name == day && text == old, "\(name) \(step)")
      }
      #expect(tree.exists("Content/\(day)"), "\(step)")
    }
    for (step, tree) in trees {
      #expect(try importing(tree).status == 0)
      #expect(tree.files(in: "Content", hidden: true) == whole, "\(step)")
    }
  }

  /// Runs a command that may open only a few files at once.
  private func withFewFiles(_ command: String, in tree: FileTree) throws -> Program.Outcome {
    try Program(path: "/bin/sh").run(
      ["-c", "ulimit -n 64; exec '\(Program.hearth.path)' \(command)"], in: tree.path)
  }

  @Test func `many entries of one folder are written, however few files may be open`() throws {
    let event =
      "BEGIN:VEVENT\nUID:walk\nDTSTAMP:20250101T000000Z\nDTSTART:20250101T100000Z\nSUMMARY:Walk\n"
      + "RRULE:FREQ=DAILY;COUNT=300\nEND:VEVENT\n"
    let tree = try FileTree([
      "Content/hearth.yml": "timezone: UTC\n",
      "walks.ics": "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(event)END:VCALENDAR\n",
    ])
    let outcome = try withFewFiles("import ics walks.ics --today 2025-12-31", in: tree)
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(tree.files(in: "Content/events").count == 300)
    #expect(try withFewFiles("undo", in: tree).status == 0)
    #expect(tree.files(in: "Content", hidden: true) == ["hearth.yml": "timezone: UTC\n"])
  }

  @Test func `a label is renamed in many files of several folders, however few files may be open`() throws {
    var files = ["Content/labels.yml": "- name: Calm\n"]
    for number in 0..<200 {
      files["Content/reflections/\(number % 8)/2025-03-17-\(number).md"] =
        "---\nlabels: [Calm]\n---\n\nWords.\n"
    }
    let tree = try FileTree(files)
    let outcome = try withFewFiles("labels rename Calm Quiet", in: tree)
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(tree.files(in: "Content", hidden: true).values.allSatisfy { $0.contains("Quiet") })
  }

  @Test func `leaves nothing in the folder for temporary files`() throws {
    let tree = try tree(days: 2)
    try tree.makeFolder("tmp")
    let outcome = try Program.hearth.run(
      ["import", "csv", "pulse.csv"], in: tree.path, environment: ["TMPDIR": tree("tmp")])
    #expect(outcome.status == 0)
    #expect(tree.files(in: "tmp", hidden: true) == [:])
  }

  @Test(arguments: [["labels"], ["list"], ["resources", "browse"]])
  func `a command that changes nothing waits for none`(_ arguments: [String]) throws {
    let tree = try tree(days: 1)
    let folder = open(tree("Content"), O_RDONLY)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX) == 0)
    let process = Program.hearth.start(arguments, in: tree.path)
    let err = Pipe()
    process.standardError = err
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let printed = String(decoding: err.fileHandleForReading.availableData, as: UTF8.self)
    #expect(!printed.contains("waiting for it"))
    flock(folder, LOCK_UN)
    process.waitUntilExit()
  }

  @Test func `waits for another command`() throws {
    let tree = try tree(days: 1)
    let folder = open(tree("Content"), O_RDONLY)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX) == 0)
    let process = Program.hearth.start(["import", "csv", "pulse.csv"], in: tree.path)
    let err = Pipe()
    process.standardError = err
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let printed = String(decoding: err.fileHandleForReading.availableData, as: UTF8.self)
    #expect(printed == "hearth: another command is changing this journal; waiting for it\n")
    #expect(!tree.exists("Content/heart-rate"))
    flock(folder, LOCK_UN)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(tree.files(in: "Content/heart-rate").count == 2)
  }
}
