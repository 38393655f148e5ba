import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct BuildVerbTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: UTC\n",
      "Content/reflections/2025-03-17.md": "---\ntitle: A\n---\nWords.\n",
      "Content/reflections/2025-03-18.md": "---\ndraft: true\n---\nUnfinished.\n",
      "Content/reflections/2025-03-25.md": "---\ntitle: B\n---\nTo come.\n",
    ])
    machine = TestMachine(in: tree.path)
  }

  @Test func `counts what is left out and why`() {
    #expect(machine.run("build") == .fine)
    #expect(machine.out.hasPrefix("Built 3 entries: "))
    #expect(
      !tree.exists("site/reflections/2025-03-25.html") && !tree.exists("site/reflections/2025-03-18.html"))
    #expect(machine.run("check") == .fine)
    #expect(machine.out == "Checked 3 entries. Not shown: 1 draft, 1 dated after today.\n")
    #expect(machine.err.contains("Content/reflections/2025-03-25.md:1:1: note: the date is 2025-03-25"))
  }

  @Test func `the first build says once that other accounts can read the journal`() throws {
    for folder in ["", "Content"] { try tree.setMode(0o755, of: folder) }
    let place = JournalPlace(content: tree("Content"))
    let isReached = PlaceExposure(place: place, site: nil).readers != nil
    for isFirst in [true, false] {
      #expect(machine.run("build", "--drafts") == .fine)
      let isSaid = machine.err.contains(
        "Note: other accounts on this machine can read the journal. To close it to them: chmod -R go= ")
      #expect(isSaid == (isFirst && isReached))
    }
  }

  @Test func `a build that settings of privacy stop reports them alone`() throws {
    var lines = "privacy: {reflections: seeled}\nreminders: [{what: reflect, at: nope}]\n"
    for key in ["theme", "home", "start", "prompts"] { lines += "\(key): nonsense\n" }
    try tree.write("Content/hearth.yml", lines)
    for day in 10..<20 {
      try tree.write("Content/reflections/2025-02-\(day).md", "---\ndate: soon\n---\nX.\n")
    }
    #expect(machine.run("build") == .journal)
    let text = machine.err
    #expect(text.hasPrefix("Content/hearth.yml:1:24: error: 'seeled'"), "\(text)")
    #expect(!text.contains("soon") && !text.contains("nonsense") && text.contains("nothing was built"))
  }

  @Test func `a label of sealed entries only has no page, though labels yml declares it`() throws {
    try tree.write("Content/labels.yml", "- name: secl\n- name: calm\n- name: unused\n")
    try tree.write("Content/a.md", "---\nlabels: [secl, calm]\nprivacy: sealed\n---\nHidden.\n")
    try tree.write("Content/b.md", "---\nlabels: [calm]\n---\nShown.\n")
    #expect(machine.run("build") == .fine)
    #expect(!tree.exists("site/labels/secl.html"))
    #expect(tree.exists("site/labels/calm.html") && tree.exists("site/labels/unused.html"))
    #expect(tree.text("site/labels/index.html")?.contains("secl") != true)
  }

  @Test func `includes drafts and future days on request`() {
    #expect(machine.run("build", "--drafts", "--future") == .fine)
    #expect(
      tree.exists("site/reflections/2025-03-25.html") && tree.exists("site/reflections/2025-03-18.html"))
    #expect(machine.run("build") == .fine)
    #expect(!tree.exists("site/reflections/2025-03-25.html"), "what is no longer asked for is removed")
  }

  @Test(arguments: [(1_750_030_200, "2025-06-14"), (1_750_042_800, "2025-06-15")])
  func `at night, before a day of the journal begins, the day before is still going on`(
    _ now: Int, _ last: String
  ) throws {
    var files = ["Content/hearth.yml": "timezone: Europe/Madrid\nday_starts: \"04:00\"\n"]
    for day in ["2025-06-14", "2025-06-15"] {
      files["Content/heart-rate/\(day).md"] = "---\ndate: \(day)\nsamples: \(day).csv\n---\n"
      files["Content/heart-rate/\(day).csv"] =
        "time,bpm\n\(day)T12:00:00+02:00,61\n\(day)T12:01:00+02:00,64\n"
    }
    let tree = try FileTree(files)
    // Half past one, and five, in the night to Monday 16 June 2025.
    let machine = TestMachine(in: tree.path) { Instant(seconds: now) }
    #expect(machine.run("build") == .fine)
    let page = try #require(tree.text("site/heart-rate/index.html"))
    #expect(page.contains("<h2 id=\"hr-\(last)\">"))
  }

  @Test func `the theme of the command line goes before the settings`() throws {
    #expect(machine.run("build", "--theme", "dark") == .fine)
    #expect(tree.text("site/index.html")?.contains("data-theme=\"dark\"") == true)
    #expect(machine.run("build", "--theme", "purple") == .usage)
  }

  @Test func `a day that cannot be read is a mistake of the command line`() {
    #expect(machine.run("build", "--today", "3/4/2025") == .usage)
    #expect(machine.err.contains("It can mean 2025-03-04 or 2025-04-03."))
    #expect(machine.run("build", "--today", "2025-03") == .usage)
    #expect(machine.err.hasPrefix("hearth: --today takes one day, not several\n"))
    #expect(machine.run("build", "--jobs", "0") == .usage && !tree.exists("site"))
  }

  @Test func `an empty journal has a site`() throws {
    let tree = try FileTree()
    try tree.makeFolder("Content")
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    #expect(machine.out.hasPrefix("Built 0 entries: "))
    #expect(tree.exists("site/index.html") && tree.exists("site/reflect/index.html"))
  }

  @Test func `a picture that is not what its name says is reported once by check and build, and on a page`()
    throws
  {
    try tree.write("Content/attachments/lake.jpg", "II*\0 A place")
    try tree.write("Content/reflections/2025-03-17.md", "![Lake](lake.jpg)\n")
    for verb in ["check", "build"] {
      #expect(machine.run(verb) == .fine)
      #expect(machine.err.ranges(of: "[MetadataKept]").count == 1, "\(machine.err)")
    }
    #expect(tree.text("site/needs-a-look.html")?.contains("lake.jpg") == true)
  }

  @Test func `helplines that nobody has checked are reported by check and on a page, and by no build`() throws
  {
    let line = "- region: CA\n  name: A line\n  call: \"988\"\n"
    let tree = try FileTree(["Content/helplines.yml": line, "Content/reflections/2025-03-17.md": "A walk.\n"])
    let machine = TestMachine(in: tree.path)
    func isReported(by arguments: String...) -> Bool {
      _ = machine.run(arguments)
      return machine.err.contains("UncheckedHelpline")
    }
    #expect(!isReported(by: "build"))
    #expect(tree.text("site/needs-a-look.html")?.contains("UncheckedHelpline") == true)
    #expect(isReported(by: "check"))
  }
}
