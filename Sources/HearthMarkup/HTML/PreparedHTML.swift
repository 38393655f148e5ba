/// Markup that is the same on many pages but for a few texts in it: made once, cut at those texts, and filled on every page.
package struct PreparedHTML: Sendable {
  /// Markup, and the number of the text that follows it; -1 at the end.
  private let pieces: [Piece]

  private struct Piece: Hashable, Sendable {
    var markup: [UInt8]
    var text: Int
  }

  /// The most texts that it can have.
  package static let mostTexts = 16

  /// - Parameters:
  ///   - count: how many texts there are.
  ///   - make: makes the markup around that many texts, and shows each as it is, any number of times. It is called twice,
  ///     with characters that no text is meant to hold.
  ///
  /// `nil` where the markup depends on the texts in another way: it is then to be made for every page.
  package init?(texts count: Int, _ make: ([String]) -> HTML) {
    guard count <= Self.mostTexts else { return nil }
    let pieces = Self.pieces(of: make(Self.marks(count, from: 0)), count, from: 0)
    guard
      pieces == Self.pieces(of: make(Self.marks(count, from: Self.mostTexts)), count, from: Self.mostTexts)
    else { return nil }
    self.pieces = pieces
  }

  /// Appends the markup with `texts` in their places, escaped.
  func append(_ texts: [String], to builder: inout HTMLBuilder) {
    for piece in pieces {
      builder.output.append(contentsOf: piece.markup)
      if texts.indices.contains(piece.text) { builder.text(texts[piece.text]) }
    }
  }

  /// U+FDD0 and those after it, 32 in all, are for the inside of programs (The Unicode Standard, 23.7, "Noncharacters").
  private static func marks(_ count: Int, from first: Int) -> [String] {
    (first..<first + count).map { number in
      Unicode.Scalar(UInt32(0xFDD0 + number)).map { String(Character($0)) } ?? ""
    }
  }

  private static func pieces(of html: HTML, _ count: Int, from first: Int) -> [Piece] {
    var pieces: [Piece] = []
    var markup: [UInt8] = []
    var index = 0
    while index < html.bytes.count {
      if html.bytes[index...].starts(with: [0xEF, 0xB7]), index + 2 < html.bytes.count,
        case let number = Int(html.bytes[index + 2]) - 0x90 - first, number >= 0, number < count
      {
        pieces.append(Piece(markup: markup, text: number))
        markup = []
        index += 3
      } else {
        markup.append(html.bytes[index])
        index += 1
      }
    }
    return pieces + [Piece(markup: markup, text: -1)]
  }
}

extension HTMLBuilder {
  /// What was prepared, with `texts` in their places.
  package mutating func prepared(_ prepared: PreparedHTML, _ texts: [String]) {
    prepared.append(texts, to: &self)
  }
}
