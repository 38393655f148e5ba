import HearthCore
import Testing

@testable import HearthSite

/// What was packed by zlib, with its own tools, as base64.
struct PackedTextTests {
  private static let text = String(repeating: "The heron stood quillingsward. ", count: 3)

  @Test(arguments: [
    "C8lIVchILcrPUyguyc9PUSgszczJycxLLy5PLErRUwihSBoA",
    "AV0Aov9UaGUgaGVyb24gc3Rvb2QgcXVpbGxpbmdzd2FyZC4gVGhlIGhlcm9uIHN0b29kIHF1aWxsaW5nc3dhcmQuIFRoZSBoZXJvbiBzdG9vZCBxdWlsbGluZ3N3YXJkLiA=",
  ])
  func `streams with fixed codes and without any are unpacked`(_ packed: String) {
    let bytes = DecodedText.decodedBase64(packed.utf8)
    #expect(Inflate.unpacked(bytes).map { String(decoding: $0, as: UTF8.self) } == Self.text)
  }

  @Test func `a stream with codes of its own is unpacked`() throws {
    let packed = """
      dVWLUgMhDPwVfo3xqGVsuXqe9vcFdgkbrDNKaR5Lsnk0hmcu2/4MH+k8bykc+Scd4evcSwrXdOyFkv0SYjivwwDnIz7qSYA4LpDC
      GUD3/Si5vIdnPKsmlo3aCqpAt3h/8PqWtngsoX1+53QSgxp4t7AqVHdv4IJDV6hCLvPhEVOVAZgoDQACxK75QkJMfOnIjAbYFkE/
      XND9RGC5gNKVEqCqV4vLUqs+fAzKClP/GJHjX3nEHaBG1AyUWRs7XWjfXJHtVQDzYX5YOeEIW9ynBRz53igC1VKT6dBMNQGCs+mq
      MoJJgRPmcYKmyMeHGbiuikYxVB1pZV+Qqz4X3weMREvkyPFtiX7p0No67RkdN5YIho6yyNdnn0bXXtYuSj9AYT5SAXVScTgYYYzM
      igo1k8IuUIoNVnpUH2cbdZDO8mhEiGBkTeemXAPDXUfzr0TqtRZLZ6MRMNuMhdah1STg8mqdEUInTeurNhbebAW4cXOMHSSrJb7Y
      MG48ECtgcNdhse2mpbCFrdHq4oF8pGmPKhLuwOudVP8BwY3mmsPWhh+9KF2j/NW0XL10kuDJCkLkxt6l6HbXMNPQcfq1MBu/lYPf
      +uTpxmy6f3/JmnLZbX1BueAk3LmAtE6aqtsEtgTGb9a4LJnatHnBuimBpQ2A+375BQ==
      """
    let text = try #require(Inflate.unpacked(DecodedText.decodedBase64(packed.filter { !$0.isNewline }.utf8)))
    #expect(text.count == 2078)
    #expect(
      ContentHash.hash(text) != 0
        && String(decoding: text, as: UTF8.self).hasPrefix("a window kettle river stone he"))
    #expect(String(decoding: text, as: UTF8.self).hasSuffix("amp stone stone quiet stone of"))
  }

  @Test(arguments: [
    "H4sIAAAAAAACAwsszczJycxLL1bIz1MoyUhVKM/MS8kvLwaK6ijk5Sflp1QqZOcBBfQAhtoLTSoAAAA=",
    "eJwLLM3MycnMSy9WyM9TKMlIVSjPzEvJLy8Giuoo5OUn5adUKmTnAQX0AFeDD9o=",
  ])
  func `streams are found between other bytes`(_ packed: String) {
    let bytes = [0, 1, 2] + DecodedText.decodedBase64(packed.utf8) + [0, 9]
    #expect(
      Inflate.streams(in: bytes).map { String(decoding: $0.content, as: UTF8.self) }
        == ["Quillings on the windowsill, nobody knows."])
  }

  @Test func `whatever the bytes are, nothing traps`() {
    let whole = DecodedText.decodedBase64(
      "dVWLUgMhDPwVfo3xqGVsuXqe9vcFdgkbrDNKaR5Lsnk0hmcu2/4MH+k8bykc+Scd4evcSwrXdOyFkv0SYjivwwDnIz7qSYA4LpDCGUD3/Si5vIdnPKsmlo3aCqpAt3h/8PqWtngsoX1+53QSgxp4t7AqVHdv4IJDV6hCLvPhEVOVAZgoDQACxK75QkJMfOnIjAbYFkE/XND9RGC5gNKVEqCqV4vLUqs+fAzKClP/GJHjX3nEHaBG1AyUWRs7XWjfXJHtVQDzYX5YOeEIW9ynBRz53igC1VKT6dBMNQGCs+mqMoJJgRPmcYKmyMeHGbiuikYxVB1pZV+Qqz4X3weMREvkyPFtiX7p0No67RkdN5YIho6yyNdnn0bXXtYuSj9AYT5SAXVScTgYYYzMigo1k8IuUIoNVnpUH2cbdZDO8mhEiGBkTeemXAPDXUfzr0TqtRZLZ6MRMNuMhdah1STg8mqdEUInTeurNhbebAW4cXOMHSSrJb7YMG48ECtgcNdhse2mpbCFrdHq4oF8pGmPKhLuwOudVP8BwY3mmsPWhh+9KF2j/NW0XL10kuDJCkLkxt6l6HbXMNPQcfq1MBu/lYPf+uTpxmy6f3/JmnLZbX1BueAk3LmAtE6aqtsEtgTGb9a4LJnatHnBuimBpQ2A+375BQ=="
        .utf8)
    for end in whole.indices { _ = Inflate.unpacked(Array(whole[..<end])) }
    for index in whole.indices {
      for bit in [index % 8, (index + 3) % 8] {
        var bytes = whole
        bytes[index] ^= 1 << UInt8(bit)
        _ = Inflate.unpacked(bytes, limit: 1 << 12)
      }
    }
  }
}
