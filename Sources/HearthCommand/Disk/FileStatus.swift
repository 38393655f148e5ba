import HearthCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct FileStatus: Hashable, Sendable {
  enum Kind: Sendable { case file, folder, link, other }

  let kind: Kind
  let size: Int
  /// Nanoseconds since 1970 at which it was last written.
  let modified: Int64
  /// Nanoseconds since 1970 at which its bytes, name or permissions last changed. It can't be set back.
  let changed: Int64
  /// The permission bits: `0o600`.
  let mode: UInt32
  /// The number of the account that it belongs to.
  let owner: UInt32
  /// Whether other accounts may do anything with it.
  var isOpenToOthers: Bool { mode & 0o077 != 0 }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
    mode = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
  }

  /// The ``changed`` of a file that would change now. On Linux, the clock of files may be behind the machine's.
  static var clock: Int64 {
    var now = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_REALTIME, &now)
    #else
      clock_gettime(CLOCK_REALTIME_COARSE, &now)
    #endif
    return nanoseconds(now)
  }

  static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Returns the status of `path`, following links; `nil` if nothing is there or it can't be determined.
  static func of(_ path: String) -> FileStatus? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStatus(status) : nil
  }
}

struct FolderItem: Sendable {
  /// `nil` if its bytes are not UTF-8.
  let name: String?
  /// The name with invalid bytes repaired.
  let shownName: String
  /// `nil` if the file system doesn't report it.
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
  /// Returns everything in this folder except `.` and `..`, sorted by the bytes of the names.
  func items() throws(SystemCode) -> [FolderItem] {
    // The stream closes its descriptor, so it gets one of its own.
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

  /// Removes everything in this folder that can be removed.
  func removeContents() {
    for name in ((try? items()) ?? []).compactMap(\.name) {
      guard (try? removeFile(name)) == nil, let inner = try? folder(name) else { continue }
      inner.removeContents()
      try? removeFolder(name)
    }
  }

  /// Returns the names here that begin with `prefix` and the id of an ended process, or with `countsOthers` none at all.
  func leftovers(_ prefix: String, orWithoutOwner countsOthers: Bool = false) -> [String] {
    ((try? items()) ?? []).compactMap(\.name).filter { name in
      guard name.hasPrefix(prefix) else { return false }
      guard let owner = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), owner > 0 else {
        return countsOthers
      }
      // Signal 0 only checks whether the process exists.
      return kill(owner, 0) != 0 && errno == ESRCH
    }
  }
}

/// An `errno` value.
struct SystemCode: Error, Hashable, CustomStringConvertible {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  static let taken = SystemCode(EEXIST)
  static let notPermitted = SystemCode(EACCES)
  static let link = SystemCode(ELOOP)
  /// As the system reports for a socket that is opened as a file.
  static let notPlain = SystemCode(ENXIO)

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  var isTaken: Bool { code == EEXIST }
  /// Whether a symbolic link is where a folder should be.
  var isLink: Bool { code == ELOOP }

  /// A plain description of the most common codes, and the C library's for the others.
  var description: String {
    switch code {
    case ENOSPC: "there is no space left on the disk"
    case EDQUOT: "this account's disk quota is used up"
    case EFBIG: "the file is larger than this account may write"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "permission was denied"
    case ENOENT: "there is no such file or folder"
    case ENOTDIR: "a part of the path isn't a folder"
    case EMFILE, ENFILE: "too many files are open"
    case ENXIO: "it is a folder, a pipe, a device or a socket, not a file"
    case ELOOP: "it is a symbolic link, which Hearth doesn't follow"
    default: String(cString: strerror(code))
    }
  }

  /// Returns the result of a system call, or throws its error.
  static func check(_ result: Int32) throws(SystemCode) -> Int32 {
    guard result >= 0 else { throw SystemCode(errno) }
    return result
  }
}
