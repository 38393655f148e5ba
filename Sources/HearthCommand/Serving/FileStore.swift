import Synchronization

/// Files of a site that are kept in memory, by path, and never written.
final class FileStore: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  func add(_ path: String, _ bytes: [UInt8]) { files.withLock { $0[path] = bytes } }

  subscript(path: String) -> [UInt8]? { files.withLock { $0[path] } }
}
