import HearthCore

/// Several files in one text: each begins behind a line `-- path --`; a text without such a line is one reflection.
struct Archive {
  var files: [SourceFile]

  init(_ text: String) {
    var files: [(path: String, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        files.append(("Content/" + line.dropFirst(3).dropLast(3), []))
      } else {
        if files.isEmpty { files.append(("Content/reflections/2025-03-17.md", [])) }
        files[files.count - 1].lines.append(line)
      }
    }
    self.files = files.map { SourceFile(path: $0.path, text: $0.lines.joined(separator: "\n")) }
  }
}
