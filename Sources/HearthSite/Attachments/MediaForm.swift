/// What a file beside the entries is, by its extension.
///
/// Only these are copied into the site: a page that a browser would run, such as an HTML file, never is.
package enum MediaForm: Hashable, Sendable {
  case image, vector, audio, video, document

  /// `nil` for files that are not copied.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "jpg", "jpeg", "png", "gif", "webp", "avif", "bmp": self = .image
    case "svg": self = .vector
    case "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "aac": self = .audio
    case "mp4", "webm", "ogv", "mov", "m4v": self = .video
    case "pdf", "txt", "csv", "ics", "epub": self = .document
    default: return nil
    }
  }
}
