internal import CYaml

/// The C library that reads YAML.
package enum LibYAML {
  /// The library's own version: `0.2.5`.
  package static var version: String { String(cString: yaml_get_version_string()) }
}

/// libyaml's event API, which only this file uses. Owns the parser and its events; the bytes must outlive the stream.
struct YAMLEventStream: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var isFinished = false

  /// Fails if there is no memory for a parser. `bytes` must be UTF-8 without a byte-order mark.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Returns the next event; always `streamEnd` after ``YAMLEvent/Kind/streamEnd`` or a problem.
  mutating func next() -> YAMLEvent {
    while !isFinished {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        isFinished = true
        return problemEvent()
      }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_START_EVENT { continue }
      if event.type == YAML_STREAM_END_EVENT { isFinished = true }
      return Self.value(of: event)
    }
    return YAMLEvent(kind: .streamEnd, start: 0, end: 0)
  }

  private static func value(of event: yaml_event_t) -> YAMLEvent {
    func value(
      _ kind: YAMLEvent.Kind, _ anchor: UnsafePointer<UInt8>? = nil, tag: UnsafePointer<UInt8>? = nil
    ) -> YAMLEvent {
      YAMLEvent(
        kind: kind, start: Int(event.start_mark.index), end: Int(event.end_mark.index),
        hasAnchor: anchor != nil, tag: tag.map { String(cString: $0) })
    }
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return value(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return value(.documentEnd)
    case YAML_ALIAS_EVENT: return value(.alias)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.value == nil ? 0 : scalar.length)
      let text = String(decoding: bytes, as: UTF8.self)
      let kind = YAMLEvent.Kind.scalar(YAMLScalar(text: text, style: style(scalar.style)))
      return value(kind, scalar.anchor, tag: scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      let isFlow = list.style == YAML_FLOW_SEQUENCE_STYLE
      return value(.collectionStart(isMapping: false, isFlow: isFlow), list.anchor, tag: list.tag)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      let isFlow = mapping.style == YAML_FLOW_MAPPING_STYLE
      return value(.collectionStart(isMapping: true, isFlow: isFlow), mapping.anchor, tag: mapping.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return value(.collectionEnd)
    default: return value(.streamEnd)
    }
  }

  private func problemEvent() -> YAMLEvent {
    let state = parser.pointee
    let isAboutBytes = state.error == YAML_READER_ERROR || state.error == YAML_MEMORY_ERROR
    let position = Int(isAboutBytes ? state.mark.index : state.problem_mark.index)
    let problem = YAMLProblem(
      context: state.context.map { String(cString: $0) } ?? "", position: position,
      contextPosition: state.context == nil ? nil : Int(state.context_mark.index))
    return YAMLEvent(kind: .problem(problem), start: position, end: position)
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}

/// An event of libyaml's parser, as a value that owns its contents.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case documentEnd
    case scalar(YAMLScalar)
    case collectionStart(isMapping: Bool, isFlow: Bool)
    case collectionEnd
    case alias
    case streamEnd
    case problem(YAMLProblem)
  }

  var kind: Kind
  /// The index of the first character, in Unicode scalars from the beginning of the text.
  var start: Int
  /// The index after the last character, counted like ``start``.
  var end: Int
  var hasAnchor = false
  /// The tag as libyaml resolves it: `!mood`, or `tag:yaml.org,2002:str` for `!!str`.
  var tag: String?
}

/// Why and where libyaml couldn't go on.
struct YAMLProblem {
  /// What it was parsing, in its own words, which people never see; may be empty.
  var context: String
  /// Where it failed, counted in Unicode scalars from the beginning of the text.
  var position: Int
  /// The start of the construct it was parsing.
  var contextPosition: Int?
}
