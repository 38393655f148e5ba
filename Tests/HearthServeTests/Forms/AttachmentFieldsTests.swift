import HearthMarkup
import Testing

@testable import HearthServe

struct AttachmentFieldsTests {
  @Test func `each picture gets one line, in order`() {
    #expect(AttachmentFields.descriptions("A\r\n\r\nC\r\nmore", count: 3) == ["A", "", "C more"])
    #expect(AttachmentFields.descriptions("A\nB", count: 1) == ["A B"])
    #expect(AttachmentFields.descriptions("", count: 2) == ["", ""])
    #expect(AttachmentFields.descriptions("A", count: 0).isEmpty)
  }

  @Test func `the description of a picture is embedded as it was typed`() {
    let sent = Form(fields: [.init(name: "attachment-words", value: "A [lake]\nA \\ bench, 2*3*4, %%")])
    #expect(
      AttachmentFields.embedding(["Content/attachments/a.png", "Content/attachments/b.png"], as: sent)
        == "\n\n![A \\[lake\\]](attachments/a.png)\n\n![A \\\\ bench, 2\\*3\\*4, \\%\\%](attachments/b.png)")
  }

  @Test func `names a file beside the field if it is empty or its content doesn't match its name`() {
    let strings = Strings(
      language: "en",
      phrases: [
        "form.file-empty": "{file} is empty.", "form.picture.unshown": "{file} is none.",
        "form.choose-again": "Choose again.",
      ])
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func file(_ name: String, _ bytes: [UInt8], problem: Int32? = nil) -> Upload {
      Upload(
        name: "attachment", fileName: name, path: "", size: bytes.count, beginning: bytes, problem: problem)
    }
    func found(_ files: Upload...) -> [String] {
      let sent = Form(uploads: files)
      let all =
        AttachmentFields.problems(sent, strings) + AttachmentFields.chooseAgain(sent, strings)
      #expect(all.allSatisfy { $0.field == "attachment" })
      return all.map(\.sentence)
    }
    #expect(found(file("robin.png", png)) == ["Choose again."])
    #expect(found(file("fake.png", Array("words".utf8))) == ["fake.png is none."])
    #expect(found(file("notes.txt", png)) == ["notes.txt is none."])
    #expect(
      found(file("empty.jpg", []), file("robin.png", png)) == ["empty.jpg is empty.", "Choose again."])
    // An upload that failed is reported elsewhere.
    #expect(found(file("large.png", [], problem: 28)) == ["Choose again."])
    #expect(found() == [])
  }
}
