import HearthCore

enum ApostropheInQuotes {
  static let rule = Rule(
    "ApostropheInQuotes", .error,
    summary: "An apostrophe between single quotes ends them.",
    explanation: """
      Between single quotes an apostrophe looks like the closing quote. Double quotes around the value are \
      the easy way; two apostrophes for one work as well.
      """,
    wrong: "title: 'It's a fine day'", right: "title: \"It's a fine day\"")

  static func finding(_ sketch: LineSketch, inside: String) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has an apostrophe between single quotes, which ends them",
      accepted: "a value with an apostrophe goes between double quotes",
      corrected: sketch.line(withValue: LineSketch.quoted(inside)))
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { line, sketch in
      guard sketch.value.hasPrefix("'"), sketch.value.count > 2 else { return nil }
      let inside =
        sketch.value.hasSuffix("'") ? sketch.value.dropFirst().dropLast() : sketch.value.dropFirst()
      guard let apostrophe = firstLone(in: inside) else { return nil }
      // `'quoted' and more` is text after a quote, not a word with an apostrophe.
      guard apostrophe > inside.startIndex, inside.index(after: apostrophe) < inside.endIndex,
        inside[inside.index(before: apostrophe)].isLetter, inside[inside.index(after: apostrophe)].isLetter
      else { return nil }
      let offset = sketch.valueOffset + 1 + inside[..<apostrophe].unicodeScalars.count
      return .init(
        finding: finding(sketch, inside: inside.split(separator: "''").joined(separator: "'")),
        position: clue.position(line: line, offset: offset))
    }
  }

  /// The first apostrophe that is not one of a pair.
  private static func firstLone(in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "'" {
        guard next < text.endIndex, text[next] == "'" else { return index }
        index = text.index(after: next)
      } else {
        index = next
      }
    }
    return nil
  }
}
