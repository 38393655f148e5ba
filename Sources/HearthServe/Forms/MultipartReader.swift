import HearthCore

/// Reads `multipart/form-data` (RFC 7578) as it arrives, in pieces of any size, as strictly as browsers write it.
///
/// libmicrohttpd's own reader reports a value that begins at the end of a piece as empty, then again from its beginning. That is
/// indistinguishable from two fields of the same name, the first of them empty.
struct MultipartReader {
  enum Event: Equatable {
    /// A field begins; a file if there is a file name.
    case began(name: String, fileName: String?)
    case bytes(ArraySlice<UInt8>)
    case ended
  }

  private enum State { case beginning, afterDelimiter, headers, value, end }

  /// Bytes of a part's headers: a name, and a file's name.
  private static let headerLimit = 8_192

  private static let lineEnd = Array("\r\n".utf8)
  private let delimiter: [UInt8]
  private var state = State.beginning
  // Starts as if after a line break, which isn't sent, so that all delimiters look alike.
  private var buffer = MultipartReader.lineEnd

  init(boundary: [UInt8]) {
    delimiter = Array("\r\n--".utf8) + boundary
  }

  /// Calls `take` with what the next bytes of the form complete.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ take: (Event) throws(Refusal) -> Void
  ) throws(Refusal) {
    buffer.append(contentsOf: bytes)
    var start = 0
    while let next = try step(from: start, take) { start = next }
    buffer.removeFirst(min(kept(from: start), buffer.count))
  }

  /// Throws if the form isn't complete.
  func finish() throws(Refusal) {
    guard state == .end else { throw .unreadableForm }
  }

  /// The start of the bytes that are still needed. Bytes of a value that can't begin a delimiter are passed on.
  private func kept(from start: Int) -> Int {
    state == .value ? max(start, buffer.count - delimiter.count + 1) : start
  }

  /// Reads one element at `start` and returns where the next begins; `nil` if more bytes are needed.
  private mutating func step(
    from start: Int, _ take: (Event) throws(Refusal) -> Void
  ) throws(Refusal) -> Int? {
    switch state {
    case .beginning:
      guard buffer.count >= delimiter.count else { return nil }
      guard buffer.starts(with: delimiter) else { throw .unreadableForm }
      state = .afterDelimiter
      return delimiter.count
    case .afterDelimiter:
      guard buffer.count - start >= 2 else { return nil }
      let mark = buffer[start..<start + 2]
      guard mark.elementsEqual("--".utf8) || mark.elementsEqual(Self.lineEnd) else { throw .unreadableForm }
      state = mark.elementsEqual("--".utf8) ? .end : .headers
      return start + 2
    case .headers:
      guard let end = index(of: Self.lineEnd + Self.lineEnd, from: start) else {
        guard buffer.count - start <= Self.headerLimit else { throw .unreadableForm }
        return nil
      }
      let disposition = try Disposition(headers: buffer[start..<end])
      try take(.began(name: disposition.name, fileName: disposition.fileName))
      state = .value
      return end + 4
    case .value:
      guard let end = index(of: delimiter, from: start) else {
        let end = kept(from: start)
        if end > start { try take(.bytes(buffer[start..<end])) }
        return nil
      }
      if end > start { try take(.bytes(buffer[start..<end])) }
      try take(.ended)
      state = .afterDelimiter
      return end + delimiter.count
    case .end:
      guard Self.lineEnd.starts(with: buffer[start...]) else { throw .unreadableForm }
      return nil
    }
  }

  /// Returns the index of a pattern that begins with CR.
  private func index(of pattern: [UInt8], from start: Int) -> Int? {
    buffer.withUnsafeBufferPointer { bytes in
      var start = start
      while let found = bytes.firstIndex(of: UInt8(ascii: "\r"), from: start) {
        guard found + pattern.count <= bytes.count else { return nil }
        if bytes[found..<found + pattern.count].elementsEqual(pattern) { return found }
        start = found + 1
      }
      return nil
    }
  }
}

/// The headers of a part: `Content-Disposition: form-data; name="note"; filename="a.png"`.
private struct Disposition {
  let name: String
  let fileName: String?

  /// Reads all headers of a part. Browsers send this one and `Content-Type`.
  init(headers: ArraySlice<UInt8>) throws(Refusal) {
    var found: (name: String?, fileName: String?)?
    for line in headers.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
      else {
        throw .unreadableForm
      }
      let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
      switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
      case "content-disposition":
        guard found == nil else { throw .unreadableForm }
        found = try Self.parameters(value)
      case "content-type":
        // Nested parts occur in mail, not in what browsers send.
        guard !String(decoding: value, as: UTF8.self).lowercased().hasPrefix("multipart") else {
          throw .unreadableForm
        }
      default: throw .unreadableForm
      }
    }
    guard let found, let name = found.name, !name.isEmpty else { throw .unreadableForm }
    (self.name, fileName) = (name, found.fileName)
  }

  /// Reads `form-data; name="…"; filename="…"`. Browsers write a quotation mark in a value as `%22`.
  private static func parameters(
    _ value: ArraySlice<UInt8>
  ) throws(Refusal) -> (name: String?, fileName: String?) {
    let (kind, quote) = (Array("form-data".utf8), UInt8(ascii: "\""))
    guard value.starts(with: kind) else { throw .unreadableForm }
    var (rest, found) = (value.dropFirst(kind.count), (name: String?.none, fileName: String?.none))
    while !rest.isEmpty {
      guard let begin = rest.firstIndex(of: quote), let end = rest[(begin + 1)...].firstIndex(of: quote),
        let text = String(validating: rest[(begin + 1)..<end], as: UTF8.self)
      else { throw .unreadableForm }
      switch String(decoding: rest[..<begin], as: UTF8.self) {
      case "; name=" where found.name == nil: found.name = text
      case "; filename=" where found.fileName == nil: found.fileName = fileName(text)
      default: throw .unreadableForm
      }
      rest = rest[(end + 1)...]
    }
    return found
  }

  /// Returns a name that a file can have: the last component of the one that was sent, since some browsers send folders, too, cut
  /// to 255 bytes before its extension. Empty if no file was chosen. No name refuses the form: it has words as well.
  private static func fileName(_ sent: String) -> String {
    guard !sent.isEmpty else { return "" }
    let separators = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    let last = sent.utf8.split(omittingEmptySubsequences: false, whereSeparator: separators.contains).last
    let name = last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard !["", ".", ".."].contains(name) else { return "file" }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let end = name[dot...].utf8.count <= 16 ? name[dot...] : ""
    var size = end.utf8.count
    let stem = name.unicodeScalars.dropLast(end.unicodeScalars.count).prefix { scalar in
      size += UTF8.width(scalar)
      return size <= 255
    }
    return String(stem) + end
  }
}
