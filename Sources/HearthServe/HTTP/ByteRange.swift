import HearthCore

extension Response {
  /// Returns the part of the body that a request's `Range` asks for (RFC 9110, section 14.2): audio and video players request
  /// parts, and some play nothing else. Returns the whole response unless it is a 200 and one part is requested.
  func part(_ range: [UInt8]) -> Response {
    guard status == 200, let asked = Self.range(range, of: body.count) else { return self }
    var part = self
    guard asked.lowerBound < asked.upperBound else {
      part.status = 416
      part.headers = [("Content-Range", "bytes */\(body.count)")]
      part.body = []
      return part
    }
    part.status = 206
    part.headers.append(("Content-Range", "bytes \(asked.lowerBound)-\(asked.upperBound - 1)/\(body.count)"))
    part.body = Array(body[asked])
    return part
  }

  /// Returns the range of `bytes=2-5`, `bytes=2-` or `bytes=-4`, empty if the file has no such bytes; `nil` for any other text.
  private static func range(_ text: [UInt8], of count: Int) -> Range<Int>? {
    let unit = Array("bytes=".utf8)
    let ends = text.dropFirst(unit.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.starts(with: unit), ends.count == 2,
      ends.allSatisfy({ $0.count <= 18 && $0.allSatisfy(\.isDigit) })
    else { return nil }
    let numbers = ends.map { Int(String(decoding: $0, as: UTF8.self)) }
    switch (numbers[0], numbers[1]) {
    case (nil, nil): return nil
    case (nil, let last?): return max(0, count - last)..<count
    case (let first?, nil): return min(first, count)..<count
    case (let first?, let last?):
      guard first <= last else { return nil }
      return min(first, count)..<min(last + 1, count)
    }
  }
}
