import Testing

@testable import HearthSite

struct MediaSignatureTests {
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static let png: [UInt8] = [0x89] + text("PNG\r\n\u{1A}\n")
  private static let drawing = text("<svg xmlns=\"http://www.w3.org/2000/svg\"/>")

  /// How a file begins, and the extensions under which it is shown or played.
  private static let files: [(beginning: [UInt8], extensions: Set<String>)] = [
    ([0xFF, 0xD8, 0xFF, 0xE1], pictures), (png, pictures), (text("GIF89a"), pictures),
    (text("GIF87a"), pictures), (text("RIFF----WEBPVP8 "), pictures),
    (text("\0\0\0\u{1C}ftypavif"), pictures),
    (text("\0\0\0\u{1C}ftypheic"), ["heic"]), (text("\0\0\0\u{1C}ftypmif1"), pictures.union(["heic"])),
    (drawing, ["svg"]), ([0xEF, 0xBB, 0xBF] + text("<?xml version=\"1.0\"?>\n<!-- -->") + drawing, ["svg"]),
    (text("<?xml version=\"1.0\"?>\n<gpx/>"), []), (text("<!DOCTYPE html>\n<p>") + drawing, []),
    (text("ID3\u{4}"), recordings), ([0xFF, 0xFB, 0x90], recordings), ([0xFF, 0xF3, 0x90], recordings),
    (text("fLaC"), recordings), (text("OggS"), recordings), (text("RIFF----WAVE"), recordings),
    ([0x1A, 0x45, 0xDF, 0xA3], recordings), (text("\0\0\0\u{1C}ftypM4A "), recordings),
    (text("\0\0\0\u{8}wide"), recordings), (text("\0\0\0\u{1C}ftypqt  "), recordings),
    ([], []), (text("A robin sang."), []), ([0xFF], []), ([0xFF, 0xFE, 0x41, 0], []), (text("%PDF-1.7"), []),
    (text("RIFF----AVI "), []), (text("PK\u{3}\u{4}"), []), (text("<html>"), []),
  ]
  private static let pictures: Set = ["png", "jpg", "jpeg", "gif", "webp", "avif"]
  private static let recordings: Set = [
    "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "webm", "mp4", "m4v", "mov", "ogv",
  ]

  @Test(arguments: files.indices)
  func `a file fits only the extensions of its kind`(index: Int) {
    let (beginning, extensions) = Self.files[index]
    let all = Self.pictures.union(Self.recordings).union(["heic", "svg", "txt", "pdf", "exe"])
    #expect(all.filter { MediaSignature.fits(beginning, named: "a.\($0)") } == extensions)
  }
}
