#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file or folder, closed when the value goes. All of Hearth's access to files goes through here.
///
/// Paths are relative to an open folder and given to the system as they are, so that nothing in a path is ever
/// resolved twice. Errors are `errno` values.
struct FileDescriptor: ~Copyable, Sendable {
  let raw: Int32

  private init(raw: Int32) {
    self.raw = raw
  }

  deinit {
    _ = close(raw)
  }

  /// Opens a folder by an absolute path, or one relative to the working folder. Symbolic links are followed.
  static func folder(_ path: String) throws(SystemCode) -> FileDescriptor {
    FileDescriptor(raw: try SystemCode.check(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)))
  }

  /// Opens the folder `path` below this one. The last part is not followed if it is a symbolic link.
  func folder(_ path: String) throws(SystemCode) -> FileDescriptor {
    FileDescriptor(
      raw: try SystemCode.check(openat(raw, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)))
  }

  /// Opens a file below this folder to read it; never waits for a pipe, never follows a link at the end.
  func file(_ path: String) throws(SystemCode) -> FileDescriptor {
    FileDescriptor(
      raw: try SystemCode.check(openat(raw, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)))
  }

  /// Creates a file below this folder that nobody else can read. It is an error if there is one.
  func newFile(_ path: String) throws(SystemCode) -> FileDescriptor {
    FileDescriptor(
      raw: try SystemCode.check(
        openat(raw, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)))
  }

  /// Creates a file in `folder` without a name, which only this process can read, and which is gone with it.
  static func temporaryFile(in folder: String) throws(SystemCode) -> FileDescriptor {
    var template = Array("\(folder)/hearth-XXXXXX".utf8CString)
    let descriptor = FileDescriptor(raw: try SystemCode.check(mkstemp(&template)))
    _ = try SystemCode.check(unlink(template))
    _ = fcntl(descriptor.raw, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Opens a file by an absolute path to read it once from beginning to end; links are followed, as the person named it.
  static func input(_ path: String) throws(SystemCode) -> FileDescriptor {
    FileDescriptor(raw: try SystemCode.check(open(path, O_RDONLY | O_CLOEXEC)))
  }

  /// What the process is given on its standard input.
  static func standardInput() throws(SystemCode) -> FileDescriptor {
    FileDescriptor(raw: try SystemCode.check(fcntl(0, F_DUPFD_CLOEXEC, 3)))
  }

  /// What the system knows of the open file.
  func status() throws(SystemCode) -> FileStatus {
    var status = stat()
    _ = try SystemCode.check(fstat(raw, &status))
    return FileStatus(status)
  }

  /// What the system knows of `path` below this folder, a symbolic link itself and not what it points at; `nil` if
  /// there is nothing.
  func status(of path: String) throws(SystemCode) -> FileStatus? {
    var status = stat()
    if fstatat(raw, path, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(status) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw SystemCode(errno)
  }

  /// All bytes from where the file stands. `isWholeFile` says that it is a file on disk and not a pipe.
  func read(expecting size: Int, isWholeFile: Bool = false) throws(SystemCode) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: SystemCode?
    // One byte more than the size says, so that the first read also sees the end of the file.
    var capacity = max(size, 0) + 1
    repeat {
      let start = bytes.count
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = 0
        while count < buffer.count {
          let got = Self.read(raw, buffer.baseAddress.map { $0 + count }, buffer.count - count)
          if got < 0 { failure = SystemCode(errno) }
          if got <= 0 { break }
          count += got
          // A file gives less than was asked for at its end only, and so need not be asked again.
          if isWholeFile, count < buffer.count { break }
        }
      }
      if start == 0 { bytes = chunk } else { bytes += chunk }
      if chunk.count < capacity { break }
      capacity = max(65_536, bytes.count)
    } while failure == nil
    if let failure { throw failure }
    return bytes
  }

  /// `count` bytes from `offset` on, wherever the file stands; fewer where it ends before.
  func read(_ count: Int, at offset: Int) throws(SystemCode) -> [UInt8] {
    var failure: SystemCode?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let got = pread(raw, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = SystemCode(errno) }
        if got <= 0 { break }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func read(_ raw: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    while true {
      #if canImport(Darwin)
        let got = Darwin.read(raw, start, count)
      #else
        let got = Glibc.read(raw, start, count)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: some Collection<UInt8>) throws(SystemCode) {
    let written: SystemCode?? = bytes.withContiguousStorageIfAvailable { Self.write($0, to: raw) }
    guard let failure = written else { return try write(Array(bytes)) }
    if let failure { throw failure }
  }

  /// Writes all of `buffer` to an open file or stream; what ended it before the last byte, if anything did.
  static func write(_ buffer: UnsafeBufferPointer<UInt8>, to raw: Int32) -> SystemCode? {
    var written = 0
    while written < buffer.count {
      #if canImport(Darwin)
        let count = Darwin.write(raw, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      #else
        let count = Glibc.write(raw, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return SystemCode(count < 0 ? errno : EIO) }
      written += count
    }
    return nil
  }
}

/// An `errno` value.
struct SystemCode: Error, Hashable, Sendable {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// What is there is not what was expected.
  static let taken = SystemCode(EEXIST)
  static let notPermitted = SystemCode(EACCES)
  static let link = SystemCode(ELOOP)

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  var isTaken: Bool { code == EEXIST }
  /// A symbolic link stands where a folder was asked for.
  var isLink: Bool { code == ELOOP }

  /// The result of a system call, or its error.
  static func check(_ result: Int32) throws(SystemCode) -> Int32 {
    guard result >= 0 else { throw SystemCode(errno) }
    return result
  }
}
