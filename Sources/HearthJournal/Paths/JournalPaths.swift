/// Classifies files by their paths alone, without reading the disk.
///
/// Paths are those of ``SourceFile``: from the journal's root, with `/`, the first folder being the content folder.
package enum JournalPaths {
  // The usual paths of the journal's own files.
  package static let settings = "Content/hearth.yml"
  package static let labels = "Content/labels.yml"
  package static let helplines = "Content/helplines.yml"
  package static let aboutMe = "Content/about-me.md"

  /// Returns the role of the file at `path`.
  package static func role(of path: String) -> FileRole {
    let parts = relativeToContent(path).utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let name = parts.last else { return .ignored(.notContent) }
    let folders = parts.dropLast()
    if parts.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) { return .ignored(.hidden) }
    if belongsToOtherApp(folders) { return .ignored(.notContent) }
    if ConflictCopy.isConflictCopy(name) { return .ignored(.conflictCopy) }
    if folders.isEmpty, case let name = name.lowercased(),
      let own = ownNames.first(where: { $0.value.contains(name) })
    {
      return own.key
    }
    return role(named: name, folders: folders)
  }

  /// Returns the path below the content folder: `Content/reflections/a.md` → `reflections/a.md`.
  package static func relativeToContent(_ path: String) -> Substring {
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// Returns the kind of the first folder below the content folder.
  package static func kind(ofFolderIn path: String) -> EntryKind? {
    let relative = relativeToContent(path)
    guard let slash = relative.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = relative[..<slash]
    return kindsByFolder[String(folder)] ?? kindsByFolder[folder.lowercased()]
  }

  private static let kindsByFolder: [String: EntryKind] = Dictionary(
    uniqueKeysWithValues: EntryKind.allCases.compactMap { kind in kind.folder.map { ($0, kind) } })

  /// Returns the file name without folders and extension.
  package static func baseName(_ path: String) -> Substring {
    let name = fileName(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
    return name[..<dot]
  }

  /// The suffix that `hearth seal` adds to a file name.
  package static let sealedSuffix = ".sealed"

  /// Returns the original path of the sealed file at `path`.
  package static func clearPath(_ path: String) -> String { String(path.dropLast(sealedSuffix.count)) }

  /// Returns whether the file at `path` is an entry that `hearth seal` has encrypted.
  package static func isSealedEntry(_ path: String) -> Bool {
    role(of: path) == .sealed && role(of: clearPath(path)) == .entry
  }

  /// Returns what follows the last slash.
  package static func fileName(_ path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// Returns the folder of a file, without a trailing slash; empty at the root.
  package static func folder(_ path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return path[..<slash]
  }

  /// Returns the path that `relative` means in a file of `folder`. One that leads out of the journal stays inside.
  static func join(_ folder: some StringProtocol, _ relative: String) -> String {
    var parts = String(folder).split(separator: "/").map { String($0) }
    for part in relative.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// The names of the journal's own files, beside the entries; the usual one first.
  static let ownNames: [FileRole: [String]] = [
    .settings: ["hearth.yml", "hearth.yaml"], .labels: ["labels.yml", "labels.yaml"],
    .helplines: ["helplines.yml", "helplines.yaml"], .aboutMe: ["about-me.md"], .lock: ["lock.json"],
  ]

  /// Returns whether a name is one that editors make from `hearth.yml`: `hearth.yml.txt`, `hearth (1).yml`, `.hearth.yml`.
  package static func mayBeSettings(_ path: String) -> Bool {
    let file = relativeToContent(path)
    guard !file.utf8.contains(UInt8(ascii: "/")) else { return false }
    let name = file.lowercased().drop { "#~$.".contains($0) }
    guard name.hasPrefix("hearth"), name.contains(".yml") || name.contains(".yaml") else { return false }
    return name.dropFirst("hearth".count).first?.isLetter == false
  }

  /// Folders that tools keep inside a vault or a project.
  private static let foreignFolders: Set<String> = ["templates", "node_modules", "logseq", "__macosx"]

  /// Returns whether one of the folders belongs to a tool. A `logseq` folder does, unless it holds a whole graph.
  private static func belongsToOtherApp(_ folders: ArraySlice<Substring>) -> Bool {
    zip(folders, folders.dropFirst().map { $0.lowercased() } + [""]).contains { folder, inner in
      let folder = folder.lowercased()
      return foreignFolders.contains(folder)
        && !(folder == "logseq" && ["journals", "pages", "assets"].contains(inner))
    }
  }

  /// Returns whether a file is in Jekyll's folder for drafts, which need no `draft: true` there.
  static func isDraft(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.lowercased() == "_drafts" }
  }

  private static let toolFiles: Set<String> = [
    "canvas", "base", "excalidraw", "edn", "bak", "tmp", "swp", "orig", "lock", "ini", "db", "textpack",
  ]

  /// Files that browsers show, or that belong beside an entry.
  private static let attachments: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "heic", "heif", "tif", "tiff",
    "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "aac", "webm", "mp4", "m4v", "mov", "ogv", "3gp",
    "pdf", "vtt", "srt",
  ]

  /// Returns what follows the last dot, in lower case.
  private static func type(of name: Substring) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  private static func role(named name: Substring, folders: ArraySlice<Substring>) -> FileRole {
    if name.hasSuffix("~") || name.hasPrefix("~$") || name.hasPrefix("#") && name.hasSuffix("#") {
      return .ignored(.toolFile)
    }
    let type = type(of: name)
    let isAttachmentFolder = folders.first?.lowercased() == "attachments"
    switch type {
    case "sealed": return .sealed
    case "md", "markdown": return isAttachmentFolder ? .attachment : .entry
    case "txt" where !isAttachmentFolder:
      let path = (folders + [name]).joined(separator: "/")
      return FileDate(path: "/" + path) == nil ? .ignored(.unsupported(type)) : .entry
    case "csv" where folders.first?.lowercased() == EntryKind.heartRate.folder: return .samples
    case _ where attachments.contains(type) || isAttachmentFolder: return .attachment
    case _ where toolFiles.contains(type): return .ignored(.toolFile)
    case "csv": return FileDate(path: "/" + name) == nil ? .ignored(.unsupported(type)) : .samples
    default: return .ignored(.unsupported(type))
    }
  }
}

/// A file of a journal: its path, and the role that its path gives it.
package struct JournalFile: Hashable, Sendable {
  /// As ``SourceFile/path``.
  package let path: String
  package fileprivate(set) var role: FileRole
  /// Whether it is a sync copy whose original is missing.
  fileprivate(set) var isLoneCopy = false

  package init(_ path: String) {
    self.path = path
    role = JournalPaths.role(of: path)
  }
}

extension [JournalFile] {
  /// The files of a journal. A sync copy whose original is missing takes the original's role.
  package var readingLoneCopies: [JournalFile] {
    guard contains(where: { $0.role == .ignored(.conflictCopy) }) else { return self }
    let paths = Set(map(\.path))
    return map { file in
      guard file.role == .ignored(.conflictCopy), let original = ConflictCopy.original(of: file.path),
        !paths.contains(original), !paths.contains("\(original).sealed")
      else { return file }
      var file = file
      let role = JournalPaths.role(of: original)
      if [.entry, .samples, .attachment, .sealed].contains(role) {
        (file.role, file.isLoneCopy) = (role, true)
      }
      return file
    }
  }
}

/// The role of a file below `Content/`.
package enum FileRole: Hashable, Sendable {
  /// `hearth.yml`, `labels.yml`, `helplines.yml`, `about-me.md` and `lock.json`.
  case settings, labels, helplines, aboutMe, lock
  /// An entry: Markdown, or plain text in a dated jrnl folder.
  case entry
  /// A CSV file of heart-rate samples.
  case samples
  /// A picture, sound or document: copied if an entry shows it.
  case attachment
  /// A file that `hearth seal` has encrypted: `reflections/2025-03-17.md.sealed`.
  case sealed
  case ignored(IgnoredReason)
}

/// Why a file is ignored.
package enum IgnoredReason: Hashable, Sendable {
  /// Its name, or that of a folder above it, begins with a dot: `.obsidian/`, `.git/`, `.DS_Store`.
  case hidden
  /// It is in a folder of templates, packages or rubbish.
  case notContent
  /// A tool's own file: Obsidian's canvases and bases, an editor's backup copies.
  case toolFile
  /// A copy that a sync service made because both sides had changed.
  case conflictCopy
  /// A type that Hearth doesn't support. The value is the extension, in lower case.
  case unsupported(String)
}
