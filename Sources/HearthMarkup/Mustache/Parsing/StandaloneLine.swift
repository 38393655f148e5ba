/// Decides which lines of tags and blanks leave no trace in the output.
///
/// The specification has it for one tag on a line, and for a parent's opening and closing tags together. A line with
/// several tags counts here too when it only opens and closes what goes on beyond it, such as `{{/a}}{{^a}}`: a section
/// that begins and ends on one line, values and several partials are content.
enum StandaloneLine {
  /// Whether a line with these `tags` and blanks holds no content.
  static func holdsTagsAlone(_ tags: [TemplateToken]) -> Bool {
    let structure = tags.filter { $0.kind != .comment && $0.kind != .delimiters }
    guard !tags.isEmpty, !structure.contains(where: { $0.kind == .value }) else { return false }
    guard structure.count > 1 else { return true }
    var open: [TemplateToken.Kind] = []
    for tag in structure {
      switch tag.kind {
      case .partial: return false
      case .section, .inverted, .parent, .block: open.append(tag.kind)
      case .close:
        guard let opening = open.popLast() else { continue }
        guard opening == .parent || open.contains(.parent) else { return false }
      case .text, .value, .comment, .delimiters: continue
      }
    }
    return true
  }
}
