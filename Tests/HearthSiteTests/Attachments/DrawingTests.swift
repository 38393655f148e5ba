import Foundation
import HearthCore
import Testing

@testable import HearthSite

/// A drawing that is opened by itself is a document without the site's policy: nothing in it may run or load anything.
struct DrawingTests {
  /// The bytes of a drawing in the site.
  private static func copy(_ bytes: [UInt8]) -> [UInt8] {
    AttachmentCopy(source: "Content/a.svg", path: OutputPath("attachments", "a.svg"), form: .vector)
      .bytes(of: SourceFile(path: "Content/a.svg", bytes: bytes)).bytes
  }

  private func harmless(_ svg: String) -> String {
    String(decoding: Self.copy(Array(svg.utf8)), as: UTF8.self)
  }

  private static let xmlns = "xmlns=\"http://www.w3.org/2000/svg\""
  private static let head = "<svg \(xmlns) viewBox=\"0 0 9 9\">"

  @Test(arguments: [
    head + "<path d=\"M0 0h9\"/></svg>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head + "</svg>",
    "<?xml version='1.0' standalone='no'?>\n" + head + "</svg>\n",
    "<?xml version=\"1.0\"?>" + head
      + "<text>Once upon a time, url(https://example.org) and on</text></svg>",
    head + "<title>A heron</title><circle r='2' fill='teal' transform='rotate(5) translate( 1 , 2 )'/></svg>",
    head + "<defs><path id=\"a\" d=\"M0 0\"/></defs><use href=\"#a\" fill=\"url(#b)\"/></svg>",
    "<svg \(xmlns) xmlns:xlink=\"http://www.w3.org/1999/xlink\"><use xlink:href=\"#a\"/></svg>",
    head + "<g style=\"fill: rgb(1, 2, 3); mask: url( '#m' )\" aria-label=\"b\"/></svg>",
  ])
  func `a drawing of plain shapes stays as it is`(_ svg: String) {
    #expect(harmless(svg) == svg.replacing(/<\?xml.*\?>/, with: ""))
  }

  @Test func `comments are removed`() {
    #expect(
      harmless("<!-- at home -->" + Self.head + "<g/><!-- by Inés --></svg>") == Self.head + "<g/></svg>")
  }

  @Test(arguments: [
    head + "<script>alert(1)</script></svg>", head + "<SCRIPT href='x.js'/></svg>",
    "<x:svg xmlns:x=\"http://www.w3.org/2000/svg\"><x:script>alert(1)</x:script></x:svg>",
    "<svg \(xmlns) onload=\"alert(1)\"/>", "<svg \(xmlns)\nONLOAD \n= 'alert(1)'/>",
    head + "<a x=''onclick='x()'/></svg>",
    head + "<a href=\"JavaScript:alert(1)\">x</a></svg>", head + "<a href=\"&#106;avascript:x\">x</a></svg>",
    head + "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject></svg>",
    head + "<g xmlns=\"http://www.w3.org/1999/xhtml\"/></svg>",
    "<!DOCTYPE svg [<!ENTITY a \"x\">]>" + head + "&a;</svg>",
    "<?xml-stylesheet href=\"x.xsl\"?>" + head + "</svg>", head + "<set attributeName=\"href\"/></svg>",
    "<?xml version=\"1.0\" encoding=\"UTF-7\"?>" + head + "+ADw-script+AD4-</svg>",
    "<?xml version=\"1.1\"?>" + head + "</svg>", "\u{FEFF}" + head + "</svg>",
    head + "<style>@import url(https://example.org)</style></svg>",
    head + "<image href=\"https://example.org\"/></svg>",
    head + "<use href=\"https://example.org#a\"/></svg>",
    head + "<use href=\" #a\"/></svg>", head + "<g xml:base=\"https://example.org\"/></svg>",
    head + "<g fill=\"url(https://example.org)\"/></svg>", head + "<g fill=\"URL (#a)\"/></svg>",
    head + "<g style=\"fill: url(#a) url('https://example.org')\"/></svg>",
    head + "<g style=\"fill: u\\72l(https://example.org)\"/></svg>",
    head + "<g style=\"fill: &#117;rl(https://example.org)\"/></svg>",
    head + "<g style=\"fill: url/**/(https://example.org)\"/></svg>",
    head + "<g style=\"background: image-set('https://example.org' 1x)\"/></svg>",
    head + "<g style=\"background: src('https://example.org')\"/></svg>",
    head + "<text>&#38;</text></svg>", head + "<metadata>x</metadata></svg>", head + "<g data-a='x'/></svg>",
    head + "<g ping=\"https://example.org\"/></svg>", head + "<feImage href=\"#a\"/></svg>",
    head + "<![CDATA[x]]></svg>", head + "<g", head + "<g fill=teal/></svg>", head + "<g/ ></svg>",
    head + "<g fill='<'/></svg>", "<svg></svg>", "<html></html>", "words" + head + "</svg>", "", "<", "<!--",
    "<?xml",
  ])
  func `anything more is shown as a picture`(_ svg: String) throws {
    let shown = harmless(svg)
    let data = try #require(shown.split(separator: "base64,").last?.split(separator: "\"").first)
    #expect(svg.isEmpty || Data(base64Encoded: String(data)) == Data(svg.utf8))
    #expect(shown.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    let tags = shown.replacing(data, with: "").matches(of: /<\w+/).map { String($0.output) }
    #expect(tags == ["<svg", "<image"])
    #expect(!shown.replacing(data, with: "").contains("example.org"))
  }

  @Test func `words in another encoding hide nothing, and a copy of a copy is the same`() {
    let svg = Self.head + "<script>alert(1)</script></svg>"
    let wide = svg.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    for bytes in [[0xFF, 0xFE] + wide, wide, Array(svg.utf8) + [0xFF]] {
      let copy = Self.copy(bytes)
      #expect(String(decoding: copy, as: UTF8.self).contains("><image width="))
      #expect(Self.copy(copy) == copy)
    }
  }

  @Test(arguments: [
    ("width='12' height='8'", "width=\"12\" height=\"8\""),
    ("width='24px' height='16' viewBox='0,0 12 8'", "width=\"24px\" height=\"16\" viewBox=\"0 0 12 8\""),
    ("width='30' height='10' viewBox='0 0 12 8'", "width=\"30\" height=\"10\""),
    ("width='4cm' height='30mm' viewBox='-1 -1 12 9'", "width=\"4cm\" height=\"30mm\" viewBox=\"0 0 12 9\""),
    ("width='30' viewBox='-1,-2 12 8'", "width=\"30\" viewBox=\"0 0 12 8\""),
    ("width='100%' height='100%' viewBox='0 0 12 8'", "width=\"100%\" height=\"100%\" viewBox=\"0 0 12 8\""),
    ("width='auto' height='-5'", ""), ("width='12&quot;' height='url(x)'", ""),
    (
      "viewBox='0 0 1 2' preserveAspectRatio='xMinYMid slice'",
      "viewBox=\"0 0 1 2\" preserveAspectRatio=\"xMinYMid slice\""
    ),
    ("style='fill: red; WIDTH : 4em;height:2em'", "style=\" WIDTH : 4em;height:2em\""),
    ("style='width: 4em; fill: url(x)'", ""),
  ])
  func `the picture has the size of the drawing`(_ written: String, _ expected: String) {
    let shown = harmless("<!-- a --><!DOCTYPE svg [<!ENTITY a '>'>]><svg \(written)><script/></svg>")
    let tag = shown.dropFirst("<svg \(Self.xmlns)".count).prefix { $0 != ">" }
    #expect(tag.drop { $0 == " " } == expected)
  }

  @Test func `a drawing that ends early or goes deep is shown as a picture`() {
    let whole = Self.head + "<!-- a --><g fill=\"url(#a)\"><title>b</title></g></svg>"
    for count in 0..<(whole.utf8.count - "</g></svg>".utf8.count) {
      #expect(!harmless(String(whole.prefix(count))).isEmpty)
    }
    #expect(harmless(Self.head + String(repeating: "<g>", count: 100_000)).hasPrefix("<svg"))
  }
}
