import Foundation
import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct NewVerbTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: UTC\n", "Content/heart-rate/2025-03-19.csv": "time,bpm\n08:00,70\n",
    ])
    machine = TestMachine(in: tree.path)
  }

  private static let kinds = ["resource", "reflection", "heart-rate", "reading", "event", "exercise"]
  private static let titles = [
    "A walk", "Mother's: the garden", "\"quoted\" 'both'", "- a dash", "#1 # two", "no", "12:30",
    "2025-03-17",
    "{{date}}", "[[link]]", "@home %a *b &c !d |e >f `g", "back\\slash \\n", "tab\there", "line\nend",
    "💙 emoji",
    "\u{9F}\u{85}\u{2028} signs", "دفتر", "trailing: ", "   ", "null", "~", "<b>bold</b>",
  ]

  @Test(arguments: kinds)
  func `what it begins can be read as it is`(_ kind: String) throws {
    for (title, day) in zip(Self.titles, 10...) {
      // Each on a day of its own, which has one note of its heart rate.
      let date = "2025-01-\(day)"
      #expect(
        machine.run("new", kind, "--title", title, "--date", date, "--label", title, "--tag", title) == .fine)
      let path = try #require(machine.out.split(separator: "\n").first.map(String.init))
      #expect(tree.exists(path))
    }
    _ = machine.err
    let status = machine.run("check", "--today", "2025-03-20", "--all")
    let found = machine.err
    #expect(status == .fine && !found.contains("error:"), "\(found)")
    #expect(!found.contains("UnquotedValue") && !found.contains("[UnquotedValue]"), "\(found)")
  }

  @Test func `a name that a sealed entry has gets a number`() throws {
    try tree.write("Content/reflections/2025-03-18-rain.md.sealed", "box")
    #expect(machine.run("new", "reflection", "--title", "Rain", "--date", "2025-03-18") == .fine)
    #expect(machine.out == "Content/reflections/2025-03-18-rain-2.md\n")
    #expect(machine.err.contains("there is already an entry with that title"))
    try tree.write("rain.md", "---\nkind: reflection\ntitle: Rain\ndate: 2025-03-18\n---\n\nWet.\n")
    #expect(machine.run("add", "rain.md") == .fine)
    #expect(!tree.exists("Content/reflections/2025-03-18-rain.md"))
    #expect(tree.exists("Content/reflections/2025-03-18-rain-3.md"))
  }

  @Test func `a sealed day gets no second note`() throws {
    try tree.write("Content/heart-rate/2025-03-18.md.sealed", "box")
    try tree.write("day.md", "---\nkind: heart-rate\ndate: 2025-03-18\n---\n")
    #expect(machine.run("new", "heart-rate", "--date", "2025-03-18") == .usage)
    #expect(machine.err.contains("there is already a note for that day"))
    #expect(machine.run("label", "2025-03-18", "08:00-09:00 calm") == .usage)
    #expect(
      machine.err.contains("Content/heart-rate/2025-03-18.md is sealed")
        && machine.run("label", "2025-03-18", "08:00-09:00 calm", "--remove") == .usage)
    #expect(machine.err.contains("hearth unlock 2025-03-18.md"))
    #expect(machine.run("add", "day.md") == .journal)
    #expect(machine.err.contains("2025-03-18.md.sealed. Unlock it first, and copy the lines into it."))
    #expect(!tree.exists("Content/heart-rate/2025-03-18.md"))
  }

  @Test(arguments: [("America/Regina", "2025-03-20-0600"), ("Pacific/Auckland", "2025-03-21-0100")])
  func `reads the clock in the zone of the journal`(_ zone: String, _ name: String) throws {
    try tree.write("Content/hearth.yml", "timezone: \(zone)\n")
    #expect(machine.run("new", "reflection") == .fine)
    #expect(machine.out == "Content/reflections/\(name).md\n")
  }

  @Test func `what is written at night is shown at once, also where the day before goes on`() throws {
    try tree.write("Content/hearth.yml", "timezone: America/Los_Angeles\nday_starts: \"04:00\"\n")
    // Half past one on 20 March.
    let machine = TestMachine(in: tree.path) { Instant(seconds: 1_742_459_400) }
    #expect(machine.run("new", "reflection", "--title", "Tonight") == .fine)
    #expect(machine.out == "Content/reflections/2025-03-20-tonight.md\n")
    #expect(machine.run("new", "reading", "--title", "Sleep") == .fine)
    _ = (machine.out, machine.err)
    #expect(machine.run("build") == .fine)
    #expect(!machine.out.contains("left out") && !machine.err.contains("after today"))
    #expect(tree.exists("site/reflections/2025-03-20-tonight.html"))
    #expect(machine.run("list", "--kind", "reflection") == .fine)
    #expect(machine.out.hasPrefix("2025-03-19  reflection  Tonight"))
  }

  @Test(arguments: [
    ("nano", ["+4", "f.md"]), ("/usr/bin/vim -n", ["+4", "f.md"]), ("emacsclient -nw", ["+4", "f.md"]),
    ("code --wait", ["--goto", "f.md:4"]), ("hx", ["f.md:4"]), ("kate", ["--line", "4", "f.md"]),
    ("ed", ["f.md"]),
  ])
  func `opens an editor below the front matter, where it can be told`(
    _ command: String, _ arguments: [String]
  ) throws {
    let editor = try Editor(TestMachine(in: tree.path, environment: ["EDITOR": command]).machine, help: "")
    #expect(editor.arguments("f.md", line: 4) == arguments)
  }

  /// Runs `new` with an editor that is a shell script, to which `$1` is the file.
  private func edit(_ script: String, _ arguments: String...) throws -> TestMachine {
    try tree.write("nano", "#!/bin/sh\nshift\n\(script)\n")
    #expect(chmod(tree("nano"), 0o700) == 0)
    let machine = TestMachine(in: tree.path, environment: ["EDITOR": tree("nano")], typing: [])
    #expect(machine.run(["new", "reflection"] + arguments) == .fine)
    return machine
  }

  @Test func `text typed above the front matter is moved below it, and said`() throws {
    let path = "Content/reflections/2025-03-20-1200.md"
    let machine = try edit("{ echo 'Better today.'; cat \"$1\"; } > \"$0.x\" && cat \"$0.x\" > \"$1\"")
    #expect(machine.err == "hearth: what you wrote above the front matter of \(path) is now below it\n")
    #expect(tree.text(path) == "---\ndate: 2025-03-20T12:00\n---\n\nBetter today.\n\n")
  }

  @Test func `text above a front matter that was edited too stays where it is, and is said`() throws {
    let path = "Content/reflections/2025-03-20-1200.md"
    let machine = try edit("printf 'Words.\\n---\\nlabels: [calm]\\n---\\n' > \"$1\"")
    #expect(machine.err.hasPrefix("hearth: \(path) has text above its front matter; move it below"))
    #expect(tree.text(path) == "Words.\n---\nlabels: [calm]\n---\n")
    #expect(try edit("echo Words. >> \"$1\"", "--title", "b").err.isEmpty)
  }

  @Test func `is about a day and a time as people write them`() throws {
    try tree.write("Content/heart-rate/2025-03-19.md", "---\nspans: [08:30-09:00 walk]\n---\n")
    for (typed, about) in [
      ("yesterday", "2025-03-19"), ("19.03.2025", "2025-03-19"), ("19.03.2025/8.30", "2025-03-19/08:30"),
      ("Mar 19, 8h30", "2025-03-19/08:30"), ("2025-03-19/8:30", "2025-03-19/8:30"),
    ] {
      #expect(machine.run("new", "reflection", "--about", typed, "--dry-run") == .fine, "\(machine.err)")
      #expect(machine.out.contains("\nabout:\n  - \(about)\n"), "\(typed)")
    }
    #expect(machine.run("new", "reflection", "--about", "3/4/2025/8.30") == .usage)
    #expect(machine.err.contains("It can mean 2025-03-04 or 2025-04-03."))
  }

  @Test func `says that an entry of one title and day gets a number`() {
    let path = "Content/reflections/2025-03-20-tea.md"
    #expect(machine.run("new", "reflection", "--title", "Tea") == .fine && machine.err.isEmpty)
    _ = machine.out
    #expect(machine.run("new", "reflection", "--title", "Tea") == .fine)
    // A process that another test is starting may hold the lock for a moment, which is said, too.
    #expect(
      machine.err.hasPrefix(
        "hearth: there is already an entry with that title: \(path); this one gets a number\n"))
    #expect(machine.out == "Content/reflections/2025-03-20-tea-2.md\n")
  }

  @Test func `is about something that is in the journal`() throws {
    try tree.write("Content/events/2025-04-02-dentist.md", "---\ntitle: Dentist\n---\n")
    #expect(machine.run("new", "reflection", "--about", "Dentits") == .usage)
    #expect(machine.err == "hearth: nothing in the journal is called 'Dentits'\nDid you mean: dentist\n")
    #expect(!tree.exists("Content/reflections"))
    try tree.write("Content/resources/own.md", "---\ntitle: Mine\nprivacy: sealed\n---\n")
    for name in ["Dentist", "2025-04-02-dentist", "2025-03-19", "own"] {
      #expect(machine.run("new", "reflection", "--title", name, "--about", name) == .fine, "\(machine.err)")
    }
  }

  @Test func `an editor that is not there is named, and the entry stays`() {
    let machine = TestMachine(in: tree.path, environment: ["EDITOR": "no-such-editor -w"], typing: [])
    #expect(machine.run("new", "reflection") == .machine)
    #expect(
      machine.err
        == "hearth: 'no-such-editor -w' couldn't be started\nThe entry is in Content/reflections/2025-03-20-1200.md.\n"
    )
    #expect(tree.exists("Content/reflections/2025-03-20-1200.md"))
  }

  @Test func `names a file as add does`() throws {
    #expect(machine.run("new", "reflection") == .fine)
    let path = machine.out.trimmingCharacters(in: .newlines)
    let text = try #require(tree.text(path))
    try tree.remove(path)
    try tree.write("2025-03-20-1200.md", text + "Rain.\n")
    #expect(machine.run("add", "2025-03-20-1200.md") == .fine)
    #expect(machine.out.contains(" as \(path)"))
  }

  @Test func `prints nothing with --quiet`() {
    #expect(machine.run("new", "resource", "--title", "Tea", "--quiet") == .fine)
    #expect(machine.out.isEmpty && machine.err.isEmpty)
    #expect(tree.exists("Content/resources/tea.md"))
  }

  @Test func `a very long title has a short name`() throws {
    #expect(machine.run("new", "resource", "--title", String(repeating: "walking ", count: 200)) == .fine)
    let name = try #require(machine.out.split(separator: "/").last)
    #expect(name.utf8.count < 70 && name.hasSuffix(".md\n"))
  }

  @Test(arguments: [
    ("", "2025-03-19"), ("day_starts: \"04:00\"\n", "2025-03-18"),
  ])
  func `says yesterday on the clock of the journal`(_ settings: String, _ day: String) throws {
    // Noon in Greenwich: in Kiritimati it is two in the morning of the day after.
    let tree = try FileTree(["Content/hearth.yml": "timezone: Pacific/Kiritimati\n\(settings)"])
    let machine = TestMachine(in: tree.path, environment: ["TZ": "America/Regina"]) {
      Instant(seconds: 1_742_385_600)
    }
    #expect(machine.run("new", "reflection", "--date", "yesterday", "--dry-run") == .fine)
    #expect(machine.out.contains("date: \(day)\n"), "\(machine.out)")
    #expect(machine.run("label", "yesterday", "08:00-09:00 walk", "--dry-run") == .fine)
    #expect(machine.out.contains("\(day).md"))
  }

  @Test func `a dry run says what the run would say`() throws {
    #expect(machine.run("new", "heart-rate", "--date", "2025-03-19") == .fine)
    _ = (machine.out, machine.err)
    #expect(machine.run("new", "heart-rate", "--date", "2025-03-19", "--dry-run") == .usage)
    #expect(machine.err.contains("there is already a note for that day") && machine.out.isEmpty)
    #expect(machine.run("new", "resource", "--title", "Tea") == .fine)
    _ = machine.out
    let before = tree.files(hidden: true)
    #expect(machine.run("new", "resource", "--title", "Tea", "--dry-run") == .fine)
    #expect(machine.out.hasPrefix("would write Content/resources/tea-2.md:"))
    #expect(tree.files(hidden: true) == before)
  }

  @Test func `a symbolic link in the way is called one`() throws {
    try tree.makeFolder("elsewhere")
    try tree.write("elsewhere/day.md", "x\n")
    try tree.link("Content/events", to: tree("elsewhere"))
    #expect(machine.run("new", "event", "--title", "A walk") == .machine)
    #expect(machine.err.contains("it is a symbolic link, which Hearth doesn't follow"))
    try tree.link("Content/heart-rate/2025-03-18.md", to: tree("elsewhere/day.md"))
    #expect(machine.run("label", "2025-03-18", "08:00-09:00 walk") == .machine)
    let found = machine.err
    #expect(found.contains("it is a symbolic link") && !found.contains("in the meantime"))
    #expect(tree.text("elsewhere/day.md") == "x\n")
  }

  @Test func `a pipe is no text to add, whatever its size`() throws {
    #expect(mkfifo(tree("pipe.md"), 0o600) == 0)
    #expect(machine.run("add", "pipe.md") == .usage)
    let found = machine.err
    #expect(found.contains("a pipe or a device") && !found.contains("too large"))
  }
}
