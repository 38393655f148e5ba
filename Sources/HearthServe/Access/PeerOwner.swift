#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whose program holds the other end of a connection on this machine.
///
/// Browsers send cookies to every port of a host (RFC 6265, section 8.5), so a page that another user of this
/// machine serves at 127.0.0.1 is sent the cookie of the person who opens it. Linux says who holds a connection;
/// elsewhere, the cookie decides.
struct PeerOwner {
  /// The ends of the connection, as the table has them.
  let own: String
  let peer: String

  /// Whether a connection may be answered: one of this user, or of the administrator, who can read everything anyway and
  /// may relay connections, as to a virtual machine. Nothing is refused where the system doesn't say.
  ///
  /// A server that the administrator started may be for somebody else's browser.
  static func mayAsk(_ socket: Int32) -> Bool {
    guard getuid() != 0, let table = contents(of: "/proc/net/tcp") else { return true }
    guard let own = end(of: socket, getsockname), let peer = end(of: socket, getpeername) else {
      return false
    }
    // A browser's end is in the second table if it used IPv6's form of the address.
    return PeerOwner(own: own, peer: peer)
      .isOwned(by: getuid(), in: [table, contents(of: "/proc/net/tcp6") ?? []])
  }

  /// Whether a connection belongs to `user` or the administrator, by tables as in proc(5). Tables without rows, as in some
  /// sandboxes, say nothing.
  ///
  /// Both ends have to be open: an end that was closed belongs to nobody, and its request could still be read. An end
  /// that isn't in the tables is no program's of this machine.
  func isOwned(by user: uid_t, in tables: [[UInt8]]) -> Bool {
    let (own, peer) = (Array(own.utf8), Array(peer.utf8))
    var (isOpen, hasRows) = (false, false)
    for line in tables.flatMap({ $0.split(separator: UInt8(ascii: "\n")) }) {
      // The number of the row, its end, the other one, and the rest.
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
      guard words.count == 4 else { continue }
      hasRows = hasRows || words[0].last == UInt8(ascii: ":")
      let ends = [words[1], words[2]].map { Array($0.suffix(own.count)) }
      guard ends == [own, peer] || ends == [peer, own] else { continue }
      let rest = String(decoding: words[3], as: UTF8.self).split(separator: " ")
      guard rest.count > 4, rest[0] == Self.established else { return false }
      if ends == [own, peer] { isOpen = true } else if !["0", "\(user)"].contains(rest[4]) { return false }
    }
    return isOpen || !hasRows
  }

  /// TCP_ESTABLISHED in the kernel's include/net/tcp_states.h.
  private static let established = "01"

  /// Returns an end of a connection as the table has it, such as `0100007F:1F90`.
  private static func end(
    of socket: Int32,
    _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> String? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.baseAddress.map { name(socket, $0.assumingMemoryBound(to: sockaddr.self), &size) } ?? -1
    }
    guard result == 0, Int32(address.sin_family) == AF_INET else { return nil }
    return hexadecimal(address.sin_addr.s_addr, 8) + ":" + hexadecimal(UInt16(bigEndian: address.sin_port), 4)
  }

  private static func hexadecimal(_ number: some BinaryInteger, _ count: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count == 0 ? bytes : nil }
      bytes += piece[..<count]
    }
  }
}
