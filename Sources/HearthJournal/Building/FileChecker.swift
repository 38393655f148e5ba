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
    var unsupported: [String: (first: String, count: Int)] = [:]
    for (path, reason) in files.ignored {
      switch reason {
      case .conflictCopy: log.report(ConflictingCopy.finding(), in: path)
      case .unsupported(let type):
        let known = unsupported[type]
        unsupported[type] = (min(known?.first ?? path, path), (known?.count ?? 0) + 1)
      case .hidden, .notContent, .toolFile: break
      }
    }
    for (type, files) in unsupported {
      log.report(UnsupportedFileType.finding(type, count: files.count), in: files.first)
    }
    checkTemplates(files, log: &log)
    // Of these, it is said already that front matter was meant.
    let meant = Set(
      log.diagnostics.lazy.filter { $0.finding.rule.name == "FrontMatterNotSeen" }.map(\.path))
    let bare = documents.lazy.filter { !$0.hasFrontMatter && $0.content != nil && !meant.contains($0.path) }
      .map(\.path)
    if let first = bare.min() { log.report(NoFrontMatter.finding(bare.count), in: first) }
  }

  /// Says once that patterns for new notes are no entries; somebody may have written more than patterns there.
  private static func checkTemplates(_ files: FileIndex, log: inout DiagnosticLog) {
    let notes = files.ignored.filter { $0.reason == .notContent && $0.path.hasSuffix(".md") }.compactMap {
      note -> (path: String, folder: String)? in
      let folders = JournalPaths.inside(note.path).split(separator: "/").dropLast()
      return folders.first { $0.lowercased() == "templates" }.map { (note.path, String($0)) }
    }
    guard let first = notes.min(by: { $0.path < $1.path }) else { return }
    log.report(TemplatesLeftOut.finding(first.folder, count: notes.count), in: first.path)
  }
}
