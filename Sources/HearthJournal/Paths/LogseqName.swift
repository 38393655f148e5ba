import HearthText

/// The page that a file of Logseq stands for: in its file names, `___` is the `/` of a page's name, and signs that not every
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
