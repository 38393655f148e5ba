import Foundation
import HearthTestSupport
import Testing

@Suite struct BuildTests {
  @Test func `writes a site that shows the entries`() throws {
    let journal = try SampleJournal()
    let outcome = try journal.hearth("build")
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(outcome.out.hasPrefix("Built 2 entries: "))
    let pages = journal.tree.files(in: "site")
    #expect(pages["index.html"]?.hasPrefix("<!DOCTYPE html>") == true)
    #expect(pages["reflections/2025-03-17.html"]?.contains("The heron stood in the water.") == true)
    #expect(pages["resources/tea.html"]?.contains("By the window.") == true)
    #expect(pages["assets/site.css"] != nil)
  }

  @Test func `writes files for their owner whatever the shell says`() throws {
    let journal = try SampleJournal()
    let process = Program(path: "/bin/sh")
    let command = "umask 0; \(Program.hearth.path) build --today 2025-03-20"
    #expect(try process.run(["-c", command], in: journal.tree.path).status == 0)
    for name in journal.site.keys { #expect(journal.tree.mode("site/\(name)") == 0o600, "\(name)") }
    #expect(journal.tree.mode("site") == 0o700)
    #expect(journal.tree.mode("site/reflections") == 0o700)
  }

  @Test func `gives each of two days its own rows of one table`() throws {
    var rows = "time,bpm\n"
    for (day, bpm) in [("2025-03-17", 60), ("2025-03-18", 90)] {
      for minute in 10..<40 { rows += "\(day)T08:\(minute):00Z,\(bpm)\n" }
    }
    let journal = try SampleJournal([
      "Content/hearth.yml": "timezone: UTC\n", "Content/heart-rate/both.csv": rows,
      "Content/heart-rate/2025-03-17.md": "---\nsamples: both.csv\n---\n",
      "Content/heart-rate/2025-03-18.md": "---\nsamples: both.csv\n---\n",
    ])
    let outcome = try journal.hearth("build")
    #expect(outcome.status == 0 && outcome.err == "", "\(outcome.err)")
    for (day, bpm) in [("2025-03-17", "60"), ("2025-03-18", "90")] {
      let page = try #require(journal.tree.text("site/days/\(day).html"))
      #expect(page.contains(">\(bpm) at <time datetime=\"\(day)T08:10"), "\(day)")
      let table = try #require(journal.tree.text("site/days/\(day)-heart-rate.csv"))
      #expect(table.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix(day) })
    }
  }

  @Test func `shows a labelled time over midnight on both days and measures it over both`() throws {
    func rows(_ bpm: Int) -> String {
      "time,bpm\n" + (0..<12).map { "0\($0 / 6):\($0 % 6)0,\(bpm)\n" }.joined()
    }
    let journal = try SampleJournal([
      "Content/heart-rate/2025-03-17.csv": "time,bpm\n23:30,60\n23:40,62\n",
      "Content/heart-rate/2025-03-17.md": "---\nspans:\n  - 23:30-02:00 stressed | a dream\n---\n",
      "Content/heart-rate/2025-03-18.csv": rows(140), "Content/heart-rate/2025-03-18.md": "---\n---\n",
    ])
    #expect(try journal.hearth("build").status == 0)
    #expect(journal.tree.text("site/days/2025-03-18.html")?.contains("continues from the day before") == true)
    #expect(journal.tree.text("site/labels/stressed.html")?.contains(">140<") == true)

    try journal.tree.write("Content/heart-rate/2025-03-18.csv", rows(150))
    try journal.tree.write(
      "Content/heart-rate/2025-03-17.md", "---\nspans:\n  - 23:30-02:00 stressed | a nightmare\n---\n")
    _ = try journal.hearth("build")
    #expect(journal.tree.text("site/labels/stressed.html")?.contains(">150<") == true)
    #expect(journal.tree.text("site/days/2025-03-18.html")?.contains("a nightmare") == true)
  }

  @Test func `never touches the journal`() throws {
    let journal = try SampleJournal(["Content/reflections/broken.md": "---\ndate: yesterday\n---\n"])
    let before = journal.tree.files(in: "Content", hidden: true)
    _ = try journal.hearth("build")
    _ = try journal.hearth("check")
    #expect(journal.tree.files(in: "Content", hidden: true) == before)
  }

  @Test func `leaves out a date that cannot be read, and nothing else`() throws {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-18.md": "---\ndate: 03/04/2025\n---\nHello.\n"
    ])
    let outcome = try journal.hearth("build")
    #expect(outcome.status == 1)
    #expect(outcome.err.hasPrefix("Content/reflections/2025-03-18.md:2:7: error: "))
    #expect(outcome.out.contains("1 error"))
    #expect(journal.tree.text("site/reflections/2025-03-18.html")?.contains("Hello.") == true)
    #expect(journal.tree.text("site/needs-a-look.html")?.contains("2025-03-18.md") == true)
    #expect(journal.tree.exists("site/resources/tea.html"))
  }

  @Test func `writes nothing under strict if there is a warning`() throws {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-18.md": "---\nlabels: [Kalm]\n---\nHello.\n"
    ])
    #expect(try journal.hearth("check").status == 0)
    let check = try journal.hearth("check", "--strict")
    #expect(check.status == 1 && !check.err.contains("nothing was written"), "a check never writes")
    let outcome = try journal.hearth("build", "--strict")
    #expect(outcome.status == 1)
    #expect(outcome.err.hasSuffix("hearth: nothing was written, because of --strict\n"))
    #expect(!journal.tree.exists("site"))
  }

  @Test func `writes nothing in a dry run`() throws {
    let journal = try SampleJournal()
    let outcome = try journal.hearth("build", "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("would write index.html\n"))
    #expect(!journal.tree.exists("site"))
  }

  @Test func `prints only problems with --quiet`() throws {
    let journal = try SampleJournal()
    let outcome = try journal.hearth("build", "--quiet")
    #expect(outcome.status == 0 && outcome.out.isEmpty && outcome.err.isEmpty)
  }
}

extension SampleJournal {
  /// When each file of the site was written.
  var times: [String: Date] {
    site.keys.reduce(into: [:]) { $0[$1] = tree.modified("site/\($1)") }
  }
}
