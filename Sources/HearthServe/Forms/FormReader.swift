import HearthCore
import HearthSite

/// Collects the form in the body of a request as it arrives. Text is kept in memory, files go to the ``UploadFolder``.
final class FormReader {
  enum Encoding: Equatable {
    case urlEncoded
    case multipart(boundary: [UInt8])

    /// Reads a `Content-Type`, written as browsers write it.
    init(contentType: [UInt8]?) throws(Refusal) {
      let text = String(decoding: contentType ?? [], as: UTF8.self)
      switch text.lowercased() {
      case "application/x-www-form-urlencoded", "application/x-www-form-urlencoded;charset=utf-8":
        self = .urlEncoded
      case let lowercased where lowercased.hasPrefix(Self.multipartPrefix):
        // RFC 2046, section 5.1.1, except characters that would need quotation marks.
        let boundary = Array(text.utf8.dropFirst(Self.multipartPrefix.utf8.count))
        guard (1...70).contains(boundary.count), boundary.allSatisfy(HeaderSyntax.isTokenByte) else {
          throw .unreadableForm
        }
        self = .multipart(boundary: boundary)
      default: throw .unknownForm
      }
    }

    private static let multipartPrefix = "multipart/form-data; boundary="
  }

  /// A field that is being read.
  private struct Part {
    let name: String
    let fileName: String?
    var text: [UInt8] = []
    var file: UploadFile?
    /// The size of a file so far, whether or not it can be kept.
    var size = 0
    /// The first bytes of a file.
    var beginning: [UInt8] = []
    var problem: Int32?
    /// Whether it is a file that has a name.
    var isFile: Bool { file != nil || problem != nil }
  }

  private let limits: Limits
  private let folder: UploadFolder
  private var encoded: [UInt8] = []
  private var multipart: MultipartReader?
  private var failure: Refusal?
  private var part: Part?
  private var fields: [Form.Field] = []
  private var uploads: [Upload] = []
  private var files: [UploadFile] = []
  private var textSize = 0
  private var uploadSize = 0

  /// Throws if a body of `length` bytes is larger than any form may be.
  init(_ encoding: Encoding, length: Int, limits: Limits, folder: UploadFolder) throws(Refusal) {
    (self.limits, self.folder) = (limits, folder)
    switch encoding {
    // Each byte may be encoded as three.
    case .urlEncoded: guard length <= 3 * limits.text else { throw .longText }
    case .multipart(let boundary):
      guard length <= limits.uploads + 2 * limits.text else { throw .largeFiles }
      multipart = MultipartReader(boundary: boundary)
    }
  }

  /// Reads the next bytes. After an error, the rest is dropped.
  func read(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    guard multipart != nil else {
      encoded.append(contentsOf: bytes)
      return
    }
    do throws(Refusal) {
      try multipart?.read(bytes) { event throws(Refusal) in try take(event) }
    } catch {
      failure = error
      removeFiles()
    }
  }

  /// Returns the whole form.
  func form() throws(Refusal) -> Form {
    if let failure { throw failure }
    guard let multipart else { return Form(fields: try EncodedForm.fields(encoded[...], limits: limits)) }
    try multipart.finish()
    return Form(fields: fields, uploads: uploads)
  }

  /// Removes the files of the form.
  func removeFiles() {
    for file in files { file.remove() }
    files = []
  }

  private func take(_ event: MultipartReader.Event) throws(Refusal) {
    switch event {
    case .began(let name, let fileName): try begin(name, fileName)
    case .bytes(let bytes): try append(bytes)
    case .ended: try end()
    }
  }

  private func begin(_ name: String, _ fileName: String?) throws(Refusal) {
    guard fields.count + files.count < limits.fields else { throw .manyFields }
    guard name.utf8.count <= limits.name else { throw .unreadableForm }
    try count(text: name.utf8.count)
    part = Part(name: name, fileName: fileName)
    guard let fileName, !fileName.isEmpty else { return }
    do throws(UploadError) {
      let file = try folder.newFile()
      files.append(file)
      part?.file = file
    } catch {
      part?.problem = error.code
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    if part?.isFile == true {
      uploadSize += bytes.count
      part?.size += bytes.count
      let missing = MediaSignature.searched - (part?.beginning.count ?? 0)
      part?.beginning += bytes.prefix(max(0, missing))
      guard uploadSize <= limits.uploads else { throw .largeFiles }
      do throws(UploadError) { try part?.file?.write(bytes) } catch {
        part?.file?.remove()
        part?.file = nil
        part?.problem = error.code
      }
    } else {
      // A file without a name: browsers send none where no file was chosen, and no bytes either.
      guard part?.fileName == nil else { throw .unreadableForm }
      try count(text: bytes.count)
      part?.text += bytes
    }
  }

  private func end() throws(Refusal) {
    guard let part else { return }
    if let fileName = part.fileName, part.isFile {
      part.file?.close()
      uploads.append(
        Upload(
          name: part.name, fileName: fileName, path: part.file?.path ?? "", size: part.size,
          beginning: part.beginning, problem: part.problem))
    } else if part.fileName == nil {
      fields.append(Form.Field(name: part.name, value: try FormText.text(part.text)))
    }
    self.part = nil
  }

  private func count(text bytes: Int) throws(Refusal) {
    textSize += bytes
    guard textSize <= limits.text else { throw .longText }
  }
}
