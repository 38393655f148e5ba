import Foundation
import HearthTestSupport
import Testing

@testable import HearthCommand

/// The examples of `hearth VERB --help`, typed into a shell as they stand.
@Suite struct ExampleTests {
  /// What these need is not in a journal of a test: a browser, an end by hand, exports of other apps, a password that is typed, a
  /// site in a folder that nobody else can read. Those of the last two, and `new --sealed`, are tested with their verbs.
  private static let others: Set<String> = [
    "open", "watch", "serve", "import", "lock", "seal", "unlock", "read", "audit",
  ]

  static let commands = VerbTable.verbs.filter { !others.contains($0.name) }.flatMap {
    $0.help.examples.map(\.command).filter { !$0.contains("--sealed") }
  }

  private func journal() throws -> FileTree {
    try FileTree([
      "Content/hearth.yml": "timezone: America/Toronto\n",
      "Content/labels.yml": "- name: stressed\n- name: Calm\n- name: Connection\n- name: awake\n",
      "Content/heart-rate/2025-03-17.md":
        "---\ntitle: A day\nspans:\n  - 08:28-15:43 stressed | first day back\n---\n",
      "Content/heart-rate/2025-03-17.csv": "time,bpm\n08:28,72\n15:43,80\n",
      "Content/reflections/2025-03-18.md": "---\ntitle: Later\n---\nWords.\n",
      "Downloads/2026-11-20-2015.md": "---\ndate: 2026-11-20T20:15\n---\n\nFrom the page.\n",
      "letter.md": "What I want to say.\n",
      "notes/one.md": "---\ntitle: One\ndate: 2025-03-19\n---\n\nFrom elsewhere.\n",
    ])
  }

  /// Takes more than a second: every example of help is run, and several make a password or build the starter journal.
  @Test(arguments: commands)
  func `an example does what it says`(_ command: String) throws {
    let tree = try journal()
    let folder = URL(fileURLWithPath: Program.hearth.path).deletingLastPathComponent().path
    for name in [".local/share/bash-completion/completions", ".config/fish/completions", ".zfunc"] {
      try tree.makeFolder(name)
    }
    // Opening what was built is for somebody who sits there.
    let typed = command.replacing(" && hearth open", with: "")
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", typed], in: tree.path, environment: ["PATH": "\(folder):/usr/bin:/bin", "HOME": tree.path])
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(!outcome.err.contains("error:"), "\(outcome.err)")
  }
}
