import Foundation
import HearthTestSupport
import Synchronization
import Testing

@testable import HearthServe

/// A server with a folder of its own, that notes what reaches its handler.
final class RunningServer {
  let tree: FileTree
  let gate: Gate
  let server: HTTPServer
  private let seen: Seen
  private var cookie = ""

  /// What reached the handler.
  private final class Seen: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// `respond` answers `ok` to everything if it isn't given, so that only the server itself refuses.
  init(
    _ limits: Limits = .standard, seed: UInt64 = 7,
    respond: @escaping @Sendable (Request) -> Response = { _ in .page(Array("ok".utf8)) }
  ) throws {
    tree = try FileTree()
    gate = Gate(random: SeededGenerator(seed: seed))
    let seen = Seen()
    self.seen = seen
    server = try HTTPServer(
      port: nil, gate: gate, uploads: tree("uploads"), limits: limits, returnWords: { _ in .plain(403, "") },
      respond: { request in
        seen.requests.withLock { $0.append(request) }
        return respond(request)
      })
  }

  deinit { server.stop() }

  var port: UInt16 { server.port }
  var origin: String { "http://127.0.0.1:\(port)" }
  /// The path and query of the address that was printed.
  var entrance: String { String(gate.address(port: port).dropFirst(origin.count)) }
  var requests: [Request] { seen.requests.withLock { $0 } }

  func connection() throws -> RawConnection { try RawConnection(port: port) }

  /// Exchanges the token for the cookie, unless that was done. Returns the cookie's name and value.
  func enter() throws -> String {
    guard cookie.isEmpty else { return cookie }
    let connection = try connection()
    connection.send("GET \(entrance) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    let set = try #require(connection.response()?["set-cookie"])
    cookie = String(set.prefix { $0 != ";" })
    return cookie
  }

  /// Returns the head of a request that the server answers.
  func head(_ line: String, _ headers: String...) throws -> String {
    let all = ["Host: 127.0.0.1:\(port)", "Cookie: \(try enter())"] + headers
    return "\(line) HTTP/1.1\r\n" + all.map { "\($0)\r\n" }.joined() + "\r\n"
  }

  /// Returns a form that the server takes.
  func post(
    _ path: String, _ body: [UInt8], type: String = "application/x-www-form-urlencoded"
  ) throws -> [UInt8] {
    let head = try head(
      "POST \(path)", "Origin: \(origin)", "Sec-Fetch-Site: same-origin", "Content-Type: \(type)",
      "Content-Length: \(body.count)")
    return Array(head.utf8) + body
  }

  /// Sends bytes over a connection of their own and returns the response.
  func answer(_ bytes: some Sequence<UInt8>) throws -> RawResponse? {
    let connection = try connection()
    connection.send(bytes)
    return connection.response()
  }

  /// Waits until no file of a form is left.
  func waitUntilNoUploads() async throws {
    for _ in 0..<3_000 where !uploads.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(uploads == [])
  }

  var uploads: [String] { (try? FileManager.default.contentsOfDirectory(atPath: tree("uploads"))) ?? [] }
}

/// Returns a form of the type `multipart/form-data; boundary=edge` with these parts, each with its headers.
func multipart(_ parts: (headers: String, value: [UInt8])...) -> [UInt8] {
  parts.flatMap { Array("--edge\r\n\($0.headers)\r\n\r\n".utf8) + $0.value + Array("\r\n".utf8) }
    + Array("--edge--\r\n".utf8)
}

let multipartType = "multipart/form-data; boundary=edge"
