import Foundation
import HearthTestSupport
import Testing

/// Through the real program: nothing that stands in a comment reaches a page, the search, a message or a copy.
struct HiddenCommentTests {
  /// What comments hold here; everything with `zq` is to be hidden.
  private static let secrets = [
    "zqword", "[zqa](https://zq.example)", "https://zq.example", "zq@zq.example", "[[zqnote|zqa]]",
    "[[tea]] zq",
    "![[zq.png]]", "![[zq.mp3]]", "![[zq.pdf]]", "![zqa](../attachments/zq.png)", "#zqtag", "<b>zq</b>",
    "`zq`",
    "[zqa](<javascript:zq>)", "[zq](my zq.png)", "zq[^zq]",
  ]

  private static let forms = [
    "Visible. %%@%% Words.", "Visible. <!-- a -- @ --> Words.", "<!-- a --> %%@%% Words.",
    "<div>Words %%@%% <!-- @ --></div>",
    "# Words %%@%%", "- a\n- %%@%%\n- Words <!--@-->", "> [!note] Words %%@%%\n> <!-- @\n> @ -->\n> more",
    "| Words %%@%% | b |\n|---|---|\n| <!--@--> | c |", "Words **bold %%@%%** [link %%@%%](tea.md)",
    "%%\n@\n\n# zqheading\n\n@\n%%\n\nWords", "<!--\n@\n\n@\n-->\nWords",
    "Words <i>a</i> %% @ %% [[nobody]] <!--@-->",
    "Words\n\n%% @\n\n@", "Words <!-- @\n\n# zq\n\n@",
  ]

  /// Lines of front matter about which there is something to say.
  private static let fields = [
    "labels: [a, @]", "labels: [a, @, b]", "aliases: [@]", "about: [[no @]]", "tags: [[@]]", "draft: maybe @",
    "privacy: private @", "starred: perhaps @", "title: [a @", "date: 2025-13-45 @", "used: [no-@]",
    "mood: \"a \\q @\"",
  ]
  private static let spans = [
    "08:00-09:00 @", "8-9 @", "08:00- @", "@ 08:00-09:00 calm", "08:00-@ x", "08:00-99:00 x @",
  ]
  private static let comments = [
    "%%zq%%", "%%zq, zq, 'zq'%%", "<!-- zq -->", "%%zq", "<!-- zq", "%%[zq](https://zq.example)%%",
  ]

  private func journal() throws -> SampleJournal {
    var files = [
      "Content/resources/tea.md": "---\ntitle: Tea\n---\n%% [[zqnote]] %%\nHot. <!-- zq [[2025-03-17]] -->\n"
    ]
    for name in ["zq.png", "zq.mp3", "zq.pdf"] { files["Content/attachments/\(name)"] = "%PDF-1.4 zq" }
    for (number, form) in Self.forms.enumerated() {
      for (other, secret) in Self.secrets.enumerated() {
        files["Content/reflections/2025-01-01 \(number)-\(other).md"] =
          form.replacing("@", with: secret) + "\n"
      }
    }
    for (number, comment) in Self.comments.enumerated() {
      for (other, field) in Self.fields.enumerated() {
        files["Content/reflections/2025-02-01 \(number)-\(other).md"] =
          "---\n\(field.replacing("@", with: comment))\n---\nWords.\n"
      }
      for (other, span) in Self.spans.enumerated() {
        files["Content/heart-rate/2025-0\(number + 4)-0\(other + 1).md"] =
          "---\nspans:\n  - \(span.replacing("@", with: comment))\n---\nWords.\n"
      }
    }
    files["Content/heart-rate/2025-03-18.md"] =
      "%%\n```heart-rate\ntime,bpm\n08:00,61\nzq,62\n```\n%%\n\n## Labels\n\n<!--\n| From | To | Label |\n|---|---|---|\n| 08:00 | 09:00 | zqlabel |\n-->\n"
    return try SampleJournal(files)
  }

  @Test func `nothing of a comment leaves the file that it is in`() throws {
    let journal = try journal()
    var printed = ""
    for arguments in [
      ["build"], ["check"], ["check", "--format", "json"], ["check", "--all"],
      ["list"],
    ] {
      let outcome = try Program.hearth.run(SampleJournal.dated(arguments), in: journal.tree.path)
      printed += outcome.out + outcome.err
    }
    #expect(printed.contains("[[nobody]]") || printed.contains("nobody"))
    let lines = printed.split(separator: "\n").filter { $0.lowercased().contains("zq") }
    // Nothing is found in a file that nobody links to but that it is there.
    #expect(lines.filter { !$0.contains("attachments/zq") }.isEmpty, "\(lines.prefix(5))")
    for (path, text) in journal.tree.files(in: "site", hidden: true) {
      #expect(!path.lowercased().contains("zq"), "\(path)")
      // A hash of the policy may have any letters.
      let text = text.replacing(/sha256-[\w+\/=]*/, with: "")
      guard let place = text.lowercased().range(of: "zq") else { continue }
      Issue.record("\(path): \(text[place.lowerBound...].prefix(80))")
    }
    let pages = journal.tree.files(in: "site/reflections")
    #expect(pages.count >= Self.forms.count * Self.secrets.count)
    for (path, page) in pages where path.hasSuffix(".html") && path.contains("2025-01-01") {
      #expect(page.contains("Words"), "\(path)")
      #expect(!page.contains("<code>Words") && !page.contains("%%") && !page.contains("--&gt;"), "\(path)")
    }
    // What is mentioned only in a comment is mentioned by nobody.
    #expect(journal.tree.text("site/resources/tea.html")?.contains("2025-01-01 0-5") == false)
  }
}
