package import HearthCore
import HearthJournal

/// A picture, sound or other file of the journal that a text mentions, and its place in the site.
package struct AttachmentCopy: Sendable {
  /// As ``SourceFile/path``.
  package let source: String
  package let path: OutputPath
  package let form: MediaForm

  /// The bytes of the copy: those of `file`, without the place where it was made and what it was made with, and without
  /// anything that would run.
  package func bytes(of file: SourceFile) -> [UInt8] {
    switch form {
    case .image, .audio, .video: MediaMetadata.stripped(file.bytes)
    case .vector: VectorSafety.harmless(file.bytes)
    case .document: file.bytes
    }
  }
}

extension PageRegistry {
  /// Gives a path to each file that a shown text mentions; no other file is copied.
  mutating func addAttachments() {
    var wanted: Set<String> = []
    func want(_ name: String, from source: String) {
      if case .attachment(let path) = journal.target(ofLink: name, from: source) { wanted.insert(path) }
    }
    for entry in journal.entries where addresses[.entry(entry.id)] != nil {
      for link in entry.body.links { want(link.target, from: entry.path) }
    }
    for exercise in journal.exercises where addresses[.entry(exercise.entry.id)] != nil {
      if let audio = exercise.audio { want(audio, from: exercise.entry.path) }
    }
    if let about = journal.aboutMe {
      for link in about.body.links { want(link.target, from: about.path) }
    }
    for source in wanted.sortedByName() {
      guard let form = MediaForm(path: source), let dot = source.lastIndex(of: ".") else { continue }
      let name = source[..<dot].split(separator: "/").last.map(String.init) ?? source
      let path = claimPath(
        "attachments", Slug.make(name), extension: source[source.index(after: dot)...].lowercased())
      add(AttachmentCopy(source: source, path: path, form: form))
    }
  }
}

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
