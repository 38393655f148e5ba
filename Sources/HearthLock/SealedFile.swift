import HearthCore

/// A file of the journal that only the lock opens: a box, followed by the 16 bytes of its name in the site, so that a
/// build can copy it without a password.
package struct SealedFile: Equatable, Sendable {
  /// The length of the name, in bytes.
  package static let nameLength = 16

  /// The name of the box, in the form that ``SealedBox/seal(_:to:with:)`` returns.
  package let name: String
  package let box: [UInt8]

  /// Reads the bytes of a file; fails if they can't be a sealed file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count > SealedBox.headLength + Self.nameLength, bytes.starts(with: SealedBox.magic) else {
      return nil
    }
    name = bytes.suffix(Self.nameLength).hexadecimal
    box = Array(bytes.dropLast(Self.nameLength))
  }

  /// Seals `content` to the key ``LockFile/publicKey``.
  package init(_ content: Content, to publicKey: [UInt8], with crypto: Crypto) throws(LockError) {
    (name, box) = try SealedBox.seal(content.bytes, to: publicKey, with: crypto)
  }

  /// The bytes of the file.
  package var bytes: [UInt8] { box + Self.bytes(ofName: name) }

  fileprivate static func bytes(ofName name: String) -> [UInt8] {
    stride(from: 0, to: name.count, by: 2).compactMap { UInt8(name.dropFirst($0).prefix(2), radix: 16) }
  }

  /// The contents of a sealed file's box.
  package struct Content: Equatable, Sendable {
    /// The path that the file had when it was sealed.
    package var path: String
    /// The bytes of the clear file.
    package var file: [UInt8]
    /// The names of the boxes of the pictures, recordings and readings that were sealed with it.
    package var companions: [String]
    /// What the lock's page shows of an entry, as JSON; empty for other files.
    package var page: [UInt8]

    package init(path: String, file: [UInt8], companions: [String] = [], page: [UInt8] = []) {
      (self.path, self.file, self.companions, self.page) = (path, file, companions, page)
    }
  }

  /// Returns the content of a sealed file's bytes. Throws as ``open(privateKey:with:)`` does, and if they aren't a sealed file.
  package static func open(
    _ bytes: [UInt8], privateKey: [UInt8], with crypto: Crypto
  ) throws(LockError) -> Content {
    guard let file = SealedFile(bytes) else { throw LockError("it isn't a sealed file") }
    return try file.open(privateKey: privateKey, with: crypto)
  }

  /// Returns the content of the box. Throws if it is damaged, or was made for another key.
  package func open(privateKey: [UInt8], with crypto: Crypto) throws(LockError) -> Content {
    let bytes = try SealedBox.open(
      box, privateKey: privateKey, place: SealedBox.place(of: name), with: crypto)
    guard let content = Content(bytes) else { throw LockError("Hearth can't tell its parts apart") }
    return content
  }
}

extension SealedFile.Content {
  /// The path and the file, each after its length; the number of companions and their names; then the page.
  fileprivate var bytes: [UInt8] {
    BigEndian64.bytes(path.utf8.count) + Array(path.utf8) + BigEndian64.bytes(file.count) + file
      + BigEndian64.bytes(companions.count) + companions.flatMap { SealedFile.bytes(ofName: $0) } + page
  }

  fileprivate init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard let path = Self.part(&rest), let file = Self.part(&rest) else { return nil }
    (self.path, self.file) = (String(decoding: path, as: UTF8.self), Array(file))
    guard let count = Self.count(&rest), count <= rest.count / SealedFile.nameLength else { return nil }
    companions = (0..<count).map { number in
      rest.dropFirst(number * SealedFile.nameLength).prefix(SealedFile.nameLength).hexadecimal
    }
    page = Array(rest.dropFirst(count * SealedFile.nameLength))
  }

  /// Removes a part and the length before it, and returns the part.
  private static func part(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let length = count(&bytes), length <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(length) }
    return bytes.prefix(length)
  }

  private static func count(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    defer { bytes = bytes.dropFirst(BigEndian64.count) }
    return BigEndian64.number(bytes)
  }
}
