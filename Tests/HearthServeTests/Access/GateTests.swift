import HearthTestSupport
import Testing

@testable import HearthServe

struct GateTests {
  private let gate = Gate(random: SeededGenerator(seed: 1))

  private func head(_ line: String, _ headers: (String, String)...) -> RequestHead {
    let words = line.split(separator: " ")
    return RequestHead(
      method: Array(words[0].utf8), target: Array(words[1].utf8), version: Array("HTTP/1.1".utf8),
      headers: headers.map { RequestHead.Header(name: Array($0.0.utf8), value: Array($0.1.utf8)) }, length: 0)
  }

  /// The path and query of the printed address, without the server's name.
  private var entrance: String {
    String(gate.address(port: 4000).dropFirst("http://127.0.0.1:4000".count))
  }

  private func answer(_ admission: Gate.Admission) throws -> Response {
    guard case .answered(let response) = admission else {
      throw ServerError(message: "not answered: \(admission)")
    }
    return response
  }

  private func status(_ admission: Gate.Admission) -> Int? {
    if case .refused(let refusal) = admission { refusal.status } else { nil }
  }

  @Test func `the address holds 128 bits that are the same for one run and others for the next`() {
    let address = gate.address(port: 4000)
    #expect(address.hasPrefix("http://127.0.0.1:4000/?token=") && address == gate.address(port: 4000))
    #expect(entrance.dropFirst("/?token=".count).count == 32 && gate.formToken.count == 32)
    #expect(gate.address(port: 80).hasPrefix("http://127.0.0.1/?token="))
    let others = [Gate(), Gate(), gate]
    #expect(Set(others.map { $0.address(port: 4000) } + others.map(\.formToken)).count == 6)
  }

  @Test
  func `the token lets one browser in, once, and gives it a cookie that scripts and other sites can't use`()
    throws
  {
    // To a browser, the page that leads there is another site.
    let enter = head("GET \(entrance)", ("Host", "127.0.0.1:4000"), ("Sec-Fetch-Site", "cross-site"))
    let response = try answer(gate.admission(enter, port: 4000))
    let (headers, page) = (response.sent.headers, String(decoding: response.body, as: UTF8.self))
    #expect(response.status == 200 && page.contains("0; url=/\"") && page.contains("<a href=\"/\">"))
    let cookie = try #require(headers.first { $0.name == "Set-Cookie" }?.value)
    #expect(
      try #/hearth-4000=[0-9a-f]{32}; Path=/; HttpOnly; SameSite=Strict/#.wholeMatch(in: cookie) != nil)
    #expect(status(gate.admission(enter, port: 4000)) == 403)
    let pair = String(cookie.prefix { $0 != ";" })
    let inside = head("GET /", ("Host", "127.0.0.1:4000"), ("Cookie", "a=b; \(pair); hearth-4000=x"))
    guard case .admitted = gate.admission(inside, port: 4000) else { throw ServerError(message: "refused") }
    // Going back to the printed address, or loading it again.
    let again = head("GET \(entrance)", ("Host", "127.0.0.1:4000"), ("Cookie", pair))
    #expect(
      try answer(gate.admission(again, port: 4000)).sent.headers.allSatisfy { $0.name != "Set-Cookie" }
    )
    #expect(status(gate.admission(inside, port: 4001)) == 403)
  }

  @Test func `a hundred threads with the token get one cookie`() async {
    let enter = head("GET \(entrance)", ("Host", "127.0.0.1:4000"))
    let entered = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 {
        group.addTask { if case .answered = gate.admission(enter, port: 4000) { true } else { false } }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(entered == 1)
  }

  private static let origins: [(headers: [String: String], isOwn: Bool)] = [
    (["Origin": "http://127.0.0.1:4000"], true), (["Sec-Fetch-Site": "same-origin"], true),
    (["Origin": "http://127.0.0.1:4000", "Sec-Fetch-Site": "same-origin"], true),
    // What browsers send from a page whose referrer policy is `no-referrer`.
    (["Origin": "null", "Sec-Fetch-Site": "same-origin"], true), (["Origin": "null"], false), ([:], false),
    (["Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"], false),
    (["Origin": "http://127.0.0.1:4000", "Sec-Fetch-Site": "same-site"], false),
    (["Sec-Fetch-Site": "none"], false),
  ]

  @Test(arguments: origins)
  func `a form counts only from a page of the same server`(headers: [String: String], isOwn: Bool) throws {
    let enter = head("GET \(entrance)", ("Host", "127.0.0.1:4000"))
    let cookie = try #require(answer(gate.admission(enter, port: 4000)).cookie).prefix { $0 != ";" }
    let sent = headers.map { RequestHead.Header(name: Array($0.key.utf8), value: Array($0.value.utf8)) }
    let form = head("POST /save", ("Host", "127.0.0.1:4000"), ("Cookie", String(cookie)))
    let request = RequestHead(
      method: form.method, target: form.target, version: form.version, headers: form.headers + sent, length: 0
    )
    #expect(status(gate.admission(request, port: 4000)) == (isOwn ? nil : 403))
  }

  @Test func `a secret differs from every text that isn't it`() {
    var random = SeededGenerator(seed: 3)
    let secret = Secret(from: &random)
    #expect(
      secret.isEqual(secret.text.utf8) && !secret.isEqual("".utf8)
        && !secret.isEqual((secret.text + "0").utf8))
    for index in 0..<32 {
      var bytes = Array(secret.text.utf8)
      bytes[index] ^= 1
      #expect(!secret.isEqual(bytes))
    }
  }
}
