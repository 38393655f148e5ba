import HearthCore

/// The media type of a file that is copied into the site, by its extension. None is a type that browsers run, such as HTML.
package enum MediaForm: Hashable, Sendable {
  case image, vector, audio, video, document

  /// What becomes of the metadata in a file: where, when, with what and by whom it was made.
  enum Metadata: Sendable {
    /// ``MediaMetadata`` removes it.
    case removed
    /// A drawing of shapes and words has none but comments, which are removed. Any other is copied with all it holds.
    case removedIfPlain
    /// The copy is a JPEG picture of what the file shows; see ``Photograph``.
    case redrawn
    /// The file is copied as it is.
    case kept
    /// The file holds nothing besides what it shows.
    case none
  }

  /// Fails for files that are not copied.
  package init?(path: String) {
    guard let form = Self.types[Self.suffix(of: path)]?.form else { return nil }
    self = form
  }

  /// Returns the media type of a file, or of its copy if that is another, by its extension (IANA media types): `image/png`.
  package static func mediaType(of path: String) -> String {
    types[suffix(of: path)]?.type ?? "application/octet-stream"
  }

  static func metadata(in path: String) -> Metadata { types[suffix(of: path)]?.metadata ?? .kept }

  /// Returns the bytes of a copy of a file, and whether they may hold more than the copy shows.
  static func copy(of bytes: [UInt8], named path: String) -> (bytes: [UInt8], keepsMetadata: Bool) {
    switch metadata(in: path) {
    case .removed:
      let stripped = MediaMetadata.stripped(bytes)
      return (stripped ?? bytes, stripped == nil && !bytes.isEmpty)
    case .removedIfPlain:
      let plain = PlainDrawing(bytes)
      return (plain?.bytes ?? WrappedDrawing.bytes(of: bytes), plain == nil)
    case .kept, .redrawn: return (bytes, !bytes.isEmpty)
    case .none: return (bytes, false)
    }
  }

  /// Returns a `data:` URL with a whole file (RFC 2397).
  static func dataAddress(of bytes: [UInt8], named name: String) -> String {
    "data:\(mediaType(of: name));base64,\(Base64.encoded(bytes))"
  }

  /// Returns what follows the last dot, in lower case; empty without a dot.
  private static func suffix(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// README, the page *Privacy*, `Sharing.md` and the rule MetadataKept describe this: change them with it.
  private static let types: [String: (form: MediaForm, type: String, metadata: Metadata)] = [
    "jpeg": (.image, "image/jpeg", .removed),
    "jpg": (.image, "image/jpeg", .removed), "png": (.image, "image/png", .removed),
    "webp": (.image, "image/webp", .removed), "m4a": (.audio, "audio/mp4", .removed),
    "m4v": (.video, "video/mp4", .removed), "mov": (.video, "video/quicktime", .removed),
    "mp4": (.video, "video/mp4", .removed),
    "heic": (.image, "image/jpeg", .redrawn), "heif": (.image, "image/jpeg", .redrawn),
    "svg": (.vector, "image/svg+xml", .removedIfPlain),
    "avif": (.image, "image/avif", .kept), "bmp": (.image, "image/bmp", .kept),
    "gif": (.image, "image/gif", .kept),
    "aac": (.audio, "audio/aac", .kept), "flac": (.audio, "audio/flac", .kept),
    "mp3": (.audio, "audio/mpeg", .kept), "oga": (.audio, "audio/ogg", .kept),
    "ogg": (.audio, "audio/ogg", .kept), "opus": (.audio, "audio/ogg", .kept),
    "wav": (.audio, "audio/wav", .kept), "ogv": (.video, "video/ogg", .kept),
    "webm": (.video, "video/webm", .kept), "epub": (.document, "application/octet-stream", .kept),
    "ics": (.document, "application/octet-stream", .kept), "pdf": (.document, "application/pdf", .kept),
    "csv": (.document, "text/csv", .none), "txt": (.document, "text/plain", .none),
  ]
}
