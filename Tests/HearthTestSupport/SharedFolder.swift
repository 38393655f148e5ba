import Foundation

/// Files published by others that tests try Hearth on. They lie outside of the repository, in the folder
/// `shared` beside it or where `HEARTH_SHARED` says; tests that use them are skipped where they are missing.
package enum SharedFolder {
  private static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["HEARTH_SHARED"] { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("../shared").standardized
  }()

  /// Whether there is a folder of real data to try things on.
  package static var isThere: Bool { FileManager.default.fileExists(atPath: root.path + "/data") }

  /// What a skipped test says.
  package static let absence = "the folder 'shared' with real data is not beside the repository"

  /// All files below `folder`, such as `data/journals`, by path in the order of their bytes; with `suffix`
  /// only those whose name ends with it.
  package static func files(in folder: String, suffix: String = "") -> [(path: String, bytes: [UInt8])] {
    let base = root.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(suffix) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { name in
        bytes(of: "\(folder)/\(name)").map { (name, $0) }
      }
  }

  /// The bytes of one file, or `nil` where it is missing.
  package static func bytes(of path: String) -> [UInt8]? {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map(Array.init)
  }
}
