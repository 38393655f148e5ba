#if canImport(Darwin)
  import Darwin
#else
  import CRename
  import Glibc
#endif

/// An open file or folder, closed with its last reference. All of Hearth's file access goes through here.
///
/// Paths are relative to an open folder and passed to the system unchanged, so that no part of one is resolved twice.
final class FileDescriptor: Sendable {
  let raw: Int32

  private init(raw: Int32) {
    self.raw = raw
  }

  deinit {
    _ = close(raw)
  }

  // MARK: Opening

  /// Opens a folder by an absolute path, or one relative to the working folder. Symbolic links are followed.
  static func folder(_ path: String) throws(SystemCode) -> FileDescriptor {
    FileDescriptor(raw: try SystemCode.check(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)))
  }

  /// Does the same, with an error that names the folder.
  static func folder(at path: String) throws(MachineError) -> FileDescriptor {
    try MachineError.explaining("the folder \(path) can't be opened", folder(path))
  }

  /// Opens the folder `path` below this one, without following a symbolic link on the way.
  func folder(_ path: String) throws(SystemCode) -> FileDescriptor {
    try opened(path, O_RDONLY | O_DIRECTORY)
  }

  /// Opens a file below this folder for reading, without waiting for a pipe or following a link on the way.
  func file(_ path: String) throws(SystemCode) -> FileDescriptor {
    try opened(path, O_RDONLY | O_NONBLOCK)
  }

  /// Opens a regular file that is about to be changed. A pipe, device or socket has no contents to preserve.
  ///
  /// - Throws: ``SystemCode/notPlain`` for anything but a file.
  func plainFile(_ path: String) throws(SystemCode) -> FileDescriptor {
    let file = try file(path)
    guard try file.status().kind == .file else { throw .notPlain }
    return file
  }

  /// Creates a file below this folder that only its owner can read. Throws if it exists.
  func newFile(_ path: String) throws(SystemCode) -> FileDescriptor {
    try opened(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  private func opened(_ path: String, _ flags: Int32) throws(SystemCode) -> FileDescriptor {
    let (folder, name) = try place(of: path)
    let flags = flags | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(raw: try SystemCode.check(openat(folder.raw, name, flags, 0o600)))
  }

  /// Opens the folder that holds `path`, creating missing ones if `makesMissing`. Returns it with the last component. Opens
  /// each component from the folder before it: the system checks only the last one for a link.
  func place(
    of path: String, makesMissing: Bool = false
  ) throws(SystemCode) -> (folder: FileDescriptor, name: String) {
    var (folder, rest) = (self, path[...])
    while let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let name = String(rest[..<slash])
      do throws(SystemCode) {
        folder = try folder.folder(name)
      } catch {
        guard makesMissing, error.isMissing else { throw error }
        // The system would only report that it isn't a folder.
        if try folder.status(of: name)?.kind == .link { throw .link }
        folder = try folder.madeFolder(name)
      }
      rest = rest[rest.utf8.index(after: slash)...]
    }
    return (folder, String(rest))
  }

  /// Opens the folder `path` below this one, creating missing ones.
  func folders(_ path: String) throws(SystemCode) -> FileDescriptor {
    try place(of: "\(path)/", makesMissing: true).folder
  }

  /// Creates the folder `name` of this one, private to its owner, unless somebody else just has, and opens it.
  private func madeFolder(_ name: String) throws(SystemCode) -> FileDescriptor {
    if mkdirat(raw, name, 0o700) != 0, errno != EEXIST { throw SystemCode(errno) }
    return try folder(name)
  }

  /// Opens the folder at an absolute path, creating missing ones, private to their owner. Symbolic links are followed.
  @discardableResult
  static func folders(at path: String) throws(SystemCode) -> FileDescriptor {
    if FileStatus.of(path) != nil { return try folder(path) }
    return try folders(at: FilePath.parent(path)).madeFolder(FilePath.name(path))
  }

  /// Creates an unnamed file in `folder` that only this process can read and that disappears with it.
  static func temporaryFile(in folder: String) throws(SystemCode) -> FileDescriptor {
    var template = Array("\(folder)/hearth-XXXXXX".utf8CString)
    let descriptor = FileDescriptor(raw: try SystemCode.check(mkstemp(&template)))
    _ = try SystemCode.check(unlink(template))
    _ = fcntl(descriptor.raw, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Opens a file by an absolute path for one sequential read, following links, because the person named it.
  static func input(_ path: String) throws(SystemCode) -> FileDescriptor {
    FileDescriptor(raw: try SystemCode.check(open(path, O_RDONLY | O_CLOEXEC)))
  }

  /// Returns the text of the file at an absolute path; `nil` if it can't be read.
  static func text(at path: String) -> String? {
    (try? input(path).read()).map { String(decoding: $0, as: UTF8.self) }
  }

  static func standardInput() throws(SystemCode) -> FileDescriptor {
    FileDescriptor(raw: try SystemCode.check(fcntl(0, F_DUPFD_CLOEXEC, 3)))
  }

  // MARK: Status

  func status() throws(SystemCode) -> FileStatus {
    var status = stat()
    _ = try SystemCode.check(fstat(raw, &status))
    return FileStatus(status)
  }

  /// Returns the status once the file has been unchanged for a tenth of a second, or after a second: an editor may have
  /// emptied the file to rewrite it.
  func settledStatus() throws(SystemCode) -> FileStatus {
    let quiet: Int64 = 100_000_000
    for _ in 0..<10 {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      let status = try status()
      let age = FileStatus.nanoseconds(now) &- status.changed
      // The clock of a file server may be ahead.
      guard (0..<quiet).contains(age) else { return status }
      usleep(UInt32((quiet - age) / 1000) + 1)
    }
    return try status()
  }

  /// Returns the status of `path` below this folder, of a link itself and not of its target; `nil` if there is nothing.
  func status(of path: String) throws(SystemCode) -> FileStatus? {
    var status = stat()
    if fstatat(raw, path, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(status) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw SystemCode(errno)
  }

  /// Returns the status of `path` below this folder; `nil` if nothing is there or it can't be determined.
  func statusIfKnown(of path: String) -> FileStatus? { (try? status(of: path)) ?? nil }

  /// Returns whether this account can write to the file `path`, or create and remove files in the folder `path`.
  func isWritable(_ path: String, isFolder: Bool = false) -> Bool {
    faccessat(raw, path, isFolder ? W_OK | X_OK : W_OK, 0) == 0
  }

  // MARK: Reading

  /// Reads all bytes from the current offset. Throws if `size`, which may come from anybody's disk, is over a gigabyte.
  func read(expecting size: Int) throws(SystemCode) -> [UInt8] {
    guard size <= 1 << 30 else { throw SystemCode(ENOMEM) }
    // One more byte than expected, so that the first read also sees the end of the file.
    var bytes = [UInt8](repeating: 0, count: max(size, 0) + 1)
    var count = 0
    while true {
      let got = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemCode) in
        try read(
          into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
      }
      count += got
      if got == 0 || count == size { break }
      if count == bytes.count { bytes += repeatElement(0, count: max(65_536, count)) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads all bytes of a file of any size.
  func read() throws(SystemCode) -> [UInt8] { try read(expecting: status().size) }

  /// Reads once from the current offset, at most `count` bytes.
  func read(upTo count: Int) throws(SystemCode) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemCode) in
      try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
    return Array(bytes.prefix(got))
  }

  /// Fills `buffer` from the current offset. Returns the number of bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemCode) -> Int {
    while true {
      let count = systemRead(raw, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw SystemCode(errno) }
    }
  }

  /// Fills all of `buffer` from `offset`, ignoring the current offset. Throws if there are too few bytes.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemCode) {
    var done = 0
    while done < buffer.count {
      let count = pread(raw, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemCode(count < 0 ? errno : EIO) }
      done += count
    }
  }

  /// Moves to byte `offset`; returns `false` for a stream that can only be read once.
  func seek(to offset: Int) -> Bool {
    lseek(raw, off_t(offset), SEEK_SET) >= 0
  }

  // MARK: Writing

  func write(_ bytes: [UInt8]) throws(SystemCode) {
    try Self.write(bytes, toStream: raw)
  }

  /// Writes all of `bytes` to an open stream, such as standard output.
  static func write(_ bytes: [UInt8], toStream raw: Int32) throws(SystemCode) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemCode) in
      try write(UnsafeRawBufferPointer(buffer), toStream: raw)
    }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, toStream raw: Int32) throws(SystemCode) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let buffer = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(raw, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemCode(count < 0 ? errno : EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until everything written to this file is on disk.
  func synchronise() throws(SystemCode) {
    _ = try SystemCode.check(fsync(raw))
  }

  func setMode(_ mode: UInt32) throws(SystemCode) {
    _ = try SystemCode.check(fchmod(raw, mode_t(mode)))
  }

  /// Sets the modification time shared by files that hide their own: the beginning of the year 2000.
  func setCommonTime() throws(SystemCode) {
    let time = timespec(tv_sec: 946_684_800, tv_nsec: 0)
    _ = try SystemCode.check(futimens(raw, [time, time]))
  }

  // MARK: Changing a folder

  /// Moves the file `path` below this folder over `newName` in `folder`, or in this one, atomically.
  func rename(_ path: String, to newName: String, in folder: FileDescriptor? = nil) throws(SystemCode) {
    let place = try place(of: path)
    _ = try SystemCode.check(renameat(place.folder.raw, place.name, (folder ?? self).raw, newName))
  }

  /// Swaps the files `name` and `other` of this folder atomically. Returns `false` if the file system can't.
  func exchange(_ name: String, with other: String) throws(SystemCode) -> Bool {
    #if canImport(Darwin)
      let result = renameatx_np(raw, name, raw, other, UInt32(RENAME_SWAP))
    #else
      let result = rename_exchange(raw, name, other)
    #endif
    if result != 0, [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
    _ = try SystemCode.check(result)
    return true
  }

  /// Creates a hard link to the file `name` as `newName`. Throws if that name is taken.
  func link(_ name: String, to newName: String) throws(SystemCode) {
    _ = try SystemCode.check(linkat(raw, name, raw, newName, 0))
  }

  /// Removes the file (or the symbolic link itself) `path` below this folder.
  func removeFile(_ path: String) throws(SystemCode) { try remove(path, flags: 0) }

  /// Removes the folder `path` below this one if it is empty.
  func removeFolder(_ path: String) throws(SystemCode) { try remove(path, flags: AT_REMOVEDIR) }

  private func remove(_ path: String, flags: Int32) throws(SystemCode) {
    let (folder, name) = try place(of: path)
    _ = try SystemCode.check(unlinkat(folder.raw, name, flags))
  }

  // MARK: Locking

  /// Locks this without waiting; `false` if another process holds the lock. A file system without locks counts as free.
  func lock() -> Bool {
    flock(raw, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  func waitForLock() {
    while flock(raw, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Locks this, waiting a little for a process that holds the lock; `false` if it still does.
  func lock(within seconds: Int) -> Bool {
    for _ in 0..<seconds * 100 {
      if lock() { return true }
      usleep(10_000)
    }
    return lock()
  }

  /// Gives the lock back. Closing wouldn't: a process that another thread is starting has a copy of this until its program runs.
  func unlock() { _ = flock(raw, LOCK_UN) }
}

// Inside the type, these names refer to its own functions.
private let systemRead: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = { read($0, $1, $2) }
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
