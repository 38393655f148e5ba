import Testing

@testable import HearthCommand

@Suite struct ImportRemarksTests {
  @Test func `moves no cursor of a terminal`() {
    let remarks = ImportRemarks(first: ["\u{1B}]0;x\u{07}a\r\n\u{0}b: it is cut"], count: 1)
    #expect(remarks.messages == "hearth: ·]0;x·a···b: it is cut\n")
    #expect(remarks.lines == "·]0;x·a···b: it is cut\n")
  }

  @Test func `counts what it does not show`() {
    #expect(
      ImportRemarks(first: ["a"], count: 1201).messages == "hearth: a\nhearth: and 1 200 more of the kind\n")
  }
}
