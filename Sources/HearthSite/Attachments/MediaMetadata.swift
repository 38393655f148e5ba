/// Takes out of pictures, films and sounds what tells where, when and with what they were made.
package enum MediaMetadata {
  /// `bytes` without it; any file of a form that is not listed here as it is. Pixels, sounds and films stay as they are.
  ///
  /// - JPEG, PNG, WebP, GIF: Exif, XMP, IPTC and comments. Of a JPEG, the direction in which it is shown (Exif tag
  ///   0x0112) is kept.
  /// - AVIF: Exif and XMP. MP4, MOV, M4V, M4A: titles, places, times, notes of applications, tracks of data.
  /// - MP3, AAC, FLAC, WAV: all tags.
  package static func stripped(_ bytes: [UInt8]) -> [UInt8] {
    let forms = [
      JPEGMetadata.stripped, PNGMetadata.stripped, WebPMetadata.stripped, GIFMetadata.stripped,
      BoxMetadata.stripped, SoundMetadata.stripped,
    ]
    for form in forms {
      if let stripped = form(bytes) { return stripped }
    }
    return bytes
  }

  /// Whether files of this type may hold metadata that ``stripped(_:)`` leaves in them.
  package static func isKept(in path: String) -> Bool {
    let types = [".ogg", ".oga", ".opus", ".ogv", ".webm", ".pdf", ".epub", ".svg"]
    let path = path.lowercased()
    return types.contains { path.hasSuffix($0) }
  }
}
