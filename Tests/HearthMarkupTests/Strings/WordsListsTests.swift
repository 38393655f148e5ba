import HearthMarkup
import Testing

@Suite struct WordsListsTests {
  @Test(arguments: [
    ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a y b"),
    (["a", "b", "c"], "a, b and c", "a, b y c"),
    (["a", "b", "c", "d"], "a, b, c and d", "a, b, c y d"),
  ])
  func `joins items as a sentence does`(_ items: [String], _ english: String, _ spanish: String) {
    #expect(BuiltInWords.english.list(items) == english)
    #expect(BuiltInWords.spanish.list(items) == spanish)
  }

  @Test(arguments: [
    ("ira", "calma e ira"), ("Inés", "calma e Inés"), ("índice", "calma e índice"),
    ("Índice", "calma e Índice"),
    ("hijos", "calma e hijos"), ("hierba", "calma y hierba"), ("hiato", "calma y hiato"),
    ("hogar", "calma y hogar"),
    ("yoga", "calma y yoga"), ("h", "calma y h"), ("", "calma y "),
  ])
  func `says e for y before an i in Spanish`(_ last: String, _ expected: String) {
    #expect(BuiltInWords.spanish.list(["calma", last]) == expected)
    #expect(BuiltInWords.english.list(["calm", last]) == "calm and \(last)")
  }

  @Test func `joins markup and keeps it`() {
    let items = ["a&b", "c", "ira"].map { text in HTML.build { $0.element("b", text: text) } }
    #expect(BuiltInWords.spanish.list(items).description == "<b>a&amp;b</b>, <b>c</b> e <b>ira</b>")
    #expect(BuiltInWords.english.list([HTML]()).isEmpty)
  }
}
