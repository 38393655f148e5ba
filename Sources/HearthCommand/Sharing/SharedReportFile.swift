import HearthCore
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A page to check in a browser before it is shared. Its file is its owner's, and removed after the answer, when a signal
/// ends the process, or by the next ``removeStaleTemporaryFiles(_:)``.
struct PageLook {
  private let path: String
  let message: String

  /// Followed by the process id.
  private static let prefix = "hearth-share-"

  init(_ bytes: [UInt8], on machine: Machine) throws {
    let folder = machine.temporaryFolder
    path = FilePath.join(folder, "\(Self.prefix)\(getpid())-\(machine.now().milliseconds).html")
    Self.removeAtEnd(path)
    guard try StagedFile.publish(bytes, as: FilePath.name(path), in: folder, isNumbered: false) != nil else {
      throw MachineError("there is already a file \(path)")
    }
    message =
      Browser.open(path)
      ? "The page is in your browser. Its file is deleted once you answer.\n"
      : "Open this file in a browser; it is deleted once you answer: \(path)\n"
  }

  func remove() { unlink(path) }

  /// Removes the pages of killed processes.
  static func removeStaleTemporaryFiles(_ machine: Machine) {
    guard let folder = try? FileDescriptor.folder(machine.temporaryFolder) else { return }
    for name in folder.leftovers(prefix) { try? folder.removeFile(name) }
  }

  /// The address of the path that a signal handler removes; 0 for none. Never freed: a handler may use it at any moment.
  private static let path = Atomic<UInt>(0)

  private static func removeAtEnd(_ path: String) {
    Self.path.store(UInt(bitPattern: strdup(path)), ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Calls only functions that are safe in a handler (POSIX.1-2024, XSH 2.4.3); then the signal ends the process as usual.
      signal(number) { number in
        let path = PageLook.path.load(ordering: .sequentiallyConsistent)
        if let path = UnsafePointer<CChar>(bitPattern: path) { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}

/// The file of a shared report. It never replaces an existing file.
struct SharedReportFile {
  private let folder: String
  private let name: String
  private let request: JournalRequest
  /// Whether a number may be added to the name.
  private let isNumbered: Bool

  /// - Parameter period: The period to name it after without a `given` path; `nil` for a name that reveals nothing.
  init(given: String?, _ period: ClosedRange<CalendarDate>?, _ request: JournalRequest) throws(UsageError) {
    self.request = request
    let usual = period.map { "share-\($0.lowerBound)-\($0.upperBound).html" } ?? "locked-page.html"
    let typed = request.machine.absolute(given ?? usual)
    (folder, name) = (FilePath.realWhereItExists(FilePath.parent(typed)), FilePath.name(typed))
    let path = FilePath.join(folder, name)
    isNumbered = given == nil
    if FilePath.isInside(folder, FilePath.real(request.place.content) ?? request.place.content) {
      throw UsageError(
        "\(given ?? name) would be inside the journal", help: "Choose another place: --output FILE")
    }
    if FilePath.isFolder(path) {
      throw UsageError("\(given ?? name) is a folder", help: "--output names a file, such as \(usual).")
    }
    if !isNumbered, FileStatus.of(path) != nil { throw Self.taken(path) }
  }

  private static func taken(_ path: String) -> UsageError {
    UsageError("there is already a file \(path)", help: "Choose another name: --output FILE")
  }

  /// Writes the file for its owner alone, and returns its path.
  func write(_ bytes: [UInt8]) throws -> String {
    guard let path = try StagedFile.publish(bytes, as: name, in: folder, isNumbered: isNumbered) else {
      throw Self.taken(FilePath.join(folder, name))
    }
    return path
  }
}

extension StagedFile {
  /// Writes a new file for its owner alone, as `name` or, if `isNumbered`, `name-2` and so on; `nil` if no name is free.
  static func publish(_ bytes: [UInt8], as name: String, in folder: String, isNumbered: Bool = true)
    throws(MachineError) -> String?
  {
    let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
    for number in 1...(isNumbered ? 999 : 1) {
      let name = number == 1 ? name : "\(stem)-\(number)\(name.dropFirst(stem.count))"
      let path = FilePath.join(folder, name)
      let isNew = try MachineError.explaining(
        "\(path) can't be written", StagedFile(bytes, for: name, in: .folder(folder)).publish())
      if isNew { return path }
    }
    return nil
  }
}
