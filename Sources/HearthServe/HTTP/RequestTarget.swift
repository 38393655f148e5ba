import HearthCore

/// The address of a request behind the server's name, decoded and checked.
struct RequestTarget: Sendable, Equatable {
  /// Without the first slash; empty for `/`.
  let path: String
  let query: Form

  /// Reads `/path?query` (RFC 9112, section 3.2.1). No other form is what a browser sends to a server itself.
  init(_ target: [UInt8], limits: Limits) throws(Refusal) {
    guard target.count <= limits.target else { throw .longAddress }
    guard target.first == UInt8(ascii: "/"), target.allSatisfy({ (0x21...0x7E).contains($0) }),
      !target.contains(UInt8(ascii: "\\")), !target.contains(UInt8(ascii: "#"))
    else { throw .unreadableAddress }
    let parts = target.dropFirst().split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = try Self.path(parts[0])
    guard parts.count == 2 else {
      query = Form()
      return
    }
    do throws(Refusal) {
      query = Form(fields: try EncodedForm.fields(parts[1], limits: limits))
    } catch {
      throw error == .unreadableForm ? .unreadableAddress : error
    }
  }

  private static func path(_ encoded: ArraySlice<UInt8>) throws(Refusal) -> String {
    guard !encoded.isEmpty else { return "" }
    // A slash that is encoded could be read as a part of a name or as the end of a folder's.
    let segments = encoded.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var names: [String] = []
    for segment in segments {
      guard let bytes = PercentEncoding.decode(segment), isName(bytes),
        let name = String(validating: bytes, as: UTF8.self), !name.unicodeScalars.contains(where: isControl)
      else { throw .unreadableAddress }
      names.append(name)
    }
    return names.joined(separator: "/")
  }

  /// Whether this names a file or a folder, and not a way to another one, even if something decodes it again.
  private static func isName(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes
    for _ in 0..<4 {
      guard !bytes.isEmpty, !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8),
        !bytes.contains(where: {
          $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
        })
      else { return false }
      guard let again = PercentEncoding.decode(bytes[...]), again != bytes else { return true }
      bytes = again
    }
    return false
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
