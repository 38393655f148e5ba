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
    let bytes = Base64.decodedPrefix(Array(packed.utf8)[...])
    #expect(String(decoding: Inflate.unpacked(bytes), as: UTF8.self) == Self.text)
  }

  @Test func `a stream with codes of its own is unpacked`() {
    let packed = """
      dVWLUgMhDPwVfo3xqGVsuXqe9vcFdgkbrDNKaR5Lsnk0hmcu2/4MH+k8bykc+Scd4evcSwrXdOyFkv0SYjivwwDnIz7qSYA4LpDC
      GUD3/Si5vIdnPKsmlo3aCqpAt3h/8PqWtngsoX1+53QSgxp4t7AqVHdv4IJDV6hCLvPhEVOVAZgoDQACxK75QkJMfOnIjAbYFkE/
      XND9RGC5gNKVEqCqV4vLUqs+fAzKClP/GJHjX3nEHaBG1AyUWRs7XWjfXJHtVQDzYX5YOeEIW9ynBRz53igC1VKT6dBMNQGCs+mq
      MoJJgRPmcYKmyMeHGbiuikYxVB1pZV+Qqz4X3weMREvkyPFtiX7p0No67RkdN5YIho6yyNdnn0bXXtYuSj9AYT5SAXVScTgYYYzM
      igo1k8IuUIoNVnpUH2cbdZDO8mhEiGBkTeemXAPDXUfzr0TqtRZLZ6MRMNuMhdah1STg8mqdEUInTeurNhbebAW4cXOMHSSrJb7Y
      MG48ECtgcNdhse2mpbCFrdHq4oF8pGmPKhLuwOudVP8BwY3mmsPWhh+9KF2j/NW0XL10kuDJCkLkxt6l6HbXMNPQcfq1MBu/lYPf
      +uTpxmy6f3/JmnLZbX1BueAk3LmAtE6aqtsEtgTGb9a4LJnatHnBuimBpQ2A+375BQ==
      """
    let text = Inflate.unpacked(Base64.decodedPrefix(Array(packed.filter { !$0.isNewline }.utf8)[...]))
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
    let bytes = [0, 1, 2] + Base64.decodedPrefix(Array(packed.utf8)[...]) + [0, 9]
    #expect(
      Inflate.streams(in: bytes).map { String(decoding: $0.content, as: UTF8.self) }
        == ["Quillings on the windowsill, nobody knows."])
  }

  @Test func `a zip archive is looked into`() {
    let bytes = Base64.decodedPrefix(
      Array(
        "UEsDBBQAAAAIAAAAel1E8+jUJAAAAF0AAAABAAAAYQvJSFXISC3Kz1MoLsnPT1EoLM3MycnMSy8uTyxK0VMIoUgaAFBLAQ=="
          .utf8)[...])
    let found = Inflate.streams(in: bytes)
    #expect(found.map(\.offset) == [0])
    #expect(found.map { String(decoding: $0.content, as: UTF8.self) } == [Self.text])
  }

  @Test func `of a stream that is cut or damaged, what comes before is unpacked`() {
    let bytes = Base64.decodedPrefix(
      Array("H4sIAAAAAAACAwsszczJycxLL1bIz1MoyUhVKM/MS8kvLwaK6ijk5Sflp1QqZOcBBfQAhtoLTSoAAAA=".utf8)[...])
    let whole = "Quillings on the windowsill, nobody knows."
    for damaged in [Array(bytes.dropLast(6)), bytes.dropLast(5) + [0, 0, 0, 0, 0]] {
      #expect(Inflate.streams(in: damaged).map { String(decoding: $0.content, as: UTF8.self) } == [whole])
    }
    let half = Inflate.streams(in: Array(bytes.prefix(30))).map {
      String(decoding: $0.content, as: UTF8.self)
    }
    #expect(half.count == 1 && half.allSatisfy { whole.hasPrefix($0) && $0.count > 10 })
  }

  @Test func `a small stream that would fill the memory is unpacked up to the limit`() {
    // Three thousand times the same letter.
    let bytes = Base64.decodedPrefix(Array("7cExAQAAAMKg2otvDQ+gAACAdwM=".utf8)[...])
    #expect(Inflate.unpacked(bytes) == Array(repeating: UInt8(ascii: "x"), count: 3000))
    #expect(Inflate.unpacked(bytes, limit: 1000).count == 1000)
  }

  @Test func `whatever the bytes are, nothing traps`() {
    let whole = Base64.decodedPrefix(
      Array(
        "dVWLUgMhDPwVfo3xqGVsuXqe9vcFdgkbrDNKaR5Lsnk0hmcu2/4MH+k8bykc+Scd4evcSwrXdOyFkv0SYjivwwDnIz7qSYA4LpDCGUD3/Si5vIdnPKsmlo3aCqpAt3h/8PqWtngsoX1+53QSgxp4t7AqVHdv4IJDV6hCLvPhEVOVAZgoDQACxK75QkJMfOnIjAbYFkE/XND9RGC5gNKVEqCqV4vLUqs+fAzKClP/GJHjX3nEHaBG1AyUWRs7XWjfXJHtVQDzYX5YOeEIW9ynBRz53igC1VKT6dBMNQGCs+mqMoJJgRPmcYKmyMeHGbiuikYxVB1pZV+Qqz4X3weMREvkyPFtiX7p0No67RkdN5YIho6yyNdnn0bXXtYuSj9AYT5SAXVScTgYYYzMigo1k8IuUIoNVnpUH2cbdZDO8mhEiGBkTeemXAPDXUfzr0TqtRZLZ6MRMNuMhdah1STg8mqdEUInTeurNhbebAW4cXOMHSSrJb7YMG48ECtgcNdhse2mpbCFrdHq4oF8pGmPKhLuwOudVP8BwY3mmsPWhh+9KF2j/NW0XL10kuDJCkLkxt6l6HbXMNPQcfq1MBu/lYPf+uTpxmy6f3/JmnLZbX1BueAk3LmAtE6aqtsEtgTGb9a4LJnatHnBuimBpQ2A+375BQ=="
          .utf8)[...])
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
