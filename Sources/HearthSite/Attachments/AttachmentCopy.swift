package import HearthDiagnostics

/// A picture, sound or other file of the journal that a text mentions, and its place in the site.
package struct AttachmentCopy: Sendable {
  /// As ``SourceFile/path``.
  package let source: String
  package let path: OutputPath
  package let form: MediaForm

  /// Whether the copy may differ from the file, so that it cannot be copied as a stream. Files that are not pictures keep
  /// their bytes.
  package var isRewritten: Bool { form == .image }

  /// The bytes of the copy: those of `file`, without the place where a picture was taken and the camera that took it.
  package func bytes(of file: SourceFile) -> [UInt8] {
    isRewritten ? PictureMetadata.stripped(file.bytes) : file.bytes
  }
}
