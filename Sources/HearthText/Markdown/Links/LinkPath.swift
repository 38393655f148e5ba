/// Takes the path of a link apart.
enum LinkPath {
  /// The name of the file, without folders, fragment and query.
  static func lastPart(of target: String) -> String {
    let path = target.prefix { $0 != "#" && $0 != "?" }
    return path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The name without its suffix, and the suffix in small letters.
  static func split(_ name: String) -> (base: String, suffix: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }
}
