import HearthCore

/// Reports files that aren't read, and entries without front matter.
enum FileChecker {
  static func check(_ files: FileIndex, documents: [ParsedDocument], log: inout DiagnosticLog) {
    for file in files.own.values {
      for path in file.others {
        log.report(
          file.path.map { Finding.fileByTwoNames(path, read: $0) } ?? Finding.fileByTwoNames(settings: path),
          in: path)
      }
    }
    for (reason, ignored) in Dictionary(grouping: files.ignored, by: \.reason) {
      let paths = ignored.map(\.path)
      switch reason {
      case .conflictCopy:
        for path in paths { log.report(.conflictingCopy(of: ConflictCopy.original(of: path)), in: path) }
      case .unsupported(let type):
        let sorted = paths.sorted { $0.precedesByBytes($1) }
        log.report(.unsupportedFileType(type, sorted), in: sorted.first ?? "")
      case .hidden, .notContent, .toolFile: break
      }
    }
    for path in files.loneCopies { log.report(.loneCopy(of: ConflictCopy.original(of: path)), in: path) }
    checkTemplates(files, log: &log)
    // Already reported as files whose keys aren't in front matter.
    let meant = Set(log.diagnostics.lazy.filter { $0.finding.rule == .frontMatterNotSeen }.map(\.path))
    let bare = documents.lazy.filter { !$0.hasFrontMatter && $0.content != nil && !meant.contains($0.path) }
      .map(\.path)
    if let first = bare.min(by: { $0.precedesByBytes($1) }) {
      log.report(.noFrontMatter(bare.count), in: first)
    }
  }

  /// Reports once that notes in a templates folder aren't entries, because some may be more than templates.
  private static func checkTemplates(_ files: FileIndex, log: inout DiagnosticLog) {
    let notes = files.ignored.filter { $0.reason == .notContent && $0.path.hasSuffix(".md") }.compactMap {
      note -> (path: String, folder: String)? in
      let folders = JournalPaths.relativeToContent(note.path).split(separator: "/").dropLast()
      return folders.first { $0.lowercased() == "templates" }.map { (note.path, String($0)) }
    }
    guard let first = notes.min(by: { $0.path.precedesByBytes($1.path) }) else { return }
    log.report(.templatesLeftOut(first.folder, count: notes.count), in: first.path)
  }
}

/// Matches heart-rate notes and sample files.
struct SampleChecker {
  let files: FileIndex
  private var used: Set<String> = []
  /// Notes whose readings aren't in the file with their own name.
  private var elsewhere: Set<String> = []
  private var suggestions: Suggestions

  /// - Parameter suggestsFiles: Whether a message may suggest a sample file that no note names.
  init(files: FileIndex, suggestsFiles: Bool) {
    self.files = files
    suggestions = Suggestions(shortest: 0) {
      suggestsFiles ? files.samples.map { String(JournalPaths.fileName($0)) } : []
    }
  }

  /// Sets the path of a day's sample file as spelt on disk, or none if the file is missing.
  mutating func check(_ day: inout HeartRateDay, log: inout DiagnosticLog) {
    guard let path = day.samples.path else {
      elsewhere.insert(day.entry.path)
      return
    }
    let stored = files.stored(path)
    day.samples = stored.map { .file($0) } ?? .none
    if let stored {
      used.insert(stored)
      if day.writtenSamples != nil { elsewhere.insert(day.entry.path) }
    } else if let written = day.writtenSamples {
      let near = suggestions.nearest(to: String(JournalPaths.fileName(path)))
      log.report(.missingSamples(written.value, near: near), in: day.entry.path, at: written.position)
    }
  }

  func checkOthers(excluded: Journal.Exclusions, log: inout DiagnosticLog) {
    // A report of an unused table could reveal which table a hidden note shows.
    let isSomeNoteHidden = Set(excluded.reasons.keys).union(files.sealed).contains {
      JournalPaths.kind(ofFolderIn: $0) == .heartRate
    }
    for path in files.samples where !used.contains(path) {
      let note = "\(path.dropLast(4)).md"
      if excluded.reasons[note] != nil { continue }
      let name = String(JournalPaths.fileName(note))
      if elsewhere.contains(note) {
        log.report(.unusedSamples(note: name), in: path)
      } else if !isSomeNoteHidden, !files.contains(note) {
        log.report(.samplesWithoutNote(note: name), in: path)
      }
    }
  }
}

extension Finding {
  static func missingSamples(_ name: String, near: String?) -> Finding {
    Finding(
      "UnpairedSamples",
      "the samples file '\(name)' isn't there" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "put it beside the note")
  }

  static func samplesWithoutNote(note: String) -> Finding {
    Finding(
      "UnpairedSamples", "no note shows these samples",
      accepted: "put a note of the same name beside them", help: "Make an empty file \(note).")
  }

  static func unusedSamples(note: String) -> Finding {
    Finding(
      "UnpairedSamples", "these samples aren't shown, because the note \(note) has its readings elsewhere",
      accepted: "keep a day's readings in one place", help: "Bring the rows together in one of the two.")
  }

  static func twoNotesForADay(_ date: CalendarDate, other: String) -> Finding {
    Finding(
      "DuplicateEntry",
      "the day \(date) already has a heart-rate note: \(JournalPaths.relativeToContent(other))",
      accepted: "Hearth reads this one as a note without labelled times", severity: .error)
  }

  static func duplicateIdentity(_ id: EntryID, other: String, new: EntryID) -> Finding {
    Finding(
      "DuplicateEntry", "\(JournalPaths.relativeToContent(other)) already has the name '\(id.slug)'",
      accepted: "this \(id.kind.rawValue) is called '\(new.slug)' in links",
      help: "Rename one of the two files.")
  }

  /// - Parameter original: the path of the file that it is a copy of.
  static func conflictingCopy(of original: String?) -> Finding {
    Finding(
      "ConflictingCopy", "a sync service made this second copy, so it is left out",
      accepted: "it may be newer than the file itself",
      help: original.map { "Keep what you want in '\(JournalPaths.fileName($0))', and delete the copy." })
  }

  /// The finding for a sync copy that is read because the original is missing.
  static func loneCopy(of original: String?) -> Finding {
    Finding(
      "ConflictingCopy", "a sync service made this copy, and the file itself isn't here",
      accepted: "Hearth shows the copy instead",
      help: original.map { "To give it its own name, rename it to '\(JournalPaths.fileName($0))'." },
      severity: .note)
  }

  /// - Parameter folder: Its name as written.
  static func templatesLeftOut(_ folder: String, count: Int) -> Finding {
    Finding(
      "TemplatesLeftOut",
      count == 1
        ? "this note is left out, because it is in the folder \(folder)"
        : "this note and \(count - 1) more are left out, because they are in the folder \(folder)",
      accepted: "such a folder holds templates for new notes", help: "A folder with another name is read.")
  }

  /// - Parameter paths: The files of this type, sorted.
  static func unsupportedFileType(_ type: String, _ paths: [String]) -> Finding {
    let isText = ["txt", "org"].contains(type)
    let names = paths.dropFirst().prefix(5).map { String(JournalPaths.relativeToContent($0)) }
    let rest = paths.count - 1 - names.count
    let others =
      isText
      ? names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "") : "\(paths.count - 1) more"
    let these = paths.count == 1 ? "this file is left alone" : "this file and \(others) are left alone"
    let (reason, accepted) =
      switch type {
      case "csv":
        ("there is no date in the name", "put a day's samples in a file such as heart-rate/2025-03-17.csv")
      case "txt":
        (
          "there is no date in the name",
          "entries are .md, or .txt with a day as the name, such as 2025-03-17.txt"
        )
      case "": ("the name has no type", "entries are .md")
      default: ("Hearth doesn't read .\(type)", "entries are .md")
      }
    return Finding(
      .unsupportedFileType, "\(these), because \(reason)", accepted: accepted,
      help: isText ? bringIn(paths) : nil)
  }

  /// Returns the commands that turn text files into entries (jrnl documentation, Formats).
  private static func bringIn(_ paths: [String]) -> String {
    func isJrnl(_ path: String) -> Bool { JournalPaths.baseName(path).lowercased().hasPrefix("jrnl") }
    let rename = paths.first { !isJrnl($0) }.map {
      let names = [String(JournalPaths.fileName($0)), "\(JournalPaths.baseName($0)).md"]
      return "To show one as a note, rename it in its folder: \(ShellWord.command("mv", names))."
    }
    let export =
      paths.contains(where: isJrnl)
      ? "jrnl writes a file for each entry with: jrnl --format md --file reflections" : nil
    return [rename, export].compactMap(\.self).joined(separator: " ")
  }
}
