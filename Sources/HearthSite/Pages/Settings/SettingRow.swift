/// One switch on the page *Settings*.
struct SettingRow {
  /// The end of its id, unique among all rows.
  var key: String
  var name: String
  /// `nil` where the group says it of several.
  var does: String?
  /// What it is now, in words.
  var now: String
  /// A line for `hearth.yml` that changes it, and keeps all else that is set under the same key.
  var line: String
}
