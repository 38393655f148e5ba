import HearthSite
import HearthTestSupport
import Testing

@testable import HearthCommand

/// Settings that are changed by a command, and settings that cannot be read.
struct SetVerbTests {
  private func tree(_ files: [String: String] = [:]) throws -> FileTree {
    try FileTree(files.merging(["Content/reflections/2025-03-17.md": "A walk.\n"]) { own, _ in own })
  }

  @Test func `set writes one line, and shows it in a dry run`() throws {
    let tree = try self.tree(["Content/hearth.yml": "# mine\ntheme: light  # bright\n"])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("set", "theme", "dark", "--dry-run") == .fine)
    #expect(machine.out.contains("-theme: light  # bright\n+theme: dark  # bright\n"))
    #expect(machine.run("set", "theme", "dark") == .fine)
    #expect(tree.text("Content/hearth.yml") == "# mine\ntheme: dark  # bright\n")
    #expect(machine.run("set", "theme", "dark") == .fine)
    #expect(machine.out.hasSuffix("Content/hearth.yml already says so.\n"))
    #expect(machine.run("remind", "reflect", "22:00", "--days", "mon,wed") == .fine)
    let reminder =
      #/reminders: \[\{what: reflect, at: "22:00", days: \[mon, wed\], sequence: \d+, uid: 86b573647164411f\}\]\n$/#
    #expect(tree.text("Content/hearth.yml")?.contains(reminder) == true)
  }

  @Test func `another time for a reminder keeps its days`() throws {
    let tree = try self.tree([
      "Content/hearth.yml": "reminders: [{what: reflect, at: \"20:00\", days: [mon]}]\n"
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("remind", "reflect", "22:00") == .fine)
    let text = try #require(tree.text("Content/hearth.yml"))
    #expect(text.hasPrefix("reminders: [{what: reflect, at: \"22:00\", days: [mon], sequence: "))
    #expect(machine.run("remind", "reflect", "22:00") == .fine)
    #expect(machine.out.hasSuffix("Content/hearth.yml already says so.\n"))
    #expect(tree.text("Content/hearth.yml") == text)
  }

  @Test func `a reminder of one's own stops under its name in any capitals, and another is refused`() throws {
    let tree = try self.tree(["Content/hearth.yml": "reminders: [{what: Water plants, at: \"08:00\"}]\n"])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("remind", "Water plant", "off") == .usage)
    #expect(
      machine.err.contains("hearth: there is no reminder 'Water plant'\nDid you mean: Water plants\n"),
      "\(machine.err)")
    #expect(machine.run("remind", "water plants", "09:00") == .fine)
    #expect(
      tree.text("Content/hearth.yml")?.hasPrefix("reminders: [{what: Water plants, at: \"09:00\", ") == true)
    #expect(machine.run("remind", "water plants", "off") == .fine)
    #expect(tree.text("Content/hearth.yml") == "reminders: []\n")
    #expect(
      machine.out.hasSuffix(
        "Open stop-reminder-water-plants.ics in your calendar app: it cancels the event 'Water plants'. "
          + "If the event stays, delete it there.\n"))
  }

  /// The events of the reminders as a build writes them: each UID and its `SEQUENCE`.
  private func events(_ tree: FileTree, _ machine: TestMachine) throws -> [String: Int] {
    #expect(machine.run("build") == .fine)
    let text = try #require(tree.text("site/reminders.ics"))
    func values(_ name: String) -> [String] {
      text.split(separator: "\r\n").filter { $0.hasPrefix("\(name):") }.map {
        String($0.dropFirst(name.count + 1))
      }
    }
    let numbers = values("SEQUENCE").compactMap { Int($0) }
    return Dictionary(zip(values("UID"), numbers)) { first, _ in first }
  }

  @Test func `every change of a reminder counts, and nothing else does`() throws {
    let tree = try self.tree(["Content/hearth.yml": "title: Mine\n"])
    let machine = TestMachine(in: tree.path)
    var (sequences, ids): ([Int], Set<String>) = ([], [])
    for change in [
      ["22:00"], ["21:00"], ["21:00", "--days", "weekend"], ["20:00", "--text", "Soup"], ["22:00"],
    ] {
      #expect(machine.run(["remind", "reflect"] + change) == .fine)
      let built = try events(tree, machine)
      #expect(try events(tree, machine) == built)
      #expect(machine.run(["remind", "reflect"] + change) == .fine)
      #expect(try events(tree, machine) == built)
      sequences += built.values
      ids.formUnion(built.keys)
    }
    #expect(sequences.count == 5 && sequences == Set(sequences).sorted() && ids.count == 1)
  }

  @Test(arguments: [
    "title: Mine\nreminders: [reflect, {what: cat, at: \"09:00\"}, reflect]\n",
    "reminders:\n  - reflect\n  - what: cat\n    at: 09:00\n",
  ])
  func `reminders keep their events in calendars when the journal gets another title`(_ settings: String)
    throws
  {
    let tree = try self.tree(["Content/hearth.yml": settings])
    let machine = TestMachine(in: tree.path)
    let before = try events(tree, machine)
    #expect(machine.run("set", "title", "Other") == .fine)
    #expect(try events(tree, machine) == before)
    // A title that is changed in an editor.
    let text = try #require(tree.text("Content/hearth.yml"))
    try tree.write("Content/hearth.yml", text.replacing("title: Other", with: "title: Third"))
    #expect(try events(tree, machine) == before)
    #expect(machine.run("remind", "reflect", "off") == .fine)
    let stop = try #require(tree.text("stop-reminder-reflect.ics"))
    let cancelled = before.keys.filter { stop.contains("UID:\($0)\r\n") }
    #expect(cancelled.count == before.count - 1)
  }

  @Test func `a reminder that is stopped and set again counts on, whatever the minute`() throws {
    let tree = try self.tree(["Content/hearth.yml": "title: Mine\n"])
    let machine = TestMachine(in: tree.path)
    func sequence(_ path: String) throws -> Int {
      let text = try #require(tree.text(path))
      return try #require(text.firstMatch(of: /SEQUENCE:(\d+)/).flatMap { Int($0.1) })
    }
    var sequences: [Int] = []
    for number in 1...3 {
      #expect(machine.run("remind", "reflect", "22:00") == .fine)
      #expect(machine.run("build") == .fine)
      sequences.append(try sequence("site/reminders.ics"))
      #expect(machine.run("remind", "reflect", "off") == .fine)
      let path = "stop-reminder-reflect\(number == 1 ? "" : "-\(number)").ics"
      sequences.append(try sequence(path))
      #expect(tree.text(path)?.contains("ORGANIZER:mailto:reminders@hearth.invalid\r\n") == true)
    }
    #expect(sequences == Set(sequences).sorted())
  }

  @Test func `a reminder that is set again counts on without the file that cancelled it`() throws {
    let tree = try self.tree(["Content/hearth.yml": "reminders: [{what: reflect, at: \"22:00\"}]\n"])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("remind", "reflect", "off") == .fine)
    let stop = ReminderCalendar.sequence(of: Array(try #require(tree.text("stop-reminder-reflect.ics")).utf8))
    // Once a calendar has it, people put it away.
    try tree.remove("stop-reminder-reflect.ics")
    #expect(machine.run("remind", "reflect", "22:00") == .fine)
    let counts = try events(tree, machine).values
    #expect(stop > 0 && counts.count == 1 && counts.allSatisfy { $0 > stop }, "\(counts), \(stop)")
  }

  @Test func `labels of an entry beside a sealed file of its name are not listed`() throws {
    let tree = try self.tree([
      "Content/reflections/a.md": "---\nlabels: [heron]\n---\n", "Content/reflections/a.md.sealed": "",
      "Content/reflections/b.md": "---\nlabels: [calm]\n---\n",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("labels") == .fine)
    #expect(machine.out.contains("calm") && !(machine.out + machine.err).contains("heron"), "\(machine.out)")
  }

  @Test func `a reminder that stops leaves a file that cancels its event, and replaces no other file`() throws
  {
    let tree = try self.tree([
      "Content/hearth.yml": "title: Mine\nreminders: [{what: reflect, at: \"20:00\", text: Soup}]\n"
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    let id = try #require(tree.text("site/reminders.ics")?.firstMatch(of: /UID:.*\r\n/)?.output)
    #expect(machine.run("remind", "reflect", "off", "--dry-run") == .fine)
    #expect(machine.out.hasSuffix("would write stop-reminder-reflect.ics\n"))
    #expect(tree.text("stop-reminder-reflect.ics") == nil)
    try tree.write("stop-reminder-reflect.ics", "mine")
    #expect(machine.run("remind", "reflect", "off") == .fine)
    #expect(machine.out.contains("Open stop-reminder-reflect-2.ics in"))
    #expect(tree.text("stop-reminder-reflect.ics") == "mine")
    let file = try #require(tree.text("stop-reminder-reflect-2.ics"))
    for part in [String(id), "METHOD:CANCEL\r\n", "STATUS:CANCELLED\r\n", "SUMMARY:Soup\r\n"] {
      #expect(file.contains(part), "\(part)")
    }
    // One that was set on a page alone.
    #expect(machine.run("remind", "relax", "off") == .fine)
    let (out, none) = (machine.out, "No reminder for relax is set in Content/hearth.yml.\n")
    #expect(out.contains("\(none)If your calendar has one, open stop-reminder-relax.ics in"))
    #expect(tree.text("stop-reminder-relax.ics")?.contains("STATUS:CANCELLED\r\n") == true)
    try tree.write("Content/hearth.yml", "title: Mine\n")
    #expect(machine.run("remind", "relax", "off") == .fine)
    #expect(tree.text("Content/hearth.yml") == "title: Mine\n")
  }

  @Test(arguments: ["7:30 am", "7.30", "7h30", "7:30am", "0730", "7:30"])
  func `a time of day is taken as people write it`(_ time: String) throws {
    let tree = try self.tree(["Content/hearth.yml": "\n"])
    let machine = TestMachine(in: tree.path)
    // In a dry run, nothing waits until a file was left alone for a moment.
    for (command, line) in [
      (["remind", "relax", time], "+reminders: [{what: relax, at: \"07:30\", sequence: "),
      (["set", "day_starts", time], "+day_starts: \"07:30\"\n"),
      (["label", "2025-03-17", "\(time)-8pm", "calm"], "+  - 07:30-20:00 calm\n"),
    ] {
      #expect(machine.run(command + ["--dry-run"]) == .fine, "\(machine.err)")
      #expect(machine.out.contains(line))
    }
    // It may be either half of the day.
    #expect(machine.run("remind", "relax", "7") == .usage)
  }

  @Test func `set takes the line that shows its key in a comment, with what is said of it in its column`()
    throws
  {
    let tree = try self.tree([
      "Content/hearth.yml":
        "# theme: system           # light, dark\n# hide: {button: off}     # on each page\n#   title: no\n"
    ])
    let machine = TestMachine(in: tree.path)
    for words in ["theme dark", "hide.key off", "title Days"] {
      #expect(machine.run(["set"] + words.split(separator: " ").map(String.init)) == .fine)
    }
    #expect(
      tree.text("Content/hearth.yml")
        == "theme: dark               # light, dark\nhide: {key: off}          # on each page\n#   title: no\ntitle: Days\n"
    )
  }

  @Test func `set refuses a name that is nowhere in the journal`() throws {
    let tree = try self.tree([
      "Content/resources/sam.md": "---\ntitle: Sam\nphone: \"+1 306 555 0142\"\n---\n",
      "Content/attachments/lake.jpg": "picture",
      "Content/helplines.yml": "- {name: Line, region: NO, phone: \"116 123\"}\n",
    ])
    let machine = TestMachine(in: tree.path)
    for (words, found) in [
      ("calm.person nobody", "no resource is called 'nobody'"),
      ("calm.picture no.jpg", "'no.jpg' isn't in"),
      ("relax.sessions.uneasy-3 dancing", "no exercise is called 'dancing'"),
      ("regions XX", "no helpline for the region 'XX'"),
    ] {
      #expect(machine.run(["set"] + words.split(separator: " ").map(String.init)) == .usage)
      let text = machine.err
      #expect(text.contains(found) && text.contains("Nothing was changed."), "\(text)")
    }
    for words in ["calm.person Sam", "calm.picture lake.jpg", "regions NO"] {
      #expect(machine.run(["set"] + words.split(separator: " ").map(String.init)) == .fine, "\(machine.err)")
    }
  }

  @Test func `set refuses a lock that isn't there, and says how a value is written`() throws {
    let tree = try self.tree(["Content/hearth.yml": "theme: light\n"])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("set", "lock.all", "on") == .usage)
    #expect(machine.err.contains("hearth: there is no lock yet\nTo make one: hearth lock\n"))
    #expect(machine.run("set", "theme", "Drak") == .usage)
    #expect(machine.err.contains("did you mean 'dark'?\n"))
    #expect(tree.text("Content/hearth.yml") == "theme: light\n")
  }

  @Test func `labels says what it can't read`() throws {
    let tree = try self.tree([
      "Content/labels.yml": "- name: @x\n- name: calm\n",
      "Content/heart-rate/2025-03-17.md": "---\nspans:\n  - 08:00-09:00 busy\n  - 25:00-26:00 calm\n---\n",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("labels") == .journal)
    let listed = machine.out
    #expect(listed.contains("calm ") && listed.contains("busy "))
    let text = machine.err
    #expect(
      text.contains("Content/labels.yml:1:9") && text.contains("1 entry has lines that can't be read"),
      "\(text)")
    #expect(machine.run("label", "2025-03-17", "10:00-11:00", "busy") == .fine)
    #expect(machine.run("label", "2025-03-17", "08:00-09:00", "--remove") == .fine)
  }

  @Test func `set makes the file where there is none, and refuses what cannot be read`() throws {
    let tree = try self.tree()
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("set", "title", "Days", "and", "evenings") == .fine)
    #expect(tree.text("Content/hearth.yml") == "title: Days and evenings\n")
    try tree.write("Content/hearth.yml", "title: [Days\n")
    #expect(machine.run("set", "title", "Evenings") == .journal)
    #expect(
      machine.err.contains("hearth: Content/hearth.yml writes 'title' in a form that Hearth can't change\n"))
    #expect(tree.text("Content/hearth.yml") == "title: [Days\n")
    #expect(machine.run("set", "theme", "dark") == .fine)
    #expect(tree.text("Content/hearth.yml") == "title: [Days\ntheme: dark\n")
  }

  @Test func `a broken setting keeps its default, and every other one counts`() throws {
    let tree = try self.tree([
      "Content/hearth.yml": "title: Mine\nreminders: [{what: reflect, at: \"22:00\"]\ntheme: dark\n",
      "Content/labels.yml": "- name: calm\n- name: [a\n- name: tense\n",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    let messages = machine.err
    #expect(messages.contains("Content/hearth.yml:2:13: warning: "))
    #expect(messages.contains("Content/labels.yml:2:9: warning: "))
    let home = try #require(tree.text("site/index.html"))
    #expect(home.contains("Mine") && home.contains("can&#39;t use some of your settings for now. <a"))
    #expect(tree.text("site/needs-a-look.html")?.contains("Content/hearth.yml") == true)
    _ = machine.out
    #expect(machine.run("labels", "--format", "json") == .journal)
    #expect(machine.out.matches(of: /"name":"(\w+)"/).map { $0.output.1 } == ["calm", "tense"])
  }

  @Test(arguments: [
    "title: A\ntheme dark\n", "my own words\n", "themee: dark\n", "title: A\ntitle: B\n",
    "theme: drak\nlow energy: on\n",
  ])
  func `Home says that settings are broken, in whatever way, and names none`(_ settings: String) throws {
    let tree = try self.tree(["Content/hearth.yml": settings])
    #expect(TestMachine(in: tree.path).run("build") == .fine)
    #expect(tree.text("site/index.html")?.contains("can&#39;t use some of your settings for now. <a") == true)
  }

  @Test func `where privacy cannot be read, nothing is built and the site stays as it was`() throws {
    let tree = try self.tree()
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    let before = tree.files(in: "site")
    for settings in [
      "privacy: {reflections: sealed\n", "privcy: {reflections: sealed}\n",
      "privacy: {reflections: secret}\n", "theme: dark\n  privacy: {reflections: sealed}\n",
      "title: \"A\nprivacy: {notes: sealed}\nPrivacy: {}\n",
    ] {
      try tree.write("Content/hearth.yml", settings)
      for arguments in [["build"], ["build", "--dry-run"]] {
        #expect(machine.run(arguments) == .journal, "\(settings)")
        #expect(machine.err.hasSuffix("can't read that\nYour files and pages are as they were.\n"))
      }
      #expect(tree.files(in: "site") == before, "\(settings)")
      #expect(machine.run("check") == .journal, "\(settings)")
    }
  }

  @Test func `settings that are a link stop the build`() throws {
    let tree = try self.tree(["elsewhere.yml": "theme: dark\n"])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    let before = tree.files(in: "site")
    try tree.link("Content/hearth.yml", to: "../elsewhere.yml")
    #expect(machine.run("build") == .journal)
    #expect(machine.err.hasSuffix("Your files and pages are as they were.\n"))
    #expect(tree.files(in: "site") == before)
    #expect(machine.run("set", "theme", "light") != .fine)
    #expect(tree.text("elsewhere.yml") == "theme: dark\n")
  }
}
