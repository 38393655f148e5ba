import HearthTestSupport
import Testing

@testable import HearthServe

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct FormReaderTests {
  private let tree: FileTree
  private let folder: UploadFolder

  init() throws {
    tree = try FileTree()
    folder = try UploadFolder(tree("uploads"))
  }

  private func reader(_ form: [UInt8], _ type: String, _ limits: Limits = .standard) throws -> FormReader {
    let encoding = try FormReader.Encoding(contentType: Array(type.utf8))
    let reader = try FormReader(encoding, length: form.count, limits: limits, folder: folder)
    form.withUnsafeBytes { reader.read($0) }
    return reader
  }

  private var files: [String] { tree.files(in: "uploads", hidden: true).keys.sorted() }

  @Test(arguments: ["application/x-www-form-urlencoded", "application/x-www-form-urlencoded;charset=UTF-8"])
  func `fields keep their order, their text and those of the same name`(type: String) throws {
    let body = Array("a=1&b=%C3%AD+%2B%26%3D&a=2&c&d=%0D%0A&=x".utf8)
    let form = try reader(body, type).form()
    #expect(form.fields.map(\.name) == ["a", "b", "a", "c", "d", ""])
    #expect(form.fields.map(\.value) == ["1", "í +&=", "2", "", "\r\n", "x"])
    #expect(form["a"] == "1" && form.all("a") == ["1", "2"] && form["e"] == nil && form.all("e") == [])
  }

  @Test func `a file goes to a private file that is gone with the form`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let body = multipart(
      ("Content-Disposition: form-data; name=\"x\"", Array("í".utf8)),
      ("Content-Disposition: form-data; name=\"photo\"; filename=\"../día.png\"", bytes),
      ("Content-Disposition: form-data; name=\"none\"; filename=\"\"", []))
    let reader = try reader(body, multipartType)
    let form = try reader.form()
    let upload = try #require(form.uploads.first)
    #expect(form.fields == [Form.Field(name: "x", value: "í")] && form.uploads.count == 1)
    #expect(upload.name == "photo" && upload.fileName == "día.png" && upload.size == bytes.count)
    #expect(upload.path.hasPrefix(tree("uploads/upload-")) && !upload.path.contains("png"))
    let name = String(upload.path.dropFirst(tree.path.count + 1))
    #expect(tree.bytes(name) == bytes && tree.mode(name) == 0o600 && tree.mode("uploads") == 0o700)
    reader.removeFiles()
    #expect(files == [])
  }

  private static let file = "Content-Disposition: form-data; name=\"a\"; filename=\"b\""
  private static let text = "Content-Disposition: form-data; name=\"a\""

  private static let overLimits: [(form: [UInt8], limits: Limits, refusal: Refusal)] = [
    (Array("a=\(String(repeating: "b", count: 20))".utf8), Limits(text: 20), .longText),
    (Array("a=\(String(repeating: "b", count: 59))".utf8), Limits(text: 20), .longText),
    (Array("a=1&b=2&c=3&d=4".utf8), Limits(fields: 3), .manyFields),
    (Array("abcdef=1".utf8), Limits(name: 5), .unreadableForm),
    (multipart((text, Array(repeating: 65, count: 20))), Limits(text: 20), .longText),
    (multipart((file, [1]), (text, []), (file, [1]), (text, [])), Limits(fields: 3), .manyFields),
    (multipart((file, [1, 2, 3, 4, 5, 6]), (file, [1, 2, 3, 4, 5])), Limits(uploads: 10), .largeFiles),
    (multipart((file, Array(repeating: 1, count: 1_000))), Limits(text: 0, uploads: 999), .largeFiles),
  ]

  @Test(arguments: overLimits)
  func `a form over a limit is refused, and leaves no file`(form: [UInt8], limits: Limits, refusal: Refusal) {
    let type = form.starts(with: "--".utf8) ? multipartType : "application/x-www-form-urlencoded"
    #expect(throws: refusal) { try reader(form, type, limits).form() }
    #expect(files == [])
  }

  @Test func `a file that can't be kept is named, and the words beside it are read`() throws {
    try tree.remove("uploads")
    let body = multipart((Self.file, [1, 2, 3]), (Self.text, Array("words".utf8)))
    let form = try reader(body, multipartType).form()
    #expect(form.fields == [Form.Field(name: "a", value: "words")])
    let upload = try #require(form.uploads.first)
    #expect(upload.fileName == "b" && upload.size == 3 && upload.path.isEmpty && upload.problem == ENOENT)
  }

  @Test func `what a killed server left is removed, unless another one is running`() throws {
    try tree.write("uploads/upload-0", "left")
    let second = try UploadFolder(tree("uploads"))
    #expect(files == ["upload-0"])
    try tree.write("other/upload-0", "left")
    try tree.write("other/kept.txt", "kept")
    let other = try UploadFolder(tree("other"))
    #expect(tree.files(in: "other").keys.sorted() == ["kept.txt"])
    withExtendedLifetime((second, other)) {}
  }

  @Test func `a folder that is a link, or that others can change, isn't used`() throws {
    try tree.link("link", to: tree("uploads"))
    try tree.makeFolder("open")
    try tree.setMode(0o777, of: "open")
    for name in ["link", "open", "missing/folder"] {
      #expect(throws: ServerError.self) { try UploadFolder(tree(name)) }
    }
  }
}

extension Limits {
  fileprivate init(text: Int = 1_000, fields: Int = 10, name: Int = 10, uploads: Int = 1_000) {
    self.init()
    (self.text, self.fields, self.name, self.uploads) = (text, fields, name, uploads)
  }
}
