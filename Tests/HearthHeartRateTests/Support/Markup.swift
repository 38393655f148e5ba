import HearthMarkup

/// Reads markup that the charts wrote: enough for their own regular output.
struct Markup {
  let text: String

  init(_ html: HTML) {
    text = html.description
  }

  init(_ text: String) {
    self.text = text
  }

  /// The text without tags; references to characters resolved.
  var plain: String {
    var result = ""
    var isInTag = false
    for character in text {
      if character == "<" {
        isInTag = true
      } else if character == ">" {
        isInTag = false
      } else if !isInTag {
        result.append(character)
      }
    }
    for (reference, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      result.replace(reference, with: character)
    }
    return result
  }

  var wordCount: Int { plain.split(whereSeparator: \.isWhitespace).count }

  /// The sentences of the text; a full stop inside a number or time does not end one.
  var sentences: [String] {
    plain.replacing(". ", with: ".\n").split(separator: "\n").map(String.init)
  }

  /// The values of every attribute of that name, in order.
  func attributes(_ name: String) -> [String] {
    text.split(separator: " \(name)=\"", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  /// The markup of every element of that name, nested ones included.
  func elements(_ name: String) -> [Markup] {
    text.split(separator: "<\(name)", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let next = part.first, next == " " || next == ">" || next == "/" else { return nil }
      let end = part.firstRange(of: "</\(name)>")?.lowerBound ?? part.endIndex
      return Markup("<\(name)" + part[..<end])
    }
  }

  /// The path data of every path whose class begins with `kind`.
  func paths(_ kind: String) -> [String] {
    elements("path").compactMap { path in
      guard let value = path.attributes("class").first, value == kind || value.hasPrefix(kind + " ") else {
        return nil
      }
      return path.attributes("d").first
    }
  }

  var elementCount: Int {
    text.split(separator: "<").count { !$0.hasPrefix("/") }
  }
}

/// Points of path data as the charts write it: absolute `M` and `L`, `h0` and `Z`.
enum PathData {
  static func subpaths(_ data: String) -> [[(x: Double, y: Double)]] {
    data.split(separator: "M").map { subpath in
      subpath.replacing("h0", with: "").replacing("Z", with: "").split(separator: "L").compactMap { pair in
        let numbers = pair.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      }
    }
  }
}
