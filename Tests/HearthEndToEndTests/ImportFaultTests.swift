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
