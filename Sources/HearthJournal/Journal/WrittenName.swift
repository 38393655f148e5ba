package import HearthCore
import HearthText

/// A day or a span as references name it: `2025-03-17`, `2025-03-17/08:28`, `2025-10-26/02:15 (UTC+1)`; a space or a `T` for
/// the slash is accepted.
package struct DayName {
  package var date: CalendarDate
  package var time: ClockTime?

  package init?(_ text: String) {
    guard text.utf8.count >= 10, text.utf8.count <= 40, let date = CalendarDate(text.prefix(10)) else {
      return nil
    }
    self.date = date
    let rest = text.dropFirst(10)
    guard let separator = rest.first else { return }
    guard "/T #".contains(separator), let time = ClockTime(rest.dropFirst()) else { return nil }
    self.time = time
  }
}

/// The name inside `[[name#heading|words]]`.
struct WikiName {
  var target: String
  var heading: String?

  /// `nil` unless the whole text is one wiki link.
  init?(_ text: String) {
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else { return nil }
    let inner = text.dropFirst(2).dropLast(2)
    guard !inner.contains("]]") else { return nil }
    let name = inner.prefix { $0 != "|" }
    let hash = name.firstIndex(of: "#") ?? name.endIndex
    target = String(name[..<hash]).trimmingWhitespace
    heading = hash == name.endIndex ? nil : String(name[name.index(after: hash)...])
  }
}

/// The page that a file of Logseq holds: in its file names, `___` is the `/` of a page's name, and characters that not every
/// disk takes are written as in addresses, `%3F`.
enum LogseqName {
  /// `setting___theme` → `setting/theme`; `nil` where the name of the file, without its type, is that of any other.
  static func page(of name: Substring) -> String? {
    var name = String(name)
    let isOther = name.withUTF8 { bytes in
      !bytes.contains(UInt8(ascii: "%"))
        && !zip(bytes, bytes.dropFirst(2)).contains { $0 == UInt8(ascii: "_") && $1 == UInt8(ascii: "_") }
    }
    guard !isOther else { return nil }
    let page = PercentDecoding.decoded(name.replacing("___", with: "/"))
    return page == name ? nil : page
  }
}
