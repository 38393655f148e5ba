import HearthCore

/// Validates the links in an entry's text.
struct LinkChecker {
  let index: EntryIndex
  let files: FileIndex
  private var entrySuggestions: Suggestions
  private var fileSuggestions: Suggestions

  /// - Parameter suggestsFiles: Whether a suggestion may name a file that no link names.
  init(index: EntryIndex, files: FileIndex, suggestsFiles: Bool) {
    self.index = index
    self.files = files
    entrySuggestions = Suggestions { index.names }
    fileSuggestions = Suggestions { suggestsFiles ? files.fileNames : [] }
  }

  /// Checks each target once per entry.
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
      return match.isExact ? nil : Finding.attachmentCase(link.target, path: match.path)
    }
    if index.isExcluded(link.target)
      || files.contains(JournalPaths.join(JournalPaths.folder(path), link.target))
      || DayName(link.target) != nil
    {
      return nil
    }
    let name = String(JournalPaths.fileName(link.target))
    let role = JournalPaths.role(of: "Content/" + name)
    // Obsidian shows its bases and canvases in a note; here they are ignored, and not missing.
    if role == .ignored(.toolFile) { return nil }
    let slashes = link.target.replacing("\\", with: "/")
    if slashes != link.target, files.match(slashes, from: path) != nil {
      return .missingAttachment(link.target, withSlashes: slashes)
    }
    if link.form == .image || role == .attachment {
      return .missingAttachment(link.target, near: fileSuggestions.nearest(to: name))
    }
    let near = entrySuggestions.nearest(to: link.form == .markdown ? withoutType(name) : link.target)
    return .danglingLink(link.target, near: near, form: link.form)
  }

  private func withoutType(_ name: String) -> String {
    name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }
}

extension Rule {
  static let danglingLink = Rule(
    "DanglingLink", .warning, "Link to an entry that exists.")
  static let danglingReference = Rule(
    "DanglingReference", .warning, "Name something in the journal under about, used, resources and sessions.")
  static let missingAttachment = Rule(
    "MissingAttachment", .warning, "Put the picture or sound that an entry shows in the journal.")
  static let attachmentCase = Rule(
    "AttachmentCase", .warning, "Write the name of a file with the same capital letters as the file.")
  static let aliasCollision = Rule(
    "AliasCollision", .warning, "Choose an alias that isn't the name of another entry.")
}

extension JournalRules {
  static let links: [Rule] = [
    .danglingLink, .danglingReference, .missingAttachment, .attachmentCase, .aliasCollision,
  ]
}

extension Finding {
  static func danglingLink(_ name: String, near: String?, form: BodyLink.Form) -> Finding {
    let shown = form == .wiki ? "[[\(name)]]" : "'\(name)'"
    return Finding(
      .danglingLink,
      "the link \(shown) leads to nothing in the journal" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "the page shows its words without a link",
      // The path of a Markdown link contains more than the name.
      swap: form == .wiki ? near.map { Swap(name, for: $0) } : nil)
  }

  static func danglingReference(_ name: String, near: String?) -> Finding {
    Finding(
      .danglingReference,
      "nothing in the journal is called '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "name a day, a span or an entry",
      swap: near.map { Swap(reference: name, for: $0) })
  }

  static func danglingReference(noExercise name: String, near: String?) -> Finding {
    Finding(
      .danglingReference,
      "no exercise is called '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "list forms (breathing, statements, …) or exercises by name",
      swap: near.map { Swap(reference: name, for: $0) })
  }

  static func danglingReference(nothingToExcept name: String, near: String?) -> Finding {
    Finding(
      .danglingReference,
      "no label and no identity is called '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "write a label by its name, or an identity as about-me.md has it",
      swap: near.map { Swap(reference: name, for: $0) })
  }

  static func danglingReference(noResource name: String, near: String?) -> Finding {
    Finding(
      .danglingReference,
      "no resource is called '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "name a resource by its file, its title or an alias",
      swap: near.map { Swap(reference: name, for: $0) })
  }

  static func danglingReference(noSpan name: String, spans: [String]) -> Finding {
    Finding(
      .danglingReference, "no span begins at '\(name)'",
      accepted: spans.isEmpty
        ? "that day has no spans" : "the spans of that day are \(spans.joined(separator: ", "))")
  }

  /// Returns the finding for a path with Windows separators whose file exists under the web's.
  static func missingAttachment(_ name: String, withSlashes path: String) -> Finding {
    Finding(
      .missingAttachment, "the file '\(name)' isn't in the journal; did you mean '\(path)'?",
      accepted: "put / between folders", swap: Swap(name, for: path))
  }

  static func missingAttachment(_ name: String, near: String?) -> Finding {
    Finding(
      .missingAttachment,
      "the file '\(name)' isn't in the journal" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "put files that entries show in attachments/ or beside the entry")
  }

  /// - Parameters:
  ///   - link: The path in the link.
  ///   - path: The path of the file.
  static func attachmentCase(_ link: String, path: String) -> Finding {
    let name = String(JournalPaths.fileName(link))
    let file = String(JournalPaths.fileName(path))
    guard name != file else {
      return Finding(
        .attachmentCase, "the file is '\(JournalPaths.relativeToContent(path))', but the link says '\(link)'")
    }
    return Finding(
      .attachmentCase, "the file is called '\(file)', but the link says '\(name)'",
      swap: Swap(link, for: link.dropLast(name.count) + file))
  }

  static func aliasCollision(_ alias: String, other: String) -> Finding {
    Finding(
      .aliasCollision, "the alias '\(alias)' already belongs to \(other)",
      accepted: "links by this name lead there")
  }
}

extension Finding.Swap {
  /// A fix-it for a name that may be in brackets, which `[[name]]` keeps.
  fileprivate init(reference name: String, for near: String) {
    let target = WikiName(name)?.target ?? name
    self.init(name, for: name.replacing(target, with: near, maxReplacements: 1))
  }
}
