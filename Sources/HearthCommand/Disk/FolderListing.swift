import HearthCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One name in a folder.
struct FolderItem: Sendable {
  /// `nil` where its bytes are not UTF-8; then ``shownName`` has them as well as they can be shown.
  let name: String?
  let shownName: String
  /// As the folder itself says; `nil` where the file system does not say.
  let kind: FileStatus.Kind?
}

extension FileDescriptor {
  /// Everything in this folder but `.` and `..`, in the order of the names' bytes.
  func items() throws(SystemCode) -> [FolderItem] {
    // The stream closes its descriptor, so that it is given one of its own.
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
      if let item = Self.item(entry) { items.append(item) }
      errno = 0
    }
    if errno != 0 { throw SystemCode(errno) }
    return items.sorted { $0.shownName.precedesByBytes($1.shownName) }
  }

  private static func item(_ entry: UnsafeMutablePointer<dirent>) -> FolderItem? {
    let bytes = withUnsafePointer(to: &entry.pointee.d_name) { name in
      let start = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
      return [UInt8](UnsafeRawBufferPointer(start: start, count: strlen(start)))
    }
    if bytes == [UInt8(ascii: ".")] || bytes == Array("..".utf8) { return nil }
    let kind: FileStatus.Kind? =
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): .file
      case Int32(DT_DIR): .folder
      case Int32(DT_LNK): .link
      case Int32(DT_UNKNOWN): nil
      default: .other
      }
    return FolderItem(
      name: String(validating: bytes, as: UTF8.self), shownName: String(decoding: bytes, as: UTF8.self),
      kind: kind)
  }
}
