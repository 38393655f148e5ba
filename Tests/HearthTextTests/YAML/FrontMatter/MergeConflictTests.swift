import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// What a program leaves in a file whose two versions it could not join.
@Suite struct MergeConflictTests {
  private func split(_ text: String) -> (isReadable: Bool, findings: [String]) {
    let marked = MarkedText(text)
    var log = DiagnosticLog()
    return (FrontMatter.split(marked.file(), log: &log).isReadable, marked.findings(log))
  }

  @Test(arguments: [
    "1️⃣<<<<<<< HEAD\ntitle: x\n=======\ntitle: y\n>>>>>>> phone\n",
    "a: b\n1️⃣<<<<<<< HEAD\ntitle: x\n||||||| base\n=======\ntitle: y\n>>>>>>> 3f1 (Later)\nc: d\n",
    "- name: a\n1️⃣<<<<<<< HEAD\n- name: b\n=======\n- name: c\n>>>>>>> x\n",
    "a: b\r\n1️⃣<<<<<<< HEAD\r\nb: c\r\n=======\r\n>>>>>>> x\r\n",
  ])
  func `settings with two versions are reported once, at the first conflict marker`(_ yaml: String) {
    let result = read(yaml)
    #expect(result.dump == nil)
    #expect(result.findings == ["1️⃣ MergeConflict"])
    #expect(result.log.hasErrors && corrections(yaml) == [nil])
  }

  @Test func `each conflict is reported`() {
    let one = "<<<<<<< a\nx: y\n=======\nx: z\n>>>>>>> b\n"
    #expect(read("1️⃣\(one)b: c\n2️⃣\(one)").findings == ["1️⃣ MergeConflict", "2️⃣ MergeConflict"])
  }

  private func warnings(_ text: String) -> [String] {
    let marked = MarkedText(text)
    var log = DiagnosticLog()
    Array(marked.text.utf8).withUnsafeBufferPointer {
      MergeConflict.warn(of: $0, firstLine: 1, path: "a.md", log: &log)
    }
    #expect(!log.hasErrors)
    return marked.findings(log)
  }

  @Test func `a text with two versions is reported`() {
    #expect(warnings("A\n1️⃣<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> x\n") == ["1️⃣ MergeConflict"])
    #expect(warnings("```\na\n```\n1️⃣<<<<<<< a\n```\nb\n=======\n>>>>>>> c") == ["1️⃣ MergeConflict"])
  }

  @Test(arguments: [
    "A heading\n=======\n\nText\n", "<<<<<<< HEAD\nA heading\n=======\n", ">>>>>>> x\n=======\n<<<<<<< y\n",
    "```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n```\n",
    "```\n``` x\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n```\n",
    "~~~~ text\n<<<<<<< a\n=======\n~~~\n>>>>>>> b\n~~~~\n",
    "<<<<<<<\n=======\n>>>>>>>\n", "<<<<<<<< a\n=======\n>>>>>>> b\n", " <<<<<<< a\n =======\n >>>>>>> b\n",
    "<<<<<<< a\n========\n>>>>>>> b\n", "> > > > > > > quoted\n=======\n", "\n>>>>>>> an old letter\n",
  ])
  func `headings, quotations and examples are left alone`(_ text: String) {
    #expect(warnings(text) == [])
    #expect(split(text).isReadable)
  }

  @Test func `conflict markers below front matter leave it as it is`() {
    let text = "---\ntitle: x\n---\n<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> x\n"
    #expect(split(text).isReadable && split(text).findings == [])
  }
}
