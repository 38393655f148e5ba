/// How files become template names.
package enum TemplatePath {
  /// The name of the template in the file at `path`: what follows the last `Templates/`, without `partials/` at its
  /// beginning and `.mustache` at its end. `Templates/partials/nav.mustache` is `nav`.
  package static func name(ofPath path: String) -> String {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    let below = folders.lastIndex(of: "Templates").map { folders[($0 + 1)...] } ?? folders[...]
    let name = below.joined(separator: "/")
    return normalized(name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : name)
  }

  /// The name as templates may write it, `partials/nav`, without its folder.
  static func normalized(_ name: String) -> String {
    name.hasPrefix("partials/") ? String(name.dropFirst("partials/".count)) : name
  }
}
