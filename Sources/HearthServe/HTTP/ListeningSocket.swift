#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A socket at the loopback address 127.0.0.1, which no other machine can reach.
enum ListeningSocket {
  /// Returns the descriptor of a socket that listens at `port`, or at a free port.
  static func open(port: UInt16?) throws(ServerError) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw error(port, errno) }
    do throws(ServerError) {
      return (descriptor, try listen(descriptor, port))
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  private static func listen(_ descriptor: Int32, _ port: UInt16?) throws(ServerError) -> UInt16 {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    // Otherwise the port is blocked for a minute after the server has stopped.
    var yes: Int32 = 1
    _ = setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (port ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      guard bind(descriptor, address, size) == 0, systemListen(descriptor, 64) == 0 else { return -1 }
      return getsockname(descriptor, address, &size)
    }
    guard result == 0 else { throw error(port, errno) }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func error(_ port: UInt16?, _ code: Int32) -> ServerError {
    let port = port.map { "port \($0)" } ?? "a port"
    return switch code {
    case EADDRINUSE: ServerError(message: "\(port) is in use; give another with --port, or leave it out")
    case EACCES:
      ServerError(message: "\(port) is only for administrators; give one above 1023, or leave it out")
    default: ServerError(message: "\(port) can't be opened: \(String(cString: strerror(code)))")
    }
  }
}

// Inside the type, this name refers to its own function.
private let systemListen: @Sendable (Int32, Int32) -> Int32 = { listen($0, $1) }
