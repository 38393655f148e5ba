import HearthCore

/// Looks at where the links of a text lead.
struct LinkChecker {
  let index: EntryIndex
  let files: FileIndex
  private var entrySuggestions = Suggestions()
  private var fileSuggestions = Suggestions()

  init(index: EntryIndex, files: FileIndex) {
    self.index = index
    self.files = files
  }

  /// Each target is looked at once for each entry.
  mutating func check(_ entry: Entry, log: inout DiagnosticLog) {
    guard !entry.body.links.isEmpty else { return }
    var seen: Set<String> = []
    for link in entry.body.links where seen.insert(link.target).inserted {
      guard let finding = finding(for: link, in: entry.path) else { continue }
      log.report(finding, in: entry.path, at: link.position)
    }
  }

  private mutating func finding(for link: BodyLink, in path: String) -> Finding? {
    if link.form != .image, index.target(ofLink: link.target, from: path) != nil { return nil }
    if let match = files.match(link.target, from: path) {
      return match.isExact ? nil : AttachmentCase.finding(link.target, path: match.path)
    }
    if index.isLeftOut(link.target)
      || files.contains(JournalPaths.join(JournalPaths.folder(path), link.target))
      || DayName(link.target) != nil
    {
      return nil
    }
    let name = String(JournalPaths.fileName(link.target))
    let role = JournalPaths.role(of: "Content/" + name)
    // Obsidian shows its bases and canvases in a note; here they are nothing, and nothing is missing.
    if role == .ignored(.toolFile) { return nil }
    let slashes = link.target.replacing("\\", with: "/")
    if slashes != link.target, files.match(slashes, from: path) != nil {
      return MissingAttachment.finding(link.target, withSlashes: slashes)
    }
    if link.form == .image || role == .attachment {
      return MissingAttachment.finding(link.target, near: fileSuggestions.nearest(to: name, in: files))
    }
    let near = entrySuggestions.nearest(
      to: link.form == .markdown ? withoutType(name) : link.target, in: index)
    return DanglingLink.finding(link.target, near: near, form: link.form)
  }

  private func withoutType(_ name: String) -> String {
    name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }
}
