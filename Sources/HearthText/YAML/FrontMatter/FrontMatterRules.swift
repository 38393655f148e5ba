package import HearthCore

extension Finding {
  /// - Parameter fence: The beginning of the first line.
  static func frontMatterNotSeen(foreign fence: String) -> Finding {
    Finding(
      .frontMatterNotSeen, "front matter that begins with '\(fence)' isn't YAML, so it is shown as text",
      accepted: "write its keys as 'key: value', between two lines of ---")
  }

  /// For keys without fences at the top of a file.
  package static func frontMatterNotSeen() -> Finding {
    Finding(
      .frontMatterNotSeen, "these lines look like keys but aren't in front matter",
      accepted: "put front matter between two lines of ---, the first at the very top")
  }

  /// - Parameter line: A line that was meant as the closing fence.
  static func unclosedFrontMatter(_ line: String?) -> Finding {
    Finding(
      "UnclosedFrontMatter",
      line.map { "the line '\($0)' doesn't close the front matter, so the entry is left out" }
        ?? "the front matter that begins here is never closed, so the entry is left out",
      accepted: "end it with --- alone on a line",
      help: line == nil ? "Add --- on a line of its own below the last key." : nil,
      corrected: line == nil ? nil : "---")
  }
}
