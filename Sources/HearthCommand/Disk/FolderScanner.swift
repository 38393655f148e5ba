import HearthCore
import HearthJournal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Walks a folder with all its subfolders.
struct FolderScanner {
  let root: OpenFolder
  /// What messages put before a path.
  let prefix: String
  /// The files found, relative to the root, sorted by their bytes.
  private(set) var paths: [String] = []
  private(set) var log = DiagnosticLog()

  /// Folders that tools make beside notes and that hold none.
  private static let ignoredFolders: Set<String> = ["node_modules", "__MACOSX"]

  mutating func scan() {
    var folders = [""]
    while let folder = folders.popLast() {
      let items: [FolderItem]
      do throws(SystemCode) {
        items =
          folder.isEmpty ? try root.descriptor.items() : try root.descriptor.folder(folder).items()
      } catch {
        report(UnreadableFile.finding(error, isFolder: true), at: folder)
        continue
      }
      // Only names beyond ASCII can show the same in two encodings, as a Mac and a Linux machine write them: such strings are
      // equal.
      var names: Set<String>? = items.allSatisfy { $0.shownName.utf8.allSatisfy { $0 < 0x80 } } ? nil : []
      for item in items {
        let path = folder.isEmpty ? item.shownName : "\(folder)/\(item.shownName)"
        guard !item.shownName.hasPrefix(".") else {
          reportStandIn(item.shownName, in: folder)
          continue
        }
        guard let name = item.name else {
          report(UnreadableFileName.finding, at: path)
          continue
        }
        guard names?.insert(name).inserted ?? true else {
          report(SameFileName.finding, at: path)
          continue
        }
        switch item.kind ?? root.status(of: path)?.kind {
        case .file: paths.append(path)
        case .folder: if !Self.ignoredFolders.contains(name) { folders.append(path) }
        case .link: report(SymbolicLink.finding, at: path)
        case .other: report(SpecialFile.finding, at: path)
        case nil: break
        }
      }
    }
    paths.sort { $0.precedesByBytes($1) }
  }

  /// Reports a file that would be read if it were here: it may be the one that says what is private.
  private mutating func reportStandIn(_ item: String, in folder: String) {
    guard let name = NotDownloaded.name(behind: item) else { return }
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    if case .ignored = JournalPaths.role(of: prefix + path) { return }
    report(NotDownloaded.finding, at: path)
  }

  private mutating func report(_ finding: Finding, at path: String) {
    log.report(finding, in: path.isEmpty ? String(prefix.dropLast()) : prefix + path)
  }
}

/// One name in a folder.
struct FolderItem: Sendable {
  /// `nil` if its bytes are not UTF-8.
  let name: String?
  /// The name with invalid bytes repaired.
  let shownName: String
  /// `nil` if the file system does not say.
  let kind: FileStatus.Kind?

  fileprivate init?(_ entry: UnsafeMutablePointer<dirent>) {
    let bytes = withUnsafePointer(to: &entry.pointee.d_name) { name in
      let start = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
      return [UInt8](UnsafeRawBufferPointer(start: start, count: strlen(start)))
    }
    shownName = String(decoding: bytes, as: UTF8.self)
    if shownName == "." || shownName == ".." { return nil }
    name = String(validating: bytes, as: UTF8.self)
    kind =
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): .file
      case Int32(DT_DIR): .folder
      case Int32(DT_LNK): .link
      case Int32(DT_UNKNOWN): nil
      default: .other
      }
  }
}

extension FileDescriptor {
  /// Returns everything in this folder but `.` and `..`, sorted by the bytes of the names.
  func items() throws(SystemCode) -> [FolderItem] {
    // The stream closes its descriptor, so it is given one of its own.
    let copy = try SystemCode.check(openat(raw, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard let stream = fdopendir(copy) else {
      let code = errno
      _ = close(copy)
      throw SystemCode(code)
    }
    defer { closedir(stream) }
    var items: [FolderItem] = []
    errno = 0
    while let entry = readdir(stream) {
      if let item = FolderItem(entry) { items.append(item) }
      errno = 0
    }
    if errno != 0 { throw SystemCode(errno) }
    return items.sorted { $0.shownName.precedesByBytes($1.shownName) }
  }
}
