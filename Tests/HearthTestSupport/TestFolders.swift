package import Foundation

/// Where tests find files that are not part of the test itself.
package enum TestFolders {
  /// The root of this repository.
  package static let repository: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Real data that others published. It is no part of the repository: `HEARTH_SHARED` names it, or it lies beside the
  /// repository as `shared`. Tests that want it are skipped, in words, where it is missing.
  package static let shared: URL? = {
    let named = ProcessInfo.processInfo.environment["HEARTH_SHARED"].map { URL(filePath: $0) }
    let folder = named ?? repository.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// A file or folder of the shared data, such as `data/attacks`; `nil` where it is missing.
  package static func shared(_ path: String) -> URL? {
    guard let url = shared?.appending(path: path) else { return nil }
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// All files below `folder` whose names end with one of `suffixes`, sorted by path.
  package static func files(in folder: URL, suffixes: [String]) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? [])
      .filter { url in suffixes.contains { url.lastPathComponent.hasSuffix($0) } }
      .sorted { $0.path < $1.path }
  }
}
