import HearthCore
import HearthJournal
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The last changes that Hearth made under `Content/`, for `hearth undo`.
///
/// Each command's change is a file in `.hearth/changes`, in ``JournalPlace/stateDirectory(for:)``, named by
/// its number. Like the journal, it is private to its owner, and never in the site. `hearth seal` removes
/// them all: whatever was sealed must be in none of them.
struct UndoHistory {
  /// The maximum number of changes, and of their bytes in total.
  static let limits = (count: 50, bytes: 64 << 20)
  private static let folder = "changes"

  let place: String

  /// - Parameter content: The folder of the entries.
  init(content: String) { place = FilePath.join(JournalPlace.stateDirectory(for: content), ".hearth") }

  /// Opens ``place``. A link there could lead out of the journal, so none is followed.
  func open() throws(SystemCode) -> FileDescriptor {
    try FileDescriptor.folder(FilePath.parent(place)).folder(FilePath.name(place))
  }

  /// Opens ``place``, and creates it if it is missing.
  func make() throws(SystemCode) -> FileDescriptor {
    try FileDescriptor.folders(at: place)
    let root = try open()
    try root.setMode(0o700)
    // Keeps it out of a repository around the journal.
    guard root.statusIfKnown(of: ".gitignore") == nil else { return root }
    _ = try StagedFile(Array("*\n".utf8), for: ".gitignore", in: root, isLasting: false).publish()
    return root
  }

  /// A file that was changed, or created if ``before`` is `nil`.
  struct Item: Hashable {
    /// As ``FileChange/path``.
    var path: String
    var before: [UInt8]?
    /// The SHA-256 of the bytes after, in hexadecimal; empty for a file whose original was removed, and which must stay;
    /// ``UndoHistory/removed`` for a file that was deleted.
    var hash: String
  }

  /// The change that one command made.
  struct Change {
    let number: Int
    /// When it was made, and by which verb: `2025-03-17T08:28 label`.
    let title: String
    /// In the order in which they were made.
    let items: [Item]
    /// When its file was last written.
    var written = Instant(seconds: 0)

    private var words: [Substring] { title.split(separator: " ", maxSplits: 1) }
    /// `2025-03-17 08:28`
    var time: String { words.first.map { String($0).replacing("T", with: " ") } ?? "" }
    var verb: String { words.last.map(String.init) ?? "" }
    /// The files that it changed, each once.
    var paths: [String] { Set(items.map(\.path)).sorted { $0.precedesByBytes($1) } }
  }

  /// Returns the changes that this account made on this machine, the last one first, and whether there are others. Those
  /// may have come with somebody else's journal.
  func changes() -> (own: [Change], hasOthers: Bool) {
    guard let folder = try? open().folder(Self.folder) else { return ([], false) }
    let numbers = Self.names(in: folder).compactMap { Int($0) }.sorted(by: >)
    let own = numbers.compactMap { Change($0, in: folder) }
    return (own, own.count < numbers.count)
  }

  private static func names(in folder: FileDescriptor) -> [String] {
    ((try? folder.items()) ?? []).compactMap(\.name)
  }

  /// Creates the file of a new change, removing the oldest ones beyond the limits.
  fileprivate func begin() throws(SystemCode) -> (file: FileDescriptor, number: Int) {
    let folder = try make().folders(Self.folder)
    // A text that was kept has the number of its change.
    let numbers = Set(Self.names(in: folder).compactMap { Int($0.prefix { $0 != "-" }) }).sorted(by: >)
    var bytes = 0
    for (index, number) in numbers.enumerated() {
      bytes += folder.statusIfKnown(of: "\(number)")?.size ?? 0
      if index >= Self.limits.count - 1 || bytes > Self.limits.bytes { remove(number) }
    }
    // Never the number of a change that was taken back: a page may still offer to undo that one.
    let number = Self.lastNumbers.withLock { last in
      let number = max(0, min(numbers.first ?? 0, 1 << 40), last[place] ?? 0) + 1
      last[place] = number
      return number
    }
    return (try folder.newFile("\(number)"), number)
  }

  /// Removes a change, with the texts that were kept of it.
  func remove(_ number: Int, keepsTexts: Bool = false) {
    guard let folder = try? open().folder(Self.folder) else { return }
    for name in Self.names(in: folder)
    where name == "\(number)" || !keepsTexts && name.hasPrefix("\(number)-") {
      try? folder.removeFile(name)
    }
  }

  /// Removes all changes. Returns whether there were any.
  @discardableResult func removeAll() throws(SystemCode) -> Bool {
    guard let root = try? open() else { return false }
    // An earlier version kept a single change, in `undo`.
    let names = ["undo", Self.folder].filter { root.statusIfKnown(of: $0) != nil }
    for name in names {
      guard let folder = try? root.folder(name) else {
        try root.removeFile(name)
        continue
      }
      folder.removeContents()
      try root.removeFolder(name)
    }
    return !names.isEmpty
  }

  /// Keeps what a file held before the change `number`, which can't be taken back for it. Returns the path of the copy.
  ///
  /// - Parameter index: Tells files of the same name apart.
  func keep(_ bytes: [UInt8], of path: String, from number: Int, index: Int) throws(SystemCode) -> String {
    // Names have at most 255 bytes.
    let end = String(decoding: JournalPaths.fileName(path).utf8.suffix(200), as: UTF8.self)
    let name = "\(number)-\(index)-\(end)"
    let folder = try open().folder(Self.folder)
    _ = try StagedFile(bytes, for: name, in: folder).publish()
    return FilePath.join(place, "\(Self.folder)/\(name)")
  }

  /// Keeps a file that is being deleted, until its owner removes it from there.
  func trash(_ file: SourceFile) throws(SystemCode) {
    let (place, name) = Self.trashPlace(of: file.path)
    let folder = try make().folders(place)
    for number in 1...1000 {
      let free = number == 1 ? name : "\(number)-\(name)"
      if try StagedFile(file.bytes, for: free, in: folder).publish() { return }
    }
    throw SystemCode.taken
  }

  /// Returns the folder and the name of a deleted file: those that it had in the journal, with room for a number.
  private static func trashPlace(of path: String) -> (folder: String, name: String) {
    let folders = path.split(separator: "/").dropFirst().dropLast()
    let name = String(decoding: JournalPaths.fileName(path).utf8.prefix(200), as: UTF8.self)
    return ((["trash"] + folders).joined(separator: "/"), name)
  }

  /// Removes what was kept of a deleted file at the path of one that is now sealed.
  func removeDeleted(_ path: String) throws(SystemCode) {
    let (place, name) = Self.trashPlace(of: path)
    guard let folder = try? open().folder(place) else { return }
    for item in try folder.items().compactMap(\.name) where item == name || item.hasSuffix("-\(name)") {
      guard item.dropLast(name.count).allSatisfy({ $0.isNumber || $0 == "-" }) else { continue }
      try folder.removeFile(item)
    }
  }

  // MARK: Files

  /// The last number of each journal's changes that this process made.
  private static let lastNumbers = Mutex<[String: Int]>([:])

  /// Stands for the hash of a file that isn't there.
  static let removed = "-"

  static func hash(_ bytes: [UInt8]) -> String { SHA256.digits(bytes, count: 64) }

  static let header = "hearth change 1 \(owner)"

  /// Identifies this account on this machine, and reveals neither: a hash of the account's number and of machine-id(5), or
  /// of the machine's name where it has none.
  private static let owner: String = {
    let id = (try? FileDescriptor.input("/etc/machine-id").read(expecting: 33)) ?? []
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let machine = id.isEmpty ? name.map(UInt8.init(bitPattern:)) : id
    return hash(Array("hearth undo \(getuid()) ".utf8) + machine)
  }()
}

extension UndoHistory.Change {
  /// Reads a change. Fails if it isn't this account's on this machine, or a path leads out of the journal.
  fileprivate init?(_ number: Int, in folder: FileDescriptor) {
    guard let file = try? folder.file("\(number)"), let status = try? file.status(), status.owner == getuid(),
      status.kind == .file, let bytes = try? file.read(expecting: status.size)
    else { return nil }
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard line() == UndoHistory.header, let title = line() else { return nil }
    var items: [UndoHistory.Item] = []
    // A killed command may have left an incomplete item, whose file it hasn't changed.
    while let words = line()?.split(separator: " ", omittingEmptySubsequences: false), words.count == 3,
      let length = Int(words[1]), let size = words[2] == "new" ? 0 : Int(words[2]), length > 0, size >= 0,
      length <= rest.count, size <= rest.count - length
    {
      let path = String(decoding: rest.prefix(length), as: UTF8.self)
      guard FilePath.staysInside(path), path.hasPrefix("Content/") else { return nil }
      let before = words[2] == "new" ? nil : Array(rest.dropFirst(length).prefix(size))
      items.append(.init(path: path, before: before, hash: String(words[0])))
      rest = rest.dropFirst(length + size)
    }
    self.init(
      number: number, title: title, items: items, written: Instant(milliseconds: status.modified / 1_000_000))
  }
}

/// Records the change that a command is making. A file is recorded before it changes, so that a killed command can be undone.
final class UndoRecord {
  private let history: UndoHistory
  private let title: String
  private var begun: (file: FileDescriptor, number: Int)?
  private var isBroken = false

  init(_ history: UndoHistory, title: String) { (self.history, self.title) = (history, title) }

  /// The number of the change; `nil` if nothing is recorded.
  var number: Int? { isBroken ? nil : begun?.number }

  /// Removes what was recorded, because nothing was changed.
  func forget() {
    if let begun { history.remove(begun.number) }
    begun = nil
  }

  /// Adds files that are about to change. If they can't be recorded, the change is still made, but can't be undone.
  func add(_ items: [UndoHistory.Item]) {
    guard !isBroken, !items.isEmpty else { return }
    do throws(SystemCode) {
      var bytes: [UInt8] = []
      if begun == nil {
        begun = try history.begin()
        bytes += "\(UndoHistory.header)\n\(title)\n".utf8
      }
      for item in items {
        bytes += "\(item.hash) \(item.path.utf8.count) \(item.before.map { "\($0.count)" } ?? "new")\n".utf8
        bytes += Array(item.path.utf8) + (item.before ?? [])
      }
      try begun?.file.write(bytes)
      // New files can be made again; lost text can't.
      if items.contains(where: { $0.before != nil }) { try begun?.file.synchronise() }
      if try begun?.file.status().size ?? 0 > UndoHistory.limits.bytes { throw SystemCode.taken }
    } catch {
      isBroken = true
      if let begun { history.remove(begun.number) }
    }
  }
}
