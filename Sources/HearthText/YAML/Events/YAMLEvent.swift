/// One event of libyaml's parser, as a value that owns what it carries.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case documentEnd
    case scalar(YAMLScalar)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
    case alias
    case streamEnd
    case problem(YAMLProblem)
  }

  var kind: Kind
  /// The first character, counted in Unicode scalars from the beginning of the text.
  var start: Int
  /// The place after the last character, counted like ``start``.
  var end: Int
  var hasAnchor = false
  /// The tag as libyaml resolves it: `!mood`, or `tag:yaml.org,2002:str` for `!!str`.
  var tag: String?
}

/// What libyaml stumbled over, in its own words, which people never see.
struct YAMLProblem {
  var text: String
  /// What libyaml was doing; empty where it does not say.
  var context: String
  /// Where it stumbled, counted in Unicode scalars from the beginning of the text.
  var position: Int
  /// Where what it was reading begins.
  var contextPosition: Int?
}
