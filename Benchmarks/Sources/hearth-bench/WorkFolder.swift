import Foundation

/// The benchmark's temporary folder, removed at the end.
struct WorkFolder {
  private let root: String

  init(at parent: String) throws {
    root = "\(parent)/hearth-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func remove(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: path(name)) else { return }
    try FileManager.default.removeItem(atPath: path(name))
  }

  func remove() {
    do {
      try FileManager.default.removeItem(atPath: root)
    } catch {
      FileHandle.standardError.write(Data("left behind: \(root)\n".utf8))
    }
  }

  /// Returns the total size of all files below `folder`.
  func bytes(of folder: String) throws -> Int {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return sum
        + (attributes[.type] as? FileAttributeType == .typeRegular ? (attributes[.size] as? Int ?? 0) : 0)
    }
  }
}
