import Foundation
import Testing

@testable import HearthSite

/// A drawing that is opened by a link is a page without the site's policy: nothing in it may run.
struct VectorSafetyTests {
  private func harmless(_ svg: String) -> String {
    String(decoding: VectorSafety.harmless(Array(svg.utf8)), as: UTF8.self)
  }

  private static let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"

  @Test(arguments: [
    head + "<path d=\"M0 0h9\"/></svg>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head + "</svg>",
    "<?xml version=\"1.0\"?>" + head + "<text>Once upon a time</text></svg>",
    head + "<title>A heron</title><circle r='2' fill='teal'/></svg>",
  ])
  func `a drawing stays as it is`(_ svg: String) {
    #expect(harmless(svg) == svg)
  }

  @Test(arguments: [
    head + "<script>alert(1)</script></svg>", head + "<SCRIPT href='x.js'/></svg>",
    "<x:svg xmlns:x=\"http://www.w3.org/2000/svg\"><x:script>alert(1)</x:script></x:svg>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"\nONLOAD \n= 'alert(1)'/>",
    head + "<a x=''onclick='x()'/></svg>",
    head + "<a href=\"JavaScript:alert(1)\">x</a></svg>", head + "<a href=\"&#106;avascript:x\">x</a></svg>",
    head + "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject></svg>",
    "<!DOCTYPE svg [<!ENTITY a \"x\">]>" + head + "&a;</svg>",
    "<?xml-stylesheet href=\"x.xsl\"?>" + head + "</svg>", head + "<set attributeName=\"href\"/></svg>",
    "<?xml version=\"1.0\" encoding=\"UTF-7\"?>" + head + "+ADw-script+AD4-</svg>",
  ])
  func `a drawing in which something may run is shown as a picture`(_ svg: String) throws {
    let shown = harmless(svg)
    let data = try #require(shown.split(separator: "base64,").last?.split(separator: "\"").first)
    #expect(Data(base64Encoded: String(data)) == Data(svg.utf8))
    #expect(shown.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    let lowered = shown.replacing(data, with: "").lowercased()
    #expect(!lowered.contains("script") && !lowered.contains("onload"))
  }

  @Test func `words in another encoding hide nothing`() {
    let svg = Self.head + "<script>alert(1)</script></svg>"
    let wide = svg.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    for bytes in [[0xFF, 0xFE] + wide, wide, Array(svg.utf8) + [0xFF]] {
      #expect(VectorSafety.harmless(bytes).starts(with: Array("<svg".utf8)))
      #expect(VectorSafety.harmless(bytes) != bytes)
    }
  }
}
