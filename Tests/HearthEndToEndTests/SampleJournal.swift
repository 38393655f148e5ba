import Foundation
import HearthTestSupport

/// A small journal of the tests, and the real program at work on it.
struct SampleJournal {
  let tree: FileTree

  init(_ files: [String: String] = [:]) throws {
    tree = try FileTree(
      [
        "Content/hearth.yml": "title: A test\ntimezone: America/Regina\n",
        "Content/labels.yml": "- name: Calm\n",
        "Content/reflections/2025-03-17.md": "---\nlabels: [Calm]\n---\n\nThe heron stood in the water.\n",
        "Content/resources/tea.md": "---\ntitle: Tea\nlabels: [Calm]\n---\n\nBy the window.\n",
      ].merging(files) { $1 })
  }

  /// The same files in another folder.
  init(copyOf other: SampleJournal) throws {
    tree = try FileTree()
    for name in ["Content", "site"] {
      try FileManager.default.copyItem(atPath: other.tree(name), toPath: tree(name))
    }
  }

  /// `hearth VERB …` in the journal's folder, on a fixed day.
  func hearth(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Outcome {
    try Program.hearth.run(Self.dated(arguments), in: tree.path, environment: environment)
  }

  static func dated(_ arguments: [String]) -> [String] { arguments + ["--today", "2025-03-20"] }

  /// Everything in the site, hidden files included.
  var site: [String: String] { tree.files(in: "site", hidden: true) }

  /// `count` reflections of one paragraph, enough for a build to take a while.
  func addReflections(_ count: Int, saying word: String) throws {
    for number in 0..<count {
      let day = Date(timeIntervalSince1970: Double(number) * 86_400 + 1_000_000_000)
      let name = ISO8601DateFormatter().string(from: day).prefix(10)
      try tree.write("Content/reflections/\(name).md", "---\ntitle: \(word)\n---\n\nOn \(name): \(word).\n")
    }
  }
}
