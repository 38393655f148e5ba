import HearthMarkup

/// Markup of whole sentences, with the words counted as a reader would count them.
struct Sentences {
  private var builder = HTMLBuilder()
  private(set) var wordCount = 0

  init() {
    // A summary is about as long, with its links and times.
    builder.reserve(1_200)
  }

  var html: HTML { builder.html }

  /// Adds a sentence, unless it would make more words than `limit`; says whether it did.
  @discardableResult
  mutating func append(_ sentence: HTML, limit: Int = .max) -> Bool {
    let words = Self.words(in: sentence)
    guard words > 0, wordCount + words <= limit else { return false }
    if wordCount > 0 { builder.text(" ") }
    builder.html(sentence)
    wordCount += words
    return true
  }

  /// The number of words in the text of `html`; tags count for nothing.
  static func words(in html: HTML) -> Int {
    var count = 0
    var isInTag = false
    var isInWord = false
    var previous: UInt8 = 0
    for byte in html.bytes {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      case _ where isInTag: break
      case 0x20, 0x0A: isInWord = false
      default:
        // The blank that keeps `6` and `pm` together (U+00A0, C2 A0 in UTF-8) divides words as well.
        if byte == 0xA0, previous == 0xC2 {
          isInWord = false
        } else if byte != 0xC2 {
          if !isInWord { count += 1 }
          isInWord = true
        }
      }
      previous = byte
    }
    return count
  }
}
