import Testing

@testable import HearthServe

struct ByteRangeTests {
  private let file = Response.file(Array("0123456789".utf8), type: "audio/ogg")

  @Test(arguments: [
    ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=4-", "456789", "bytes 4-9/10"),
    ("bytes=-3", "789", "bytes 7-9/10"),
    ("bytes=0-", "0123456789", "bytes 0-9/10"), ("bytes=8-99", "89", "bytes 8-9/10"),
    ("bytes=-99", "0123456789", "bytes 0-9/10"), ("bytes=9-9", "9", "bytes 9-9/10"),
  ])
  func `a player gets the part that it asks for`(range: String, text: String, described: String) {
    let part = file.part(Array(range.utf8))
    #expect(part.status == 206 && String(decoding: part.body, as: UTF8.self) == text)
    #expect(part.sent.headers.contains { $0 == ("Content-Range", described) })
    #expect(part.sent.headers.contains { $0 == ("Content-Type", "audio/ogg") })
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=999999999999999999-", "bytes=-0"])
  func `a part beyond the end is refused with the length`(range: String) {
    let part = file.part(Array(range.utf8))
    #expect(part.status == 416 && part.body.isEmpty)
    #expect(part.sent.headers.contains { $0 == ("Content-Range", "bytes */10") })
  }

  @Test(arguments: [
    "", "bytes", "bytes=", "bytes=-", "bytes=3-2", "bytes=0-1,3-4", "bytes=a-b", "bytes=1-2-3", "bytes= 1-2",
    "lines=1-2",
    "bytes=9999999999999999999-", "bytes=--1", "bytes=+1-2",
  ])
  func `anything else gets the whole`(range: String) {
    #expect(file.part(Array(range.utf8)).body == file.body && file.part(Array(range.utf8)).status == 200)
    #expect(Response.plain(404, "No such page.").part(Array("bytes=0-1".utf8)).status == 404)
  }
}
