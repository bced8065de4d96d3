import OnrampCore

extension StepsFile {
  /// The default values, as JSON, that a new answers file starts with.
  public var presets: [FieldID: String] {
    var presets: [FieldID: String] = [:]
    for step in steps {
      for field in step.own?.fields ?? [] { presets[field.id] = field.preset?.scalar }
    }
    return presets
  }
}

extension JSONNode {
  /// A string, number or boolean as JSON.
  fileprivate var scalar: String? {
    switch content {
    case .string(let text): text.quotedForJSON
    case .number(let number): number.description
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
