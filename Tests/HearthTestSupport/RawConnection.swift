import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A connection to a server at 127.0.0.1, for tests that send what no proper client would.
///
/// What can't be sent because the server has closed the connection is dropped: whether it has answered is what tests ask.
package final class RawConnection {
  private let descriptor: Int32

  /// Waits at most 30 seconds for anything, so that a test fails and doesn't hang.
  package init(port: UInt16) throws {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var longest = timeval(tv_sec: 30, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &longest, socklen_t(MemoryLayout<timeval>.size))
    }
    let result = withUnsafePointer(to: address) {
      UnsafeRawPointer($0).withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { _ = close(descriptor) }

  package func send(_ bytes: some Sequence<UInt8>) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    Array(bytes).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = systemSend(descriptor, part.baseAddress, part.count, flags)
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  package func send(_ text: String) { send(text.utf8) }

  /// Says that nothing more is sent.
  package func finish() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes the connection at once, without the usual farewell, as a browser does that is killed. Nothing can be read afterwards.
  package func abort() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    _ = dup2(Self.nowhere, descriptor)
  }

  private static let nowhere = open("/dev/null", O_RDWR)

  /// Reads the next response; `nil` if the connection was closed before it was complete.
  package func response(hasBody: Bool = true) -> RawResponse? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while bytes.suffix(4) != end[...] {
      guard let byte = read(1) else { return nil }
      bytes += byte
    }
    guard var response = RawResponse(head: String(decoding: bytes, as: UTF8.self)) else { return nil }
    let length = Int(response["content-length"] ?? "0") ?? 0
    while hasBody, response.body.count < length {
      guard let more = read(length - response.body.count) else { return nil }
      response.body += more
    }
    return response
  }

  /// Waits until the server closes the connection, and returns how many bytes it sent until then; `nil` if it never does.
  package func bytesUntilClosed() -> Int? {
    var count = 0
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let got = recv(descriptor, &buffer, buffer.count, 0)
      if got > 0 { count += got } else { return got == 0 || errno == ECONNRESET ? count : nil }
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = recv(descriptor, &buffer, count, 0)
    return got > 0 ? Array(buffer.prefix(got)) : nil
  }
}

/// A response as it was sent.
package struct RawResponse: Sendable {
  package let status: Int
  /// With names in lower case.
  package let headers: [(name: String, value: String)]
  package var body: [UInt8] = []

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The first value of a header, by its name in lower case.
  package subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
    self.status = status
    headers = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (name: line[..<colon].lowercased(), value: value)
    }
  }
}

// Inside the type, this name refers to its own functions.
private let systemSend: @Sendable (Int32, UnsafeRawPointer?, Int, Int32) -> Int = { send($0, $1, $2, $3) }
