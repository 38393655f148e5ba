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
}
