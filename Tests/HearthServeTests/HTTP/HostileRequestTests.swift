import Foundation
import HearthTestSupport
import Testing

@testable import HearthServe

struct HostileRequestTests {
  /// Fills in what is known only once the server runs. The length is that of the body.
  private func bytes(_ request: HostileRequest, _ server: RunningServer, _ group: HostileGroup) throws
    -> [UInt8]
  {
    let cookie = group.hasEntered ? try server.enter() : "x=1"
    let values = [
      "port": "\(server.port)", "origin": server.origin, "cookie": cookie, "form": server.gate.formToken,
      "secret": String(cookie.drop { $0 != "=" }.dropFirst()), "entrance": server.entrance,
      "token": String(server.entrance.dropFirst("/?token=".count)),
    ]
    let filled = fill(request.text, values)
    guard filled.text.contains("{length}"), let body = filled.body else { return Array(filled.text.utf8) }
    return Array(fill(filled.text, ["length": "\(body)"]).text.utf8)
  }

  /// Replaces each name in braces. Returns the text, and how many bytes follow the first empty line.
  private func fill(_ text: String, _ values: [String: String]) -> (text: String, body: Int?) {
    var parts = text.components(separatedBy: "{")
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].firstIndex(of: "}"), let value = values[String(parts[index][..<end])]
      else {
        parts[index] = "{" + parts[index]
        continue
      }
      parts[index] = value + parts[index][parts[index].index(after: end)...]
    }
    let filled = parts.joined()
    return (filled, filled.range(of: "\r\n\r\n").map { filled[$0.upperBound...].utf8.count })
  }

  @Test(arguments: HostileGroup.all)
  func `hostile requests get a refusal and reach no handler, and the person's next one is answered`(
    group: HostileGroup
  ) async throws {
    let server = try RunningServer()
    for request in group.requests {
      let connection = try server.connection()
      connection.send(try bytes(request, server, group))
      if request.isCut { connection.finish() }
      let response = connection.response(hasBody: !request.text.hasPrefix("HEAD"))
      #expect(
        response.map { (400..<600).contains($0.status) } ?? true, "\(request.name): \(response?.status ?? 0)")
      if let expected = group.status {
        // Some can't even be read.
        #expect(
          [expected, 400, 413].contains(response?.status), "\(request.name): \(response?.status ?? 0)")
      }
      #expect(
        response?["set-cookie"] == nil && response?["access-control-allow-origin"] == nil, "\(request.name)")
    }
    #expect(server.requests.isEmpty, "\(server.requests.map(\.path))")
    try await server.waitUntilNoUploads()
    let answer = try server.answer(server.head("GET /reflections/2026-11-20.html").utf8)
    #expect(answer?.status == 200 && server.requests.map(\.path) == ["reflections/2026-11-20.html"])
    let saved = try server.answer(server.post("/save", Array("form-token=\(server.gate.formToken)".utf8)))
    #expect(saved?.status == 200)
  }

  @Test func `there are at least three hundred hostile requests, each with a name of its own`() {
    let requests = HostileGroup.all.flatMap(\.requests)
    #expect(requests.count >= 300)
    #expect(
      Set(HostileGroup.all.flatMap { group in group.requests.map { "\(group.name) \($0.name)" } }).count
        == requests.count)
  }
}
