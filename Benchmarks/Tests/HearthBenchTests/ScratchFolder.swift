import Foundation

/// A temporary folder, removed on deinitialization.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/hearth-bench-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the text of every file below `folder`, by relative path.
  func files(in folder: String = "") -> [String: String] {
    let root = path + "/" + folder
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) { files, name in
      if let data = FileManager.default.contents(atPath: root + "/" + name) {
        files[name] = String(decoding: data, as: UTF8.self)
      }
    }
  }
}
