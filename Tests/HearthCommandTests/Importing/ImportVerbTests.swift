import HearthTestSupport
import Testing

@testable import HearthCommand

/// What an import of heart rate writes, and what it never touches.
struct ImportVerbTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: Europe/Paris\n",
      "pulse.csv": "time,bpm\n2025-03-17T08:00:00+01:00,62\n2025-03-18T08:00:00+01:00,64\n",
    ])
    machine = TestMachine(in: tree.path)
  }

  private func bring(_ arguments: String...) -> HearthCommand.ExitStatus {
    machine.run(["import", "csv", "pulse.csv", "--today", "2025-03-20"] + arguments)
  }

  private var files: [String: String] { tree.files(in: "Content/heart-rate", hidden: true) }

  private func row(_ day: Int) -> String { "2025-03-\(day)T08:00:00+01:00,6\(day == 17 ? 2 : 4)\n" }

  @Test(arguments: [
    ("", "Europe/Paris", true), ("timezone: Europe/Paris\n", "Europe/Paris", false),
    ("timezone: Europe/Paris\n", "Asia/Tokyo", true),
  ])
  func `a note names the zone of its day where the journal does not`(
    _ settings: String, _ zone: String, _ isNamed: Bool
  ) throws {
    try tree.write("Content/hearth.yml", settings)
    #expect(bring("--zone", zone) == .fine)
    #expect(files["2025-03-17.md"]?.contains("\ntimezone: \(zone)\n") == isNamed)
  }

  @Test(arguments: [
    "---\nprivacy: sealed\n---\nMine.\n", "---\ntitle: [\n---\nMine.\n", "Mine.\n", "",
    "---\nprivcy: sealed\nspans: [08:00-09:00 x]\n---\n",
  ])
  func `a note that is there keeps every byte, and its table comes beside it`(_ note: String) throws {
    try tree.write("Content/heart-rate/2025-03-17.md", note)
    #expect(bring() == .fine)
    #expect(files["2025-03-17.md"] == note && files["2025-03-17.csv"] == "time,bpm\n" + row(17))
  }

  @Test(arguments: [
    "---\nsamples: other.csv\n---\n", "```heart-rate\ntime,bpm\n08:00,70\n```\n",
  ])
  func `a day that has its readings elsewhere is left alone, and the others are not`(_ note: String) throws {
    try tree.write("Content/heart-rate/2025-03-17.md", note)
    try tree.write("Content/heart-rate/other.csv", "time,bpm\n08:00,70\n")
    #expect(bring() == .fine)
    #expect(machine.err.contains("2025-03-17 is left alone: Content/heart-rate/2025-03-17.md"))
    #expect(files["2025-03-17.md"] == note && files["2025-03-17.csv"] == nil)
    #expect(files["other.csv"] == "time,bpm\n08:00,70\n" && files["2025-03-18.csv"] != nil)
  }

  @Test(arguments: ["2025-03-17.md.sealed", "2025-03-17.csv.sealed", "2025/2025-03-17.md.sealed"])
  func `a day that is sealed does not come back in clear, and the others come`(_ sealed: String) throws {
    try tree.write("Content/heart-rate/\(sealed)", "box")
    #expect(bring() == .fine)
    #expect(Set(files.keys) == ["2025-03-18.csv", "2025-03-18.md", sealed])
    #expect(machine.err.contains("2025-03-17 is left alone: Content/heart-rate/"))
    #expect(machine.out.contains("left out: 1 on days that are sealed\n"))
  }

  @Test func `rows that are there stay as they are written, with the permissions of their file`() throws {
    let own = "time,bpm,motion,source\n# by hand\n21:00:30,61.50,,me\n"
    try tree.write("Content/heart-rate/2025-03-17.csv", own)
    try tree.setMode(0o644, of: "Content/heart-rate/2025-03-17.csv")
    #expect(bring() == .fine)
    let after = try #require(files["2025-03-17.csv"])
    for line in own.split(separator: "\n") { #expect(after.contains("\(line)\n")) }
    #expect(after.contains("08:00:00+01:00,62"))
    #expect(tree.mode("Content/heart-rate/2025-03-17.csv") == 0o644)
    #expect(bring() == .fine)
    #expect(files["2025-03-17.csv"] == after)
  }

  @Test(arguments: ["my notes on the day\n", "a;b;c\n1;2;3\n", "\u{0}\u{1}\u{2}"])
  func `a file that is not a table keeps every byte`(_ text: String) throws {
    try tree.write("Content/heart-rate/2025-03-17.csv", text)
    _ = bring()
    #expect(files["2025-03-17.csv"] == text && files["2025-03-18.csv"] != nil)
    #expect(machine.err.contains("2025-03-17.csv isn't a table that readings can be added to"))
  }

  @Test func `a link in the place of a table or of the folder leads nowhere`() throws {
    try tree.write("precious.csv", "time,bpm\n")
    try tree.makeFolder("Content/heart-rate")
    try tree.link("Content/heart-rate/2025-03-17.csv", to: tree("precious.csv"))
    #expect(bring() == .machine)
    #expect(tree.text("precious.csv") == "time,bpm\n")
    try tree.remove("Content/heart-rate")
    try tree.makeFolder("elsewhere")
    try tree.link("Content/heart-rate", to: tree("elsewhere"))
    #expect(bring() == .machine)
    #expect(tree.files(in: "elsewhere", hidden: true).isEmpty)
  }
}
