/// A piece of the index: a classic script, because a page opened from disk may load nothing else.
package struct SearchFile: Sendable, Equatable {
  /// Its name in the folder of the pieces.
  package let name: String
  package let bytes: [UInt8]

  /// The script gives a value to the page under `name`: `write` adds it as JSON, about `size` bytes.
  init(_ name: String, size: Int, write: (inout [UInt8]) -> Void) {
    self.name = name + ".js"
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + name.utf8.count + 20)
    bytes += "hearthPiece(\"\(name)\",".utf8
    write(&bytes)
    bytes += ");\n".utf8
    self.bytes = bytes
  }
}
