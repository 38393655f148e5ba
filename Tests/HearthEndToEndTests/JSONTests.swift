import Foundation
import HearthTestSupport
import Testing

/// `--format json`: each line of stdout is an object by itself, whatever a journal holds.
@Suite struct JSONTests {
  /// A journal with errors in every file of settings, in files with odd names, and in its own theme.
  private func brokenJournal() throws -> SampleJournal {
    let journal = try SampleJournal([
      "Content/hearth.yml":
        "title: Mine\nlanguage: klingon\nregions: [XX]\ntheme: \"dark\nweek_starts: moonday\n",
      "Content/labels.yml": "- name: Calm\n  pattern: stripes\n- description: nothing\n",
      "Content/helplines.yml": "- region: CA\n  name: A line\n  call: dial\n- name: none\n",
      "Content/about-me.md": "---\ntitle: Me: myself\n---\n",
      "Content/reflections/2025-03-18 \"quoted\".md": "---\ndate: 03/04/2025\n---\nHello.\n",
      "Content/reflections/2025-03-18 back\\slash.md": "---\ndate: 03/04/2025\n---\nHello.\n",
      "Content/reflections/two\nlines.md": "---\ndate: yesterday\n---\nHello.\n",
      "Content/reflections/control \u{1}\u{1B}[31m\u{85}\u{2028}.md": "---\ndate: soon\n---\nHello.\n",
      "Content/reflections/inside.md":
        "---\ntitle: \"a\u{7}b\nlabels: [\u{2028}x\u{85}]\nmood\u{B}: [\n---\n<b>\u{C}</b>\n",
      "Content/heart-rate/2025-03-17.md": "---\nspans: [\"25:00-26:00 \\u0001\"]\n---\n",
      "Content/heart-rate/2025-03-17.csv": "time,bpm\n08:00,900\n8\u{1}:10,70\n",
      "Templates/home.mustache": "{{< layout}}{{$content}}{{nothing}}{{#open}}{{/content}}{{/ layout}}\n",
    ])
    try journal.tree.write("Content/reflections/latin1.md", Array("---\ntitle: caf".utf8) + [0xE9, 0x0A])
    try journal.tree.write("Content/reflections/nul.md", [0x61, 0x00, 0x62])
    return journal
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    // Bytes, since a Character may hold two signs that end lines.
    try text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any], "\(String(line) ?? "")")
    }
  }

  @Test(arguments: [
    ["check"], ["build"], ["build", "--dry-run"], ["build", "--strict"], ["check", "--all"],
  ])
  func `every line is an object`(_ verb: [String]) throws {
    let journal = try brokenJournal()
    let outcome = try Program.hearth.run(
      SampleJournal.dated(verb + ["--format", "json"]), in: journal.tree.path)
    #expect(outcome.status == 1)
    let found = try objects(outcome.out)
    for object in found {
      #expect(object["path"] is String && object["found"] is String && object["rule"] is String, "\(object)")
      #expect((object["line"] as? Int ?? 0) >= 1 && (object["column"] as? Int ?? 0) >= 1, "\(object)")
      #expect(["error", "warning", "note"].contains(object["severity"] as? String))
    }
    let paths = Set(found.compactMap { $0["path"] as? String })
    let inContent = journal.tree.files(in: "Content").keys.filter { !$0.hasPrefix("resources") }
      .filter { $0 != "reflections/2025-03-17.md" && $0 != "heart-rate/2025-03-17.csv" }
    for path in inContent { #expect(paths.contains("Content/\(path)"), "\(path) in \(paths)") }
    #expect(paths.contains("Templates/home.mustache"))
    // No sign in it that any reader takes for the end of a line.
    #expect(
      !outcome.out.unicodeScalars.contains { ["\r", "\u{85}", "\u{2028}", "\u{B}", "\u{C}"].contains($0) })
  }

  @Test
  func `stderr gets all but findings: the summary, what a dry run would write, errors of the machine`()
    throws
  {
    let journal = try SampleJournal()
    for (options, status, message) in [
      (["--dry-run"], 0, "would write index.html\n"), ([], 0, "Built 2 entries: "),
      (["--output", "Content/.."], 2, "holds the journal"),
    ] {
      let outcome = try Program.hearth.run(
        SampleJournal.dated(["build", "--format", "json"] + options), in: journal.tree.path)
      #expect(outcome.status == Int32(status) && outcome.out.isEmpty && outcome.err.contains(message))
    }
  }

  @Test func `entries are objects too`() throws {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-18 \"a\"\n\u{85}.md": "---\ntitle: \"x\\ny\\u2028\"\n---\nHello.\n"
    ])
    let listed = try objects(try journal.hearth("list", "--format", "json").out)
    #expect(listed.count == 3)
    #expect(listed.contains { $0["path"] as? String == "Content/reflections/2025-03-18 \"a\"\n\u{85}.md" })
  }
}
