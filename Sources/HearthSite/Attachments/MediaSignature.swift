/// The bytes with which pictures and recordings begin, whatever their names.
package enum MediaSignature {
  /// The number of bytes to search: comments may come before the first element of an SVG.
  package static let searched = 4_096

  /// Returns whether browsers can show a file under its name. They ignore the extension among raster formats, and among
  /// recordings.
  ///
  /// - Parameter beginning: The first ``searched`` bytes of the file.
  package static func fits(_ beginning: [UInt8], named path: String) -> Bool {
    switch MediaForm(path: path) {
    case .image where MediaForm.metadata(in: path) == .redrawn:
      BoxMetadata.begins(ErasableBytes(beginning), with: BoxMetadata.heic)
    case .image: isPicture(beginning)
    case .vector: isDrawing(beginning)
    case .audio, .video: isRecording(beginning)
    case .document, nil: false
    }
  }

  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    JPEGMetadata.begins(bytes) || PNGMetadata.begins(bytes) || WebPMetadata.begins(bytes)
      || ["GIF87a", "GIF89a", "BM"].contains { bytes.starts(with: $0.utf8) }
      || BoxMetadata.begins(ErasableBytes(bytes), with: BoxMetadata.avif)
  }

  private static func isDrawing(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(decoding: bytes.starts(with: mark) ? bytes[3...] : bytes[...], as: UTF8.self)
      .drop(while: \.isWhitespace)
    return ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"].contains { text.hasPrefix($0) }
      && ["<svg", ":svg"].contains { text.contains($0) }
  }

  private static func isRecording(_ bytes: [UInt8]) -> Bool {
    // FLAC, Ogg, WebM, and MP3 with a title.
    let starts = [Array("fLaC".utf8), Array("OggS".utf8), [0x1A, 0x45, 0xDF, 0xA3], Array("ID3".utf8)]
    if starts.contains(where: bytes.starts) { return true }
    let file = ErasableBytes(bytes)
    if ["RIFF", "RF64"].contains(file.name(at: 0)) { return file.name(at: 8) == "WAVE" }
    // An MP3 frame header: eleven set bits, a version, and layer III. AAC (ADTS) has layer 0.
    if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] & 0xE6 == 0xE2 || bytes[1] & 0xF6 == 0xF0 { return true }
    return BoxMetadata.begins(file)
  }
}
