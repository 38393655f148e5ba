import HearthCore
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder for uploaded files: each is private to the account, has a random name, and is removed after the response.
final class UploadFolder: Sendable {
  let path: String
  fileprivate let descriptor: Int32
  private let names = Mutex<Set<String>>([])
  private static let prefix = "upload-"

  /// Opens the folder, creating it if only its last component is missing. Removes files that a killed server left there.
  init(_ path: String) throws(ServerError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw Self.error(path, errno) }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0 else { throw Self.error(path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.error(path, errno) }
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      throw ServerError(message: "other accounts can change the folder \(path)")
    }
    // Servers share the lock; one that can take it exclusively is the only one running.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { removeLeftovers() }
    _ = flock(descriptor, LOCK_SH | LOCK_NB)
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  private static func error(_ path: String, _ code: Int32) -> ServerError {
    ServerError(message: "the folder \(path) can't be used: \(String(cString: strerror(code)))")
  }

  /// Creates an empty file that only this account can read.
  func newFile() throws(UploadError) -> UploadFile {
    var random = SystemRandomNumberGenerator()
    let name = Self.prefix + Secret(from: &random).text
    // Registered before it is created, so that every file that is created is also removed.
    names.withLock { _ = $0.insert(name) }
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let code = errno
      names.withLock { _ = $0.remove(name) }
      throw UploadError(code: code)
    }
    return UploadFile(name: name, folder: self, descriptor: file)
  }

  fileprivate func remove(_ name: String) {
    names.withLock { names in
      guard names.remove(name) != nil else { return }
      _ = unlinkat(descriptor, name, 0)
    }
  }

  /// Removes all files of this server.
  func removeAll() {
    for name in names.withLock({ $0 }) { remove(name) }
  }

  private func removeLeftovers() {
    let copy = dup(descriptor)
    guard copy >= 0 else { return }
    guard let folder = fdopendir(copy) else {
      _ = close(copy)
      return
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(Self.prefix) { _ = unlinkat(descriptor, name, 0) }
    }
  }
}

/// Why an uploaded file can't be kept, as an `errno` value: for example, the disk is full.
struct UploadError: Error {
  let code: Int32
}

/// An uploaded file, from its first byte until the response. Removed with its last reference.
final class UploadFile {
  private let name: String
  private let folder: UploadFolder
  private var descriptor: Int32

  var path: String { "\(folder.path)/\(name)" }

  fileprivate init(name: String, folder: UploadFolder, descriptor: Int32) {
    (self.name, self.folder, self.descriptor) = (name, folder, descriptor)
  }

  deinit { remove() }

  func write(_ bytes: ArraySlice<UInt8>) throws(UploadError) {
    var code: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, code == 0 {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = systemWrite(descriptor, part.baseAddress, part.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 || errno != EINTR {
          code = count == 0 ? EIO : errno
        }
      }
    }
    guard code == 0 else { throw UploadError(code: code) }
  }

  func close() {
    if descriptor >= 0 { _ = systemClose(descriptor) }
    descriptor = -1
  }

  func remove() {
    close()
    folder.remove(name)
  }
}

// Inside the type, these names refer to its own functions.
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
private let systemClose: @Sendable (Int32) -> Int32 = { close($0) }
