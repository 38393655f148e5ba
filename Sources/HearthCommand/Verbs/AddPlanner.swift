import HearthCore
import HearthJournal
import HearthText

/// Decides where files from elsewhere go. Reads the disk and changes nothing.
struct AddPlanner {
  let journal: Journal
  /// The journal's content folder, absolute.
  let content: String
  /// The files planned so far, by path: two files of one call may want the same name.
  private var planned: [String: [UInt8]] = [:]
  /// The paths of entries, by file size.
  private let entries: [Int: [String]]

  init(journal: Journal, content: String) throws(MachineError) {
    (self.journal, self.content) = (journal, content)
    let files = try JournalFiles(folder: content)
    entries = Dictionary(grouping: files.paths(.entry)) { files.status(of: $0)?.size ?? -1 }
  }

  /// The destination of a file; paths are relative to the journal's root.
  enum Destination: Hashable {
    /// A free path. `insteadOf` is the preferred one, which another text has.
    case free(String, insteadOf: String?)
    /// The journal already has the same bytes.
    case existing(String)
    /// The day of heart rate already has a note.
    case taken(String)
  }

  mutating func destination(of file: AddedFile, as entry: Entry) throws -> Destination {
    if let real = FilePath.real(file.path), FilePath.isInside(real, content) {
      return .existing("Content" + real.dropFirst(content.count))
    }
    if let path = twin(of: file, day: entry.moment?.date) { return .existing(path) }
    let name = EntryFileName(
      kind: entry.id.kind, title: entry.hasOwnTitle ? entry.title : nil, moment: entry.moment,
      originalName: file.originalName)
    let found = try name.first(help: "Give \(file.given) another title.") { path -> Destination? in
      guard let holder = holder(of: path, kind: entry.id.kind) else {
        return .free(path, insteadOf: path == name.path() ? nil : name.path())
      }
      if bytes(at: holder) == file.bytes { return .existing(holder) }
      return name.isOneOfItsDay ? .taken(holder) : nil
    }
    if case .free(let path, _) = found { planned[path] = file.bytes }
    return found ?? .taken(name.path())
  }

  /// Returns an entry of any kind with the same text. The same words on two days are two texts.
  private func twin(of file: AddedFile, day: CalendarDate?) -> String? {
    entries[file.bytes.count]?.first { path in
      let other = FileDate(path: path)?.date
      return (day == nil || other == nil || day == other) && bytes(at: path) == file.bytes
    }
  }

  /// Returns the file that already has the name: the same path, sealed or not, or an entry whose page has the same name.
  private func holder(of path: String, kind: EntryKind) -> String? {
    for path in [path, path + JournalPaths.sealedSuffix] where bytes(at: path) != nil { return path }
    let slug = Slug.make(path: path, kind: kind, fileDate: FileDate(path: path))
    return journal.index[EntryID(kind: kind, slug: slug)]?.path
  }

  /// Returns the bytes of a file: `nil` if it doesn't exist, and none if it can't be read.
  private func bytes(at path: String) -> [UInt8]? {
    if let bytes = planned[path] { return bytes }
    do { return try ContentWriter(root: content).read(path)?.bytes } catch { return [] }
  }
}

/// A file to add to the journal: read once, and never changed.
struct AddedFile {
  /// As it was typed.
  let given: String
  /// Absolute.
  let path: String
  let bytes: [UInt8]

  init(_ given: String, on machine: Machine) throws {
    self.given = given
    path = machine.absolute(given)
    guard !FilePath.isFolder(path) else {
      throw UsageError(
        "\(given) is a folder",
        help: "add takes files, for example: \(ShellWord.command("hearth add", given))/*.md")
    }
    guard Self.isText(path) else {
      throw UsageError(
        "\(given) isn't a Markdown file", help: "add takes files that end with .md, .markdown or .txt.")
    }
    let unread = "\(given) can't be read"
    let (status, read) = try MachineError.explaining(unread, help: "Nothing was changed.") {
      [path] () throws(SystemCode) -> (FileStatus, [UInt8]?) in
      let file = try FileDescriptor.folder(FilePath.parent(path)).file(FilePath.name(path))
      let status = try file.status()
      let isText = status.kind == .file && status.size <= JournalFiles.limit(for: ".md")
      return (status, isText ? try file.read(expecting: status.size) : nil)
    }
    guard let read else {
      throw UsageError(
        "\(given) is \(status.kind == .file ? "too large for a text" : "a pipe or a device, not a file")",
        help: "Nothing was changed. hearth add takes texts of up to 4 MB.")
    }
    guard !TextDecodingCheck.isBinary(read) else {
      throw UsageError("\(given) isn't a text", help: "Nothing was changed. hearth add takes texts in UTF-8.")
    }
    bytes = read
  }

  static func isText(_ path: String) -> Bool {
    let type = FilePath.name(path).split(separator: ".").last?.lowercased() ?? ""
    return ["md", "markdown", "txt"].contains(type)
  }

  /// The name without its type, and without the number that a browser puts after a second download: ` (1)`.
  var originalName: String {
    let name = FilePath.name(path)
    return FilePath.withoutCopyNumber(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// Returns the file as if it were in the folder of `kind`, or outside the folders.
  func source(as kind: EntryKind?) -> SourceFile {
    let folder = kind?.folder.map { "\($0)/" } ?? ""
    return SourceFile(path: "Content/\(folder)\(originalName).md", bytes: bytes)
  }

  /// Returns the file's findings under the name that was typed.
  func renamed(_ log: DiagnosticLog) -> DiagnosticLog {
    let source = source(as: nil)
    var renamed = DiagnosticLog()
    for found in log.excerpting(as: \.blankingComments, { _ in source }).diagnostics {
      renamed.append(found.at(given))
    }
    return renamed
  }
}

/// Findings of the whole journal in entries that are about to be added.
enum AddedEntries {
  /// - Parameter files: The files, each under the path it would have.
  static func check(_ files: [SourceFile], request: JournalRequest) throws -> DiagnosticLog {
    guard !files.isEmpty else { return DiagnosticLog() }
    let sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    let added = sources.sorted { $0.key.precedesByName($1.key) }.map(\.value)
    let loaded = try JournalLoader(request: request, added: added).load()
    return loaded.log.filter { sources[$0.path] != nil }.excerpting(as: \.blankingComments) { sources[$0] }
  }
}
