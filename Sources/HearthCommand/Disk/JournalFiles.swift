import HearthCore
import HearthJournal
import HearthSite
import HearthText

/// The files below a folder such as `Content`, without hidden ones and links: found once, read one at a time, never kept.
struct JournalFiles: Sendable {
  /// Sorted by the bytes of their paths, which begin with the prefix whatever the folder is called on disk.
  let all: [JournalFile]
  /// The findings of the scan: links, unreadable folders and names.
  let log: DiagnosticLog
  private let root: FileDescriptor
  /// The same folder, for reading many files.
  private let reading: RecentFolder
  private let prefix: String

  /// `folder` is absolute, or relative to the working folder; `prefix` begins its paths in messages and on pages.
  init(folder: String, prefix: String = "Content/", jobs: Int = 1) throws(MachineError) {
    self.prefix = prefix
    root = try .folder(at: folder)
    reading = RecentFolder(root)
    let scanner = FolderScanner(root: root, prefix: prefix)
    all = concurrentMap(scanner.paths, jobs: jobs) { JournalFile(prefix + $0) }.readingLoneCopies
    log = scanner.log
  }

  var paths: [String] { all.map(\.path) }

  func paths(_ role: FileRole) -> [String] { all.filter { $0.role == role }.map(\.path) }

  /// The paths that the sealed files had before; nothing else may be written there.
  var sealedPaths: Set<String> { Set(paths(.sealed).map(JournalPaths.clearPath)) }

  /// Returns a function that says whether a sealed file, other than those made from `others`, may hold the
  /// text of a clear file: it has the same name, or the name without the number of a copy such as `a (1).md`.
  func sealedTwins(besides others: Set<String> = []) -> @Sendable (_ path: String) -> Bool {
    let twins = Set(sealedPaths.subtracting(others).map(Self.twinName))
    return { path in
      guard !twins.isEmpty else { return false }
      let name = Self.twinName(path)
      return twins.contains(name) || twins.contains(FilePath.withoutCopyNumber(name))
    }
  }

  /// Returns what the paths of a clear and a sealed file of the same text share: letters without case, in one composition.
  private static func twinName(_ path: String) -> String {
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return name.lowercased().inFormC
  }

  /// The original paths of sealed notes and tables, as in ``sealedPaths``, by the day of heart rate in their names.
  var sealedDays: [CalendarDate: String] {
    sealedPaths.reduce(into: [:]) { days, path in
      let role = JournalPaths.role(of: path)
      guard role == .samples || JournalPaths.kind(ofFolderIn: path) == .heartRate,
        let day = FileDate(path: path)?.date
      else { return }
      // Unsealing the note restores its table, too.
      if role == .entry || days[day] == nil { days[day] = path }
    }
  }

  /// Reads the file at `path`. Safe to call from several threads.
  func read(_ path: String) -> FileReadResult {
    do throws(SystemCode) {
      let (folder, name) = try reading.place(of: inner(path))
      let file = try folder.file(name)
      let status = try file.status()
      guard status.kind == .file else { return .finding(.specialFile) }
      let limit = Self.limit(for: path)
      guard status.size <= limit else {
        return .finding(.fileTooLarge(size: status.size, limit: limit))
      }
      let bytes = try file.read(expecting: status.size)
      // Other files are only copied. Checking the bytes is cheaper than determining the role.
      if TextDecodingCheck.isBinary(bytes), [.entry, .aboutMe].contains(JournalPaths.role(of: path)) {
        return .finding(.notText)
      }
      let source = Self.source(path, bytes)
      if let line = Self.lineOfCrowdedLetter(in: source) { return .finding(.crowdedLetter(onLine: line)) }
      return .file(source)
    } catch {
      return .finding(.unreadableFile(error))
    }
  }

  /// Returns the bytes of a file as the site gets them; `nil` if it can't be read. Reports what was found in it.
  func bytes(of copy: AttachmentCopy, log: inout DiagnosticLog) -> [UInt8]? {
    guard let file = read(copy.source).file(at: copy.source, log: &log) else { return nil }
    let (bytes, finding) = copy.bytes(of: file)
    if let finding { log.report(finding, in: copy.source) }
    return bytes
  }

  /// Returns the source file at `path` with `bytes`; in a text file, a CR without an LF becomes an LF.
  static func source(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, bytes: isText(path) ? LineEnds.unified(bytes) : bytes)
  }

  /// Returns the size of the picture at `path`, reading only its header.
  func pictureSize(_ path: String) -> PictureSize? {
    head(of: path, PictureSize.searched).flatMap(PictureSize.init)
  }

  /// Returns at most the first `count` bytes of a file, or just its last `count`; `nil` if it can't be read or has fewer.
  func head(of path: String, _ count: Int, orEnd isEnd: Bool = false) -> [UInt8]? {
    guard let file = try? root.file(inner(path)), let status = try? file.status(),
      status.kind == .file, !isEnd || file.seek(to: status.size - count)
    else { return nil }
    return try? file.read(upTo: count)
  }

  /// Returns the status of the file at `path`, or `nil` if there is none.
  func status(of path: String) -> FileStatus? { root.statusIfKnown(of: inner(path)) }

  private func inner(_ path: String) -> String { String(path.utf8.dropFirst(prefix.utf8.count)) ?? "" }

  /// Returns the line of a letter for which a file can't be read (``TextDecodingCheck/lineOfCrowdedLetter(in:)``); `nil` if there
  /// is none, or if its words aren't read.
  static func lineOfCrowdedLetter(in file: SourceFile) -> Int? {
    guard let line = TextDecodingCheck.lineOfCrowdedLetter(in: file.bytes) else { return nil }
    switch JournalPaths.role(of: file.path) {
    case .entry, .aboutMe, .settings, .labels, .helplines: return line
    default: return nil
    }
  }

  /// Returns whether a file is read as lines of text; every other one is copied byte for byte.
  private static func isText(_ path: String) -> Bool {
    [".md", ".markdown", ".yml", ".yaml", ".csv", ".txt"].contains { path.hasSuffix($0) }
  }

  /// Returns the size limit for a file in bytes. A day with a reading a second is 3 MB.
  static func limit(for path: String) -> Int {
    if path.hasSuffix(".csv") { return 64 << 20 }
    if isText(path) { return SourceFile.textLimit }
    // Sealing makes a file a little longer.
    return path.hasSuffix(JournalPaths.sealedSuffix) ? 320 << 20 : 256 << 20
  }
}

enum FileReadResult: Sendable {
  case file(SourceFile)
  case finding(Finding)

  /// `nil` for a file that cannot be read.
  var file: SourceFile? { if case .file(let file) = self { file } else { nil } }

  /// Returns ``file``. If there is none, `log` says why.
  func file(at path: String, log: inout DiagnosticLog) -> SourceFile? {
    if case .finding(let finding) = self { log.report(finding, in: path) }
    return file
  }
}

struct FolderScanner {
  private let root: FileDescriptor
  private let prefix: String
  /// The files found, relative to the root, sorted by their bytes.
  private(set) var paths: [String] = []
  private(set) var log = DiagnosticLog()

  /// Folders that tools create beside notes and that contain none.
  private static let ignoredFolders: Set<String> = ["node_modules", "__MACOSX"]

  init(root: FileDescriptor, prefix: String) {
    (self.root, self.prefix) = (root, prefix)
    var folders = [""]
    while let folder = folders.popLast() {
      let items: [FolderItem]
      do throws(SystemCode) {
        items = try (folder.isEmpty ? root : root.folder(folder)).items()
      } catch {
        report(.unreadableFile(error, isFolder: true), at: folder)
        continue
      }
      // A site is made from a journal and isn't part of one.
      if !folder.isEmpty, items.contains(where: { $0.shownName == SiteManifest.name }) { continue }
      // Only non-ASCII names can look the same in two encodings, as macOS and Linux write them; such strings are equal.
      var names: Set<String>? = items.allSatisfy { $0.shownName.utf8.allSatisfy { $0 < 0x80 } } ? nil : []
      let start = folder.isEmpty ? "" : "\(folder)/"
      for item in items {
        let path = start + item.shownName
        guard !item.shownName.hasPrefix(".") else {
          // A file that isn't on this machine may hold the privacy settings: `a.md` for `.a.md.icloud`.
          if let name = item.shownName.wholeMatch(of: #/\.(.+)\.icloud/#)?.1 {
            if case .ignored = JournalPaths.role(of: prefix + start + name) { continue }
            report(.notDownloaded, at: start + name)
          } else if folder.isEmpty, prefix == "Content/", JournalPaths.mayBeSettings(prefix + path) {
            // It may hold the privacy settings.
            paths.append(path)
          }
          continue
        }
        guard let name = item.name else {
          report(.unreadableFileName, at: path)
          continue
        }
        guard names?.insert(name).inserted ?? true else {
          report(.sameFileName, at: path)
          continue
        }
        switch item.kind ?? root.statusIfKnown(of: path)?.kind {
        case .file: paths.append(path)
        case .folder: if !Self.ignoredFolders.contains(name) { folders.append(path) }
        case .link: report(.symbolicLink, at: path)
        case .other: report(.specialFile, at: path)
        case nil: break
        }
      }
    }
    paths.sort { $0.precedesByBytes($1) }
  }

  private mutating func report(_ finding: Finding, at path: String) {
    log.report(finding, in: path.isEmpty ? String(prefix.dropLast()) : prefix + path)
  }
}
