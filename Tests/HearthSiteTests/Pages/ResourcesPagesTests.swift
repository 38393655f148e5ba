import Testing

@testable import HearthSite

/// The bank of resources: what a script filters, and the same lists without it.
struct ResourcesPagesTests {
  private static let files = [
    "labels.yml": "- name: Calm\n- name: Joy\n",
    "resources/a.md": "---\ntitle: Bench\nlabels: [Calm]\nminutes: 5\nenergy: low\nplace: Park\n---\n\nA.\n",
    "resources/b.md":
      "---\ntitle: Choir\nlabels: [Joy, Calm]\nminutes: 90\nenergy: high\nplace: hall\n---\n\nB.\n",
    "resources/c.md": "---\ntitle: Drum\nplace: park\nminutes: 12\n---\n\nC.\n",
    "resources/d.md": "---\ntitle: Engine\nnot_for_me: true\nplace: garage\n---\n\nD.\n",
  ]

  @Test func `each card says what a filter asks, in the numbers of the choices`() {
    let page = TestSite(Self.files)["resources/index.html"]
    #expect(page.contains("data-labels=\"0\" data-minutes=\"5\" data-energy=\"low\" data-place=\"0\""))
    #expect(page.contains("data-labels=\"1 0\" data-minutes=\"90\" data-energy=\"high\" data-place=\"1\""))
    #expect(page.contains("data-labels=\"\" data-minutes=\"12\" data-energy=\"\" data-place=\"0\""))
    #expect(page.contains("<section class=\"filter wide\" data-script hidden"))
    #expect(page.between("id=\"filter-place\"", "</select>").contains(">Park</option>"))
    #expect(!page.contains("garage") && !page.contains("Engine"))
  }

  @Test func `a resource is under each of its labels, below one filter`() throws {
    let page = TestSite(Self.files)["resources/index.html"]
    #expect(page.between(">Calm</h2>", "</section>").contains("Choir"))
    #expect(page.between(">Joy</h2>", "</section>").contains("Choir"))
    #expect(page.between(">Calm</h2>", "</summary>").contains("2 resources"))
    let filter = try #require(page.firstRange(of: "class=\"filter wide\""))
    let card = try #require(page.firstRange(of: "class=\"card\""))
    #expect(filter.lowerBound < card.lowerBound)
    #expect(!page[..<filter.lowerBound].contains("label-list"))
  }

  @Test func `a resource with very many labels is under each, and its cards stay short`() {
    let labels = (1...200).map { "label \($0)" }.joined(separator: ", ")
    let site = TestSite(["resources/a.md": "---\ntitle: Bench\nlabels: [\(labels)]\n---\n\nA.\n"])
    let pages = site.files.filter { $0.key.hasPrefix("resources/index") }.values
    #expect(pages.reduce(0) { $0 + $1.matches(of: /class="card"/).count } == 200)
    #expect(pages.allSatisfy { $0.utf8.count < 400_000 })
    #expect(
      site["resources/bench.html"].contains("label 200") || site["resources/a.html"].contains("label 200"))
  }

  @Test func `one resource needs no filter`() {
    let page = TestSite(["resources/a.md": "---\ntitle: Bench\n---\n\nA.\n"])["resources/index.html"]
    #expect(!page.contains("filter"))
  }

  @Test func `the lists by time, energy and place hold every resource that says it`() {
    let page = TestSite(Self.files)["resources/by-time-energy-and-place.html"]
    let short = page.between("Up to 5 minutes</h3>", "</ul>")
    #expect(short.contains("Bench") && !short.contains("Drum"))
    #expect(page.between("Up to 15 minutes</h3>", "</ul>").contains("Drum"))
    #expect(page.between("Longer</h3>", "</ul>").contains("Choir"))
    let park = page.between(">Park</h3>", "</ul>")
    #expect(park.contains("Bench") && park.contains("Drum"))
    #expect(page.contains("<a href=\"#by-energy\">") && page.contains("id=\"by-energy\""))
    #expect(!page.contains("Engine"))
  }

  @Test func `filters choose among the resources of all parts of a long list`() {
    var files: [String: String] = [:]
    for number in 1...120 {
      files["resources/r\(number).md"] = "---\ntitle: R\(number)\nminutes: 5\n---\n\nR.\n"
    }
    let site = TestSite(files)
    let first = site["resources/index.html"]
    #expect(first.components(separatedBy: "data-labels=").count - 1 == 120)
    #expect(
      first.between("data-rest hidden>", "</ul>").components(separatedBy: "class=\"card\"").count - 1 == 70)
    #expect(!site["resources/index-2.html"].contains("data-rest"))
  }

  @Test func `a resource leads to writing about it`() {
    let page = TestSite(Self.files)["resources/a.html"]
    #expect(page.contains("href=\"../reflect/new.html#about=a\""))
  }

  @Test func `of more resources than a page can hold, the filters say among how many they choose`() {
    var files: [String: String] = [:]
    for number in 1...401 {
      files["resources/r\(number).md"] = "---\ntitle: R\(number)\nminutes: 5\n---\n\nR.\n"
    }
    let first = TestSite(files)["resources/index.html"]
    #expect(first.components(separatedBy: "data-labels=").count - 1 == 400)
    #expect(first.contains("The filters cover the first 400 of 401 resources."))
    files["resources/r1.md"] = nil
    #expect(!TestSite(files)["resources/index.html"].contains("filters cover the first"))
  }

  @Test func `each idea of the collection is once in its form, under its first label`() {
    let site = TestSite(
      Self.files,
      collection: [
        "hum": "---\ntitle: Hum\nlabels: [Joy, Calm]\nminutes: 2\n---\n\nHum.\n",
        "rest": "---\ntitle: Rest\nlabels: [Calm]\n---\n\nLie down.\n",
        "walk": "---\ntitle: Walk\n---\n\nOut.\n",
        "bench": "---\ntitle: Bench\nlabels: [Calm]\n---\n\nSit.\n",
      ])
    let page = site["resources/browse-the-collection.html"]
    #expect(page.ranges(of: "name=\"resource\" value=\"hum\"").count == 1)
    #expect(page.between(">Joy</h2>", "</section>").contains("value=\"hum\""))
    #expect(page.between(">Calm</h2>", "</section>").contains("value=\"rest\""))
    #expect(page.between(">Without a label</h2>", "</section>").contains("value=\"walk\""))
    // What is there already has no check box.
    #expect(page.contains("id=\"bench\"") && !page.contains("value=\"bench\""))
    #expect(page.contains("hearth resources add rest</code>"))
  }

  @Test(arguments: ["www.example.org/river", "javascript:alert(1)", "ask Robin"])
  func `an address that cannot be opened is shown as words`(_ address: String) {
    let site = TestSite(["resources/a.md": "---\ntitle: River\nlink: \"\(address)\"\n---\n\nA river.\n"])
    let page = site["resources/a.html"]
    #expect(page.contains("<dd dir=\"auto\">\(address)</dd>"))
    #expect(!page.contains("href=\"\(address)"))
    #expect(site.log.sorted.map(\.finding.rule.name) == ["InvalidValue"])
  }
}
