package import HearthCore

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
