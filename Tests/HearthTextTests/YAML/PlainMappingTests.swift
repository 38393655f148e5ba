import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// What is read without libyaml, beside what libyaml reads.
@Suite struct PlainMappingTests {
  private func plain(_ text: String) -> YAMLNode? {
    Array(text.utf8).withUnsafeBufferPointer { PlainMapping.read($0, firstLine: 2) }
  }

  /// `nil` where libyaml finds anything wrong, or has anything to say.
  private func libyaml(_ text: String) -> YAMLNode? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var builder = YAMLTreeBuilder(
        text: YAMLText(bytes, firstLine: 2), path: "x.md", limits: .frontMatter)
      guard builder.run() == nil, builder.isUsable, builder.repeatedKeys.isEmpty,
        builder.log.diagnostics.isEmpty
      else { return nil }
      return builder.root
    }
  }

  private func isPlain(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .scalar(let scalar): scalar.style == .plain
    case .sequence(let items): items.allSatisfy(isPlain)
    case .mapping(let entries): entries.allSatisfy { isPlain($0.value) }
    }
  }

  /// Whether the text was read without libyaml; then both must say the same.
  private func agrees(_ text: String) -> Bool {
    guard let plain = plain(text) else { return false }
    let other = libyaml(text)
    #expect(plain.dump == other?.dump, "\(text)")
    #expect(other.map(isPlain) == true, "\(text)")
    return true
  }

  @Test(arguments: [
    "title: A walk", "title: A walk\n",
    "title: A walk\ndate: 2025-03-17T13:25:00+01:00\nlabels: [Calm, Work]\n",
    "tags: []\nprivacy: sealed", "tags: [a]\n", "tags: [topic4,topic8, a b/c]",
    "draft: true\ncontent_note: food, sleep\n",
    "title: It's the lake (again), 8:28!", "title: été\nlabels: [日記, Öl]\nmood: 🌿 good",
    "a: ~\n".replacing("~", with: "null"),
    "source-id: a.b/c_d-e", "title: a  b", "a: b:c:d", "A1: yes", "a: 0x1F", "a: 1e3", "tags: [été, b]",
  ])
  func `plain lines are read, as libyaml reads them`(_ text: String) {
    #expect(agrees(text))
  }

  @Test(arguments: [
    "", "\n", "title:", "title: ", "title:A walk", "title : A", " title: A", "title: A \n", "title:  A",
    "title: a: b",
    "title: a:", "title: a #b", "title: 'a'", "title: \"a\"", "title: a\n  b", "title: a\nb",
    "title: a\n\ndate: b",
    "title: a\ntitle: b", "title: a\n- b", "- a", "title: - a", "title: -a", "title: [a", "title: [a]]",
    "title: [[a]]",
    "title: [a: b]", "title: [a, ]", "title: [ a]", "title: [a ]", "title: [,a]", "title: [a] b",
    "title: {a: b}",
    "title: |\n  a", "title: &a b", "title: *a", "title: !t a", "? a", "title: a\t", "title:\ta",
    "title: a\u{85}b",
    "title: a\u{2028}b", "title: \u{FEFF}b", "title: a\u{7F}", "title: a\u{9B}b", "title: a\r\ndate: b",
    "title: ~", "%a: b",
    "title: a\n---\n", "title: a\n...\n", "...", "1: a", "été: a", "<<: a", "title: <% a %>", "title: {{a}}",
    "title: @a",
    "title: `a`", "title: %a", "title: ?", "title: =", "title: \u{201C}a\u{201D}", "title: a\u{E000}b",
    "\(String(repeating: "k", count: 65)): a", (0..<33).map { "k\($0): a\n" }.joined(),
  ])
  func `all else is left to libyaml`(_ text: String) {
    #expect(plain(text) == nil)
  }

  /// Plain lines with one or two slips in them, of which many are plain still.
  @Test func `both agree on texts that are nearly plain`() {
    var random = SeededGenerator(seed: 11)
    let lines = [
      "title: A walk", "date: 2025-03-17T13:25", "labels: [Calm, Work]", "tags: [a,b]", "privacy: sealed",
      "x: a, b",
      "draft: true", "mood: it's", "lang: été", "about: []", "k_1: 日記 a", "used: [a b, c/d, é]", "s: a:b",
    ]
    let slips = Array(
      " \n\t:#-[],{}'\"|>&*!%@`?=~.+/()_\\;<^$0aé日🌿\u{85}\u{A0}\u{AB}\u{7F}\u{7}\u{2028}\u{FEFF}\u{E000}\u{FFFD}"
        .unicodeScalars)
    var count = 0
    for _ in 0..<30_000 {
      var text = ""
      for _ in 0...Int(random.next() % 4) { text += lines[Int(random.next() % UInt64(lines.count))] + "\n" }
      var scalars = Array(text.unicodeScalars)
      for _ in 0..<Int(random.next() % 3) {
        let place = Int(random.next() % UInt64(scalars.count))
        switch random.next() % 4 {
        case 0: scalars.remove(at: place)
        case 1: scalars[place] = slips[Int(random.next() % UInt64(slips.count))]
        default: scalars.insert(slips[Int(random.next() % UInt64(slips.count))], at: place)
        }
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      if agrees(String(view)) { count += 1 }
    }
    #expect(count > 8_000)
  }
}
