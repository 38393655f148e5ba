import HearthCore

/// Remarks on files that are left alone, and on entries without front matter.
enum FileChecker {
  static func check(_ files: FileIndex, documents: [ParsedDocument], log: inout DiagnosticLog) {
    for file in files.own.values {
      for path in file.others {
        log.report(
          file.path.map { FileByTwoNames.finding(path, read: $0) } ?? FileByTwoNames.finding(settings: path),
          in: path)
      }
    }
    for (reason, ignored) in Dictionary(grouping: files.ignored, by: \.reason) {
      let paths = ignored.map(\.path)
      switch reason {
      case .conflictCopy: paths.forEach { log.report(ConflictingCopy.finding(), in: $0) }
      case .unsupported(let type):
        log.report(UnsupportedFileType.finding(type, count: paths.count), in: paths.min() ?? "")
      case .hidden, .notContent, .toolFile: break
      }
    }
    checkTemplates(files, log: &log)
    // These have been reported as meant to have front matter.
    let meant = Set(log.diagnostics.lazy.filter { $0.finding.rule.name == "FrontMatterNotSeen" }.map(\.path))
    let bare = documents.lazy.filter { !$0.hasFrontMatter && $0.content != nil && !meant.contains($0.path) }
      .map(\.path)
    if let first = bare.min() { log.report(NoFrontMatter.finding(bare.count), in: first) }
  }

  /// Says once that patterns for new notes are no entries; somebody may have written more than patterns there.
  private static func checkTemplates(_ files: FileIndex, log: inout DiagnosticLog) {
    let notes = files.ignored.filter { $0.reason == .notContent && $0.path.hasSuffix(".md") }.compactMap {
      note -> (path: String, folder: String)? in
      let folders = JournalPaths.relativeToContent(note.path).split(separator: "/").dropLast()
      return folders.first { $0.lowercased() == "templates" }.map { (note.path, String($0)) }
    }
    guard let first = notes.min(by: { $0.path < $1.path }) else { return }
    log.report(TemplatesLeftOut.finding(first.folder, count: notes.count), in: first.path)
  }
}

enum MissingSamples {
  static let rule = Rule("MissingSamples", .warning, "The file of samples that a note names is beside it.")

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "the file of samples '\(name)' is not there" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it lies beside the note")
  }
}

enum SamplesWithoutNote {
  static let rule = Rule(
    "SamplesWithoutNote", .warning, "A file of samples has a note of the same name beside it.")

  static func finding(note: String) -> Finding {
    Finding(
      rule, "no note shows these samples", accepted: "a note of the same name stands beside them",
      help: "You could make an empty file \(note).")
  }
}

enum UnusedSamples {
  static let rule = Rule(
    "UnusedSamples", .warning,
    "The readings of a day stand in one place: in its note, or in one file of samples.")

  static func finding(note: String) -> Finding {
    Finding(
      rule, "these samples are not shown, since the note \(note) has its readings elsewhere",
      accepted: "the readings of a day stand in one place",
      help: "You could bring the rows together in one of the two.")
  }
}

enum TwoNotesForADay {
  static let rule = Rule("TwoNotesForADay", .error, "A day has one heart-rate note.")

  static func finding(_ date: CalendarDate, other: String) -> Finding {
    Finding(rule, "the day \(date) has a heart-rate note already: \(other)", accepted: "a day has one note")
  }
}

enum DuplicateIdentity {
  static let rule = Rule("DuplicateIdentity", .error, "Every entry of a kind has a file name of its own.")

  static func finding(_ id: EntryID, other: String) -> Finding {
    Finding(
      rule, "the name '\(id.slug)' is taken by \(other)",
      accepted: "every \(id.kind.rawValue) has a file name of its own",
      help: "You could rename one of the two files.")
  }
}

enum ConflictingCopy {
  static let rule = Rule(
    "ConflictingCopy", .warning, "A copy that a sync service made of a file is left out.")

  static func finding() -> Finding {
    Finding(
      rule, "this is a second copy that a sync service made, and is left out",
      accepted: "what it says may be newer than the file itself")
  }
}

enum TemplatesLeftOut {
  static let rule = Rule("TemplatesLeftOut", .note, "Notes in a folder named Templates are left out.")

  /// - Parameters:
  ///   - folder: the name of the folder, as it is written.
  ///   - count: how many notes are in it.
  static func finding(_ folder: String, count: Int) -> Finding {
    Finding(
      rule,
      count == 1
        ? "this note is left out, because it is in the folder \(folder)"
        : "this note and \(count - 1) more are left out, because they are in the folder \(folder)",
      accepted: "such a folder holds patterns for new notes", help: "A folder with another name is read.")
  }
}

enum UnsupportedFileType {
  static let rule = Rule("UnsupportedFileType", .note, "A file of this type is left alone.")

  /// - Parameters:
  ///   - type: what follows the last dot of their names; empty where nothing does.
  ///   - count: how many there are.
  static func finding(_ type: String, count: Int) -> Finding {
    let these = count == 1 ? "this file is left alone" : "this file and \(count - 1) more are left alone"
    switch type {
    case "csv":
      return Finding(
        rule, "\(these), because no day stands in the name",
        accepted: "samples of a day are in a file such as heart-rate/2025-03-17.csv")
    case "txt":
      return Finding(
        rule, "\(these), because no day stands in the name",
        accepted: "entries are .md; a .txt is one where its name is a day, such as 2025-03-17.txt")
    case "": return Finding(rule, "\(these), because the name has no type", accepted: "entries are .md")
    default:
      return Finding(rule, "\(these), because Hearth does not read .\(type)", accepted: "entries are .md")
    }
  }
}
