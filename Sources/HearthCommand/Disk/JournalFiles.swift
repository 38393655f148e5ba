import HearthCore
import HearthJournal
import HearthSite
import HearthText

/// The files below a folder such as `Content`: found once, read one at a time, never kept.
///
/// Hidden files and folders are ignored; symbolic links are reported and not followed.
struct JournalFiles: Sendable {
  /// Sorted by the bytes of their paths, which begin with the prefix whatever the folder is called on disk.
  let all: [JournalFile]
  /// The findings of the scan: links, unreadable folders and names.
  let log: DiagnosticLog
  private let root: OpenFolder
  private let prefix: String

  /// `folder` is absolute, or relative to the working folder; `prefix` begins its paths in messages and on pages.
  init(folder: String, prefix: String = "Content/", jobs: Int = 1) throws(MachineError) {
    self.prefix = prefix
    root = try OpenFolder(opening: folder)
    var scanner = FolderScanner(root: root, prefix: prefix)
    scanner.scan()
    all = concurrentMap(scanner.paths, jobs: jobs) { JournalFile(prefix + $0) }.readingLoneCopies
    log = scanner.log
  }

  var paths: [String] { all.map(\.path) }

  func paths(_ role: FileRole) -> [String] { all.filter { $0.role == role }.map(\.path) }

  /// The paths that the sealed files had before; nothing else may be written there.
  var sealedPaths: Set<String> { Set(paths(.sealed).map(JournalPaths.clearPath)) }

  /// For each day of heart rate with a sealed note or table, its path as in ``sealedPaths``, if its name gives the day.
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
      let file = try root.descriptor.file(inner(path))
      let status = try file.status()
      guard status.kind == .file else { return .finding(.specialFile) }
      let limit = Self.limit(for: path)
      guard status.size <= limit else {
        return .finding(.fileTooLarge(size: status.size, limit: limit))
      }
      let bytes = try file.read(expecting: status.size, isWholeFile: true)
      if UnreadableText.isBinary(bytes), Self.isWords(path) { return .finding(.notText) }
      return .file(Self.source(path, bytes))
    } catch {
      return .finding(.unreadableFile(error))
    }
  }

  /// Returns the file for bytes that were read.
  static func source(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, bytes: isText(path) ? LineEnds.unified(bytes) : bytes)
  }

  /// Returns the size of the picture at `path`, reading only its header.
  func pictureSize(_ path: String) -> PictureSize? {
    head(of: path, PictureSize.searched).flatMap(PictureSize.init)
  }

  /// Returns the first bytes of the file at `path`, at most `count`; `nil` if it cannot be read.
  func head(of path: String, _ count: Int) -> [UInt8]? {
    guard let file = try? root.descriptor.file(inner(path)), let status = try? file.status(),
      status.kind == .file
    else { return nil }
    return try? file.read(upTo: count)
  }

  /// Returns the last `count` bytes of the file at `path`; `nil` if it can't be read or is shorter.
  func end(of path: String, _ count: Int) -> [UInt8]? {
    guard let file = try? root.descriptor.file(inner(path)), let status = try? file.status(),
      status.kind == .file, status.size >= count, file.seek(to: status.size - count)
    else { return nil }
    return try? file.read(upTo: count)
  }

  /// Returns the status of the file at `path`, or `nil` if there is none.
  func status(of path: String) -> FileStatus? { root.status(of: inner(path)) }

  private func inner(_ path: String) -> String { String(path.utf8.dropFirst(prefix.utf8.count)) ?? "" }

  /// Returns whether a file is read as lines of text; every other one is copied byte for byte.
  private static func isText(_ path: String) -> Bool {
    [".md", ".markdown", ".yml", ".yaml", ".csv", ".txt"].contains { path.hasSuffix($0) }
  }

  /// Returns whether a file holds text to show, unlike one that is copied.
  private static func isWords(_ path: String) -> Bool {
    switch JournalPaths.role(of: path) {
    case .entry, .aboutMe: true
    default: false
    }
  }

  /// Returns the size limit for reading a file, in bytes. Ten years of a person's text are about 20 MB in thousands of
  /// files, and a day with a reading each second is 3 MB.
  static func limit(for path: String) -> Int {
    if path.hasSuffix(".csv") { return 64 << 20 }
    // Sealing makes a file a little longer.
    if JournalPaths.role(of: path) == .sealed { return 320 << 20 }
    return isText(path) ? 16 << 20 : 256 << 20
  }
}

/// The result of reading a file.
enum FileReadResult: Sendable {
  case file(SourceFile)
  case finding(Finding)

  /// `nil` for a file that cannot be read.
  var file: SourceFile? { if case .file(let file) = self { file } else { nil } }
}
