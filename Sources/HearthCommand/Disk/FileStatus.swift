#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Kind, size and time of a file.
struct FileStatus: Hashable, Sendable {
  enum Kind: Sendable { case file, folder, link, other }

  let kind: Kind
  /// In bytes.
  let size: Int
  /// Nanoseconds since 1970 at which it was last written.
  let modified: Int64
  /// Nanoseconds since 1970 at which its bytes, its name or its permissions last changed. Nobody can set this back.
  let changed: Int64
  /// The permission bits: `0o600`.
  let mode: UInt32

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
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Returns the status of `path`, links followed; `nil` if there is nothing or it cannot be known.
  static func of(_ path: String) -> FileStatus? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStatus(status) : nil
  }

  /// Whether this account may write to what is at `path`.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }
}
