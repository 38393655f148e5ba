/// Decides by its path alone what a file is. The disk is read elsewhere.
///
/// Paths are those of ``SourceFile``: from the journal's root, with `/`, the first folder being the content folder.
package enum JournalPaths {
  /// What the file at `path` is.
  package static func role(of path: String) -> FileRole {
    if isPlainEntry(path) { return .entry }
    let parts = inside(path).utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let name = parts.last else { return .ignored(.notContent) }
    let folders = parts.dropLast()
    if parts.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) { return .ignored(.hidden) }
    if folders.contains(where: isForeign) { return .ignored(.notContent) }
    if ConflictCopy.isConflictCopy(name) { return .ignored(.conflictCopy) }
    if folders.isEmpty, let role = ownFiles[name.lowercased()] { return role }
    return role(named: name, folders: folders)
  }

  /// Whether the path is like `Content/reflections/2025-03-17.md`, as most are: small letters, digits and `-` in the name,
  /// in a folder of entries. Such names hold nothing that any other rule is about.
  private static func isPlainEntry(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      guard bytes.count > 4, bytes[(bytes.count - 3)...].elementsEqual(".md".utf8),
        let first = bytes.firstIndex(of: UInt8(ascii: "/"))
      else { return false }
      var index = bytes.count - 4
      while index > first, isPlain(bytes[index]) { index -= 1 }
      guard bytes[index] == UInt8(ascii: "/"), index > first + 1, index < bytes.count - 4 else {
        return false
      }
      let folder = UnsafeBufferPointer(rebasing: bytes[(first + 1)..<index])
      return entryFolders.contains { $0.elementsEqual(folder) }
    }
  }

  private static let entryFolders = EntryKind.allCases.compactMap { $0.folder.map { Array($0.utf8) } }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// The path below the content folder: `Content/reflections/a.md` → `reflections/a.md`.
  package static func inside(_ path: String) -> Substring {
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// The kind that the first folder below the content folder stands for.
  package static func kind(ofFolderIn path: String) -> EntryKind? {
    let inside = inside(path)
    guard let slash = inside.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = inside[..<slash]
    for kind in EntryKind.allCases where kind.folder.map({ $0 == folder }) == true { return kind }
    let lowered = folder.lowercased()
    return EntryKind.allCases.first { $0.folder == lowered }
  }

  /// The file name without folders and without what follows the last dot.
  package static func baseName(_ path: String) -> Substring {
    let name = fileName(path)
    guard let dot = place(ofLast: UInt8(ascii: "."), in: name), dot != name.startIndex else { return name }
    return name[..<dot]
  }

  /// What follows the last slash.
  package static func fileName(_ path: String) -> Substring {
    guard let slash = place(ofLast: UInt8(ascii: "/"), in: path[...]) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// Asked for every name of a journal, and so looked for in the bytes as they lie.
  private static func place(ofLast byte: UInt8, in text: Substring) -> Substring.Index? {
    let distance = text.utf8.withContiguousStorageIfAvailable { $0.lastIndex(of: byte) }
    guard let distance else { return text.utf8.lastIndex(of: byte) }
    return distance.map { text.utf8.index(text.startIndex, offsetBy: $0) }
  }

  /// The folder a file lies in, without a slash at its end; empty at the root.
  package static func folder(_ path: String) -> Substring {
    guard let slash = place(ofLast: UInt8(ascii: "/"), in: path[...]) else { return "" }
    return path[..<slash]
  }

  /// The path of what a file in `folder` calls `relative`. `./a.csv` and `../x/a.csv` are followed; what leads out of the
  /// journal stays in it and is not found.
  static func join(_ folder: some StringProtocol, _ relative: String) -> String {
    var parts = String(folder).split(separator: "/").map { String($0) }
    for part in relative.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  private static let ownFiles: [String: FileRole] = [
    "hearth.yml": .settings, "hearth.yaml": .settings, "labels.yml": .labels, "labels.yaml": .labels,
    "helplines.yml": .helplines, "helplines.yaml": .helplines, "about-me.md": .aboutMe,
  ]

  /// Whether a file beside the entries has a name that an editor or a system makes of `hearth.yml`: `hearth.yml.txt`,
  /// `hearth.yml.bak`, `hearth (1).yml`.
  static func mayBeSettings(_ path: String) -> Bool {
    let name = inside(path).lowercased().drop { "#~$".contains($0) }
    guard !name.contains("/"), name.hasPrefix("hearth"), name.contains(".yml") || name.contains(".yaml")
    else { return false }
    return name.dropFirst("hearth".count).first?.isLetter == false
  }

  /// Folders that tools keep inside a vault or a project.
  private static let foreignFolders: Set<String> = ["templates", "node_modules", "logseq", "__macosx"]

  private static func isForeign(_ folder: Substring) -> Bool {
    foreignLengths.contains(folder.utf8.count) && foreignFolders.contains(folder.lowercased())
  }

  private static let foreignLengths = Set(foreignFolders.map(\.utf8.count))

  private static let toolFiles: Set<String> = [
    "canvas", "base", "excalidraw", "edn", "bak", "tmp", "swp", "orig", "lock", "ini", "db", "textpack",
  ]

  /// What browsers show, and what one may want to keep beside an entry.
  private static let attachments: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "heic", "heif", "tif", "tiff",
    "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "aac", "webm", "mp4", "m4v", "mov", "ogv", "3gp",
    "pdf", "vtt", "srt",
  ]

  /// What follows the last dot, in lower case.
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
    case "md", "markdown": return isAttachmentFolder ? .attachment : .entry
    case "txt" where !isAttachmentFolder:
      let path = (folders + [name]).joined(separator: "/")
      return FileDate(path: "/" + path) == nil ? .ignored(.unsupported(type)) : .entry
    case "csv" where folders.first?.lowercased() == EntryKind.heartRate.folder: return .samples
    case _ where attachments.contains(type) || isAttachmentFolder: return .attachment
    case _ where toolFiles.contains(type): return .ignored(.toolFile)
    case "csv":
      return FileDate(path: "/" + name) == nil ? .ignored(.unsupported(type)) : .samples
    default: return .ignored(.unsupported(type))
    }
  }
}

/// What a file below `Content/` is to Hearth.
package enum FileRole: Hashable, Sendable {
  /// `hearth.yml`
  case settings
  /// `labels.yml`
  case labels
  /// `helplines.yml`
  case helplines
  /// `about-me.md`
  case aboutMe
  /// A text of its own: Markdown, or the plain text of a dated jrnl folder.
  case entry
  /// A CSV file of heart-rate samples.
  case samples
  /// A picture, a sound, a document: copied where an entry shows it.
  case attachment
  case ignored(IgnoredReason)
}

/// Why a file is left alone.
package enum IgnoredReason: Hashable, Sendable {
  /// Its name, or that of a folder above it, begins with a dot: `.obsidian/`, `.git/`, `.DS_Store`.
  case hidden
  /// It is in a folder of templates, packages or rubbish.
  case notContent
  /// Obsidian's canvases and bases, an editor's spare copies: files of a tool.
  case toolFile
  /// A second copy that a sync service made because both sides had changed.
  case conflictCopy
  /// Hearth has no use for a file of this type. The value is what follows the last dot, in lower case.
  case unsupported(String)
}
