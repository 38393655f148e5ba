import Testing

@testable import HearthServe

struct AttachmentNameTests {
  @Test(arguments: [
    ("Robin.png", "robin.png"), ("A lake.2.JPG", "a-lake-2.jpg"), (".png", "attachment.png"),
    ("...png", "attachment.png"), (" .png", "attachment.png"), ("\u{1F426}.png", "attachment.png"),
    ("robin.png.", "robin.png"), ("robin.png . ", "robin.png"), ("../../robin.ogg", "robin.ogg"),
    ("r\u{0}\u{B}\u{85}\n.png", "r.png"), ("Möwe.HEIC", "möwe.heic"),
    ("walk.aac", "walk.aac"), ("a.heif", "a.heif"), ("a.bmp", "a.bmp"),
    (String(repeating: "a", count: 251) + ".png", String(repeating: "a", count: 60) + ".png"),
    (String(repeating: "\u{1F426}", count: 62) + ".png", "attachment.png"),
  ])
  func `a picture or a recording gets a name that pages show`(chosen: String, kept: String) {
    #expect(AttachmentName(of: chosen)?.path() == "Content/attachments/\(kept)")
  }

  @Test(arguments: [
    "", ".", "...", "   ", ". .", "png", "\u{1F426}", "robin", "robin.exe", "robin.png.exe",
    "robin.\u{1F426}",
    "robin.p\u{0}ng", "robin./png", "robin.png/x", String(repeating: "a", count: 255),
  ])
  func `any other file has none`(chosen: String) { #expect(AttachmentName(of: chosen) == nil) }

  @Test func `a number follows the name`() {
    #expect(AttachmentName(of: ".PNG")?.path(number: 2) == "Content/attachments/attachment-2.png")
  }

  @Test(arguments: ["png", "a/png", "a.png/png", "png.", "a.b/png"])
  func `a file without an extension has no type`(path: String) {
    #expect(FileType.named(path) == "application/octet-stream")
  }
}
