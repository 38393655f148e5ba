package import Foundation

/// A folder of a test: made from paths and texts, looked at as a whole, removed when the value goes.
package final class FileTree: Sendable {
  /// Absolute, links followed.
  package let path: String

  package init(_ files: [String: String] = [:]) throws {
    let made = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hearth-test-\(UUID().uuidString)")
    // As a home folder, so that no test finds the machine's other accounts in it.
    try FileManager.default.createDirectory(
      at: made, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = made.resolvingSymlinksInPath().path
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of `name`.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and the folders around it.
  package func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  package func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: self(name), toPath: self(other))
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: self(name))
  }

  /// The text of a file; `nil` where there is none.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file; `nil` where there is none.
  package func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: self(name)).map { Array($0) }
  }

  package func exists(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: self(name))) != nil
  }

  /// The permission bits of a file or folder: `0o600`.
  package func mode(_ name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: self(name)))?[.posixPermissions] as? Int
  }

  /// Whether this account is stopped by no permission, so that none can be tested.
  package static var isAdministrator: Bool { getuid() == 0 }

  package func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self(name))
  }

  /// The number of the file on its disk, which grows with the files that are created.
  package func number(_ name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: self(name)))?[.systemFileNumber] as? Int
  }

  package func modified(_ name: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: self(name)))?[.modificationDate] as? Date
  }

  /// All files below `folder` with their texts, by path from there. Names that begin with a dot are left out unless
  /// asked for, those of the record for `undo` always.
  package func files(in folder: String = "", hidden: Bool = false) -> [String: String] {
    Self.files(at: folder.isEmpty ? path : self(folder), hidden: hidden)
  }

  /// As ``files(in:hidden:)``, for any folder.
  package static func files(at root: String, hidden: Bool = false) -> [String: String] {
    var found: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(root)/\(name)", isDirectory: &isFolder),
        !isFolder.boolValue, !name.hasPrefix(".hearth/"),
        hidden || !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
        let bytes = FileManager.default.contents(atPath: "\(root)/\(name)")
      else { continue }
      found[name] = String(decoding: bytes, as: UTF8.self)
    }
    return found
  }
}
