import HearthCore

enum DanglingLink {
  static let rule = Rule("DanglingLink", .warning, "A link to another entry finds it.")

  static func finding(_ name: String, near: String?, form: BodyLink.Form) -> Finding {
    let shown = form == .wiki ? "[[\(name)]]" : "'\(name)'"
    return Finding(
      rule,
      "the link \(shown) leads to nothing in the journal" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "its words are shown without a link",
      // The path of a Markdown link holds more than the name.
      swap: form == .wiki ? near.map { Finding.Swap(name, for: $0) } : nil)
  }
}

enum DanglingReference {
  static let rule = Rule(
    "DanglingReference", .warning, "What about, used, resources and sessions name is in the journal.")

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "nothing in the journal has the name '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "a name is that of a day, a span or an entry", swap: near.map { swap(name, for: $0) })
  }

  static func finding(noExercise name: String, near: String?) -> Finding {
    Finding(
      rule, "no exercise has the name '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "a session lists forms (breathing, statements, …) or exercises by name",
      swap: near.map { swap(name, for: $0) })
  }

  /// `[[name]]` keeps its brackets.
  private static func swap(_ name: String, for near: String) -> Finding.Swap {
    let target = WikiName(name)?.target ?? name
    return Finding.Swap(name, for: name.replacing(target, with: near, maxReplacements: 1))
  }

  static func finding(noSpan name: String, spans: [String]) -> Finding {
    Finding(
      rule, "no span begins at '\(name)'",
      accepted: spans.isEmpty
        ? "that day has no spans" : "the spans of that day are \(spans.joined(separator: ", "))",
      corrected: nil)
  }
}

enum MissingAttachment {
  static let rule = Rule(
    "MissingAttachment", .warning, "A picture or a sound that an entry shows is in the journal.")

  /// A path with the separators of Windows, which is there with those of the web.
  static func finding(_ name: String, withSlashes path: String) -> Finding {
    Finding(
      rule, "the file '\(name)' is not in the journal; did you mean '\(path)'?",
      accepted: "a path has / between folders", swap: Finding.Swap(name, for: path))
  }

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "the file '\(name)' is not in the journal" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "files that entries show lie in attachments/ or beside the entry")
  }
}

enum AttachmentCase {
  static let rule = Rule(
    "AttachmentCase", .warning, "The name of a file is written with the same capital letters as the file.")

  /// - Parameters:
  ///   - link: the path that the link gives.
  ///   - path: that of the file.
  static func finding(_ link: String, path: String) -> Finding {
    let name = String(JournalPaths.fileName(link))
    let file = String(JournalPaths.fileName(path))
    guard name != file else {
      return Finding(rule, "the file is '\(JournalPaths.inside(path))', and the link says '\(link)'")
    }
    return Finding(
      rule, "the file is called '\(file)', and the link says '\(name)'",
      swap: Finding.Swap(link, for: link.dropLast(name.count) + file))
  }
}

enum AliasCollision {
  static let rule = Rule(
    "AliasCollision", .warning, "Another name of an entry is not the name of a different one.")

  static func finding(_ alias: String, other: String) -> Finding {
    Finding(
      rule, "the other name '\(alias)' belongs to \(other) already", accepted: "links by this name lead there"
    )
  }
}

extension JournalRules {
  static let links: [Rule] = [
    DanglingLink.rule, DanglingReference.rule, MissingAttachment.rule, AttachmentCase.rule,
    AliasCollision.rule,
  ]
}
