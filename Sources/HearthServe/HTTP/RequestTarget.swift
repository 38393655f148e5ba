import HearthCore

/// The path and query of a request, decoded and checked.
struct RequestTarget: Sendable, Equatable {
  /// Without the first slash; empty for `/`.
  let path: String
  let query: Form

  /// Reads `/path?query` (RFC 9112, section 3.2.1). Browsers send no other form to an origin server.
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
      // What is typed comes in forms.
      guard query.unwritable == nil else { throw .unreadableForm }
    } catch {
      throw error == .unreadableForm ? .unreadableAddress : error
    }
  }

  private static func path(_ encoded: ArraySlice<UInt8>) throws(Refusal) -> String {
    guard !encoded.isEmpty else { return "" }
    // An encoded slash could be read as part of a name or as a separator.
    let segments = encoded.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var names: [String] = []
    for segment in segments {
      guard let bytes = PercentEncoding.decoded(segment), isName(bytes),
        let name = String(validating: bytes, as: UTF8.self), !name.unicodeScalars.contains(where: isControl)
      else { throw .unreadableAddress }
      names.append(name)
    }
    return names.joined(separator: "/")
  }

  /// Whether this is a plain file or folder name and no path traversal, even if it is decoded again.
  private static func isName(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes
    for _ in 0..<4 {
      guard !bytes.isEmpty, !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8),
        !bytes.contains(where: {
          $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
        })
      else { return false }
      guard let again = PercentEncoding.decoded(bytes[...]), again != bytes else { return true }
      bytes = again
    }
    return false
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
