/// A piece of the index: a classic script, because a page opened from disk may load nothing else.
package struct SearchFile: Sendable, Equatable {
  /// Its name in the folder of the pieces.
  package let name: String
  package let bytes: [UInt8]

  /// The script gives `value`, written as JSON, to the page under `name`.
  init(_ name: String, value: [UInt8]) {
    self.name = name + ".js"
    var bytes = Array("hearthPiece(\"\(name)\",".utf8)
    bytes.reserveCapacity(bytes.count + value.count + 3)
    bytes += value
    bytes += Array(");\n".utf8)
    self.bytes = bytes
  }
}
