import HearthCore

/// The hashes of files' bytes by the files' paths, letter by letter: "é" in one scalar and in two are equal to Swift, and two
/// files to a disk.
struct FileHashes: Sendable {
  private var hashes: [UInt64: UInt64] = [:]

  subscript(path: String) -> UInt64? {
    get { hashes[ContentHash.hash(path)] }
    set { hashes[ContentHash.hash(path)] = newValue }
  }

  mutating func reserveCapacity(_ count: Int) { hashes.reserveCapacity(count) }
}
