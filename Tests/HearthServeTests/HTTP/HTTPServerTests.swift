import Foundation
import HearthTestSupport
import Synchronization
import Testing

@testable import HearthServe

struct HTTPServerTests {
  /// Counts how many handlers run at once.
  private final class Handlers: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock(\.most) }

    func begin() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }

    func end() { counts.withLock { $0.now -= 1 } }
  }

  @Test func `a browser gets in by the printed address, reads a page and sends a form over one connection`()
    throws
  {
    let server = try RunningServer { .page(Array("path \($0.path), \($0.form["note"] ?? "no note")".utf8)) }
    let connection = try server.connection()
    connection.send("GET \(server.entrance) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    let entered = try #require(connection.response())
    #expect(entered.status == 200 && entered.text.contains("0; url=/\""))
    let cookie = try #require(entered["set-cookie"])
    #expect(
      cookie.hasPrefix("hearth-\(server.port)=") && cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    let headers = "Host: 127.0.0.1:\(server.port)\r\nCookie: \(cookie.prefix { $0 != ";" })\r\n"
    connection.send("GET /a.html?x=1 HTTP/1.1\r\n\(headers)\r\n")
    let page = try #require(connection.response())
    #expect(page.status == 200 && page.text == "path a.html, no note")
    for (name, value) in Response.protection { #expect(page[name.lowercased()] == value) }
    connection.send("HEAD /a.html HTTP/1.1\r\n\(headers)\r\n")
    #expect(connection.response(hasBody: false)?["content-length"] == "20")
    let body = "note=d%C3%ADa&form-token=\(server.gate.formToken)"
    connection.send(
      "POST /save HTTP/1.1\r\n\(headers)Origin: null\r\nSec-Fetch-Site: same-origin\r\nContent-Length: \(body.utf8.count)\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n\(body)")
    #expect(connection.response()?.text == "path save, día")
    #expect(server.requests.map(\.method) == [.get, .get, .post])
  }

  @Test func `a player of a recording gets a part of it`() throws {
    let server = try RunningServer { _ in .file(Array("0123456789".utf8), type: "audio/ogg") }
    let part = try #require(try server.answer(server.head("GET /a.ogg", "Range: bytes=2-4").utf8))
    #expect(part.status == 206 && part.text == "234" && part["content-range"] == "bytes 2-4/10")
    let whole = try server.answer(server.head("GET /a.ogg", "Range: bytes=2-4", "If-Range: \"x\"").utf8)
    #expect(whole?.status == 200 && whole?["accept-ranges"] == "bytes")
  }

  @Test func `a refusal of a form is shown, and the connection goes on`() throws {
    let server = try RunningServer()
    let connection = try server.connection()
    for size in [100, 100_000, 1 << 20] {
      let token = "form-token=\(String(repeating: "0", count: size))"
      connection.send(
        "POST /save HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nOrigin: \(server.origin)\r\nContent-Length: \(size)\r\n\r\n"
      )
      connection.send(token.utf8.prefix(size))
      let refused = try #require(connection.response())
      #expect(refused.status == 403 && refused.text == String(decoding: EntrancePage.html, as: UTF8.self))
    }
  }

  @Test func `a file of a form is there while it is handled and gone afterwards`() async throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 >> 8 &+ $0) }
    let server = try RunningServer { request in
      let found = request.form.uploads.first.flatMap { FileManager.default.contents(atPath: $0.path) }
      return .plain(200, found.map(Array.init) == bytes ? "as it was sent" : "not there")
    }
    let form = multipart(
      ("Content-Disposition: form-data; name=\"file\"; filename=\"export.zip\"", bytes),
      ("Content-Disposition: form-data; name=\"form-token\"", Array(server.gate.formToken.utf8)))
    let response = try server.answer(server.post("/import", form, type: multipartType))
    #expect(response?.text == "as it was sent\n")
    try await server.waitUntilNoUploads()
  }

  @Test func `connections that break while a file arrives leave none, whenever they break`() async throws {
    let server = try RunningServer()
    let form = multipart(
      ("Content-Disposition: form-data; name=\"form-token\"", Array(server.gate.formToken.utf8)),
      ("Content-Disposition: form-data; name=\"file\"; filename=\"a\"", Array(repeating: 65, count: 500_000)))
    let request = try server.post("/import", form, type: multipartType)
    for (number, length) in stride(from: 1, to: request.count, by: request.count / 20).enumerated() {
      let connection = try server.connection()
      connection.send(request.prefix(length))
      if number.isMultiple(of: 2) { connection.abort() } else { connection.finish() }
    }
    try await server.waitUntilNoUploads()
    #expect(server.requests.isEmpty)
    #expect(try server.answer(request)?.status == 200)
  }

  @Test func `requests are answered at once by as many handlers as there may be`() async throws {
    let (handlers, release) = (Handlers(), DispatchSemaphore(value: 0))
    var limits = Limits()
    limits.handlers = 3
    let server = try RunningServer(limits) { _ in
      handlers.begin()
      release.wait()
      handlers.end()
      return .page([])
    }
    let head = try server.head("GET /")
    let connections = try (0..<6).map { _ in try server.connection() }
    for connection in connections { connection.send(head) }
    for _ in 0..<3_000 where handlers.most < 3 { try await Task.sleep(for: .milliseconds(10)) }
    for _ in connections { release.signal() }
    #expect(connections.allSatisfy { $0.response()?.status == 200 })
    #expect(handlers.most == 3)
  }

  @Test func `a page never waits for a form`() throws {
    let release = DispatchSemaphore(value: 0)
    var limits = Limits()
    limits.handlers = 1
    let server = try RunningServer(limits) { request in
      if request.method == .post { release.wait() }
      return .page(Array("ok".utf8))
    }
    let forms = try (0..<3).map { _ in try server.connection() }
    let form = try server.post("/save", Array("form-token=\(server.gate.formToken)".utf8))
    for connection in forms { connection.send(form) }
    #expect(try server.answer(server.head("GET /calm.html").utf8)?.text == "ok")
    for _ in forms { release.signal() }
    #expect(forms.allSatisfy { $0.response()?.status == 200 })
  }

  @Test func `without a folder, a form is refused before it is read`() throws {
    let gate = Gate()
    let server = try HTTPServer(
      port: nil, gate: gate, uploads: nil, returnWords: { _ in .plain(403, "") },
      respond: { _ in .page(Array("ok".utf8)) })
    defer { server.stop() }
    let origin = "http://127.0.0.1:\(server.port)"
    func answer(_ line: String, _ headers: String, length: Int? = nil) throws -> RawResponse? {
      let connection = try RawConnection(port: server.port)
      let body = length.map { "Content-Type: \(multipartType)\r\nContent-Length: \($0)\r\n" } ?? ""
      connection.send("\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(headers)\(body)\r\n")
      return connection.response()
    }
    let entrance = gate.address(port: server.port).dropFirst(origin.count)
    let cookie = try #require(answer("GET \(entrance)", "")?["set-cookie"]).prefix { $0 != ";" }
    // None of its 4 GB has arrived.
    let headers = "Cookie: \(cookie)\r\nOrigin: \(origin)\r\n"
    #expect(try answer("POST /import", headers, length: 4 << 30)?.status == 405)
    #expect(try answer("GET /", headers)?.status == 200)
  }

  @Test func `connections that only wait are closed for others`() throws {
    var limits = Limits()
    limits.connections = 8
    let server = try RunningServer(limits)
    let own = try server.connection()
    own.send(try server.head("GET /"))
    #expect(own.response()?.status == 200)
    let waiting = try (0..<40).map { number in
      let connection = try server.connection()
      connection.send(number.isMultiple(of: 2) ? "" : "GET / HTTP/1.1\r\nHost: 127")
      return connection
    }
    for connection in waiting.prefix(32) { #expect(connection.bytesUntilClosed() == 0) }
    own.send(try server.head("GET /"))
    #expect(own.response()?.status == 200)
    #expect(try server.answer(server.head("GET /").utf8)?.status == 200)
  }

  // The limit of silence counts whole seconds, so this takes one.
  @Test func `a sender that falls silent is closed, before, in and behind a head and in a body`() async throws
  {
    var limits = Limits()
    limits.silence = 1
    let server = try RunningServer(limits)
    let form = try server.post(
      "/save", multipart(("Content-Disposition: form-data; name=\"f\"; filename=\"a\"", [1])),
      type: multipartType)
    let beginnings: [[UInt8]] = [
      [], Array("GET /".utf8), Array(try server.head("GET /").utf8.dropLast(2)), form.dropLast(20),
      form.dropLast(1),
    ]
    let connections = try beginnings.map { bytes in
      let connection = try server.connection()
      connection.send(bytes)
      return connection
    }
    for connection in connections { #expect(connection.bytesUntilClosed() == 0) }
    try await server.waitUntilNoUploads()
    #expect(server.requests.isEmpty)
  }

  @Test func `a request that takes longer than it may is refused however much it sends`() throws {
    var limits = Limits()
    limits.head = .zero
    let slow = try RunningServer(limits)
    #expect(try slow.answer("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(slow.port)\r\n\r\n".utf8)?.status == 408)
    limits = Limits()
    (limits.silence, limits.rate) = (0, .max)
    let server = try RunningServer(limits)
    #expect(try server.answer(server.post("/save", Array("form-token=\(server.gate.formToken)".utf8))) == nil)
    #expect(server.requests.isEmpty)
  }

  @Test func `stopping waits for the handlers, closes everything and leaves no file`() async throws {
    let (began, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try RunningServer { _ in
      began.signal()
      release.wait()
      return .page([])
    }
    let form = multipart(
      ("Content-Disposition: form-data; name=\"form-token\"", Array(server.gate.formToken.utf8)),
      ("Content-Disposition: form-data; name=\"file\"; filename=\"a\"", Array(repeating: 65, count: 100_000)))
    let request = try server.post("/import", form, type: multipartType)
    let (handled, halfway) = (try server.connection(), try server.connection())
    handled.send(request)
    halfway.send(request.dropLast(50_000))
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        began.wait()
        done.resume()
      }
    }
    for _ in 0..<3_000 where server.uploads.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(server.uploads.count == 2)
    release.signal()
    server.server.stop()
    #expect(server.uploads == [])
    #expect(halfway.bytesUntilClosed() == 0)
    #expect(throws: (any Error).self) { try server.connection() }
    server.server.stop()
  }

  @Test func `a port that is in use is named, and is free again once the server has stopped`() throws {
    let server = try RunningServer()
    let again = {
      try HTTPServer(
        port: server.port, gate: Gate(), uploads: server.tree("again"), returnWords: { _ in .page([]) },
        respond: { _ in .page([]) })
    }
    let error = #expect(throws: ServerError.self) { try again() }
    #expect(error?.message == "port \(server.port) is in use; give another with --port, or leave it out")
    server.server.stop()
    #expect(try again().port == server.port)
  }

  @Test func `what a handler answers wrongly costs its own request only`() throws {
    let server = try RunningServer { request in
      Response(
        status: Int(request.path) ?? 200, headers: [("X-A", "b\r\nX-B: c"), ("", ""), ("Location", "\r\n")],
        body: Array(repeating: 65, count: 70_000))
    }
    for (status, sent) in [(200, 200), (0, 500), (-5, 500), (99_999_999, 500), (204, 204), (304, 304)] {
      let connection = try server.connection()
      connection.send(try server.head("GET /\(status)"))
      let response = try #require(connection.response(hasBody: ![204, 304].contains(sent)))
      #expect(response.status == sent && response["x-a"] == nil && response["x-b"] == nil)
    }
  }
}
