/// How large and how deep a piece of YAML may be.
///
/// A person's front matter and settings stay far below; texts made to exhaust a parser do not (libyaml takes
/// quadratic time on some of them).
package struct YAMLLimits: Sendable {
  /// The greatest number of lists and mappings inside each other.
  package var depth: Int
  /// The greatest number of bytes.
  package var size: Int

  package init(depth: Int, size: Int) {
    self.depth = depth
    self.size = size
  }

  package static let frontMatter = YAMLLimits(depth: 8, size: 64 * 1024)
  package static let settings = YAMLLimits(depth: 16, size: 256 * 1024)
}
