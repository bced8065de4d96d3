extension Keyword {
  /// What to write instead of an unknown keyword.
  static func instead(of name: String) -> StepsFault.Instead {
    switch name {
    case "allOf", "not", "dependentSchemas", "dependencies", "patternProperties": .conditions
    case "anyOf": .choices
    case "items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems",
      "additionalItems", "unevaluatedItems", "minContains", "maxContains":
      .oneFieldEach
    case "$ref", "$defs", "definitions", "$anchor", "$dynamicRef", "$dynamicAnchor", "$vocabulary":
      .writtenOut
    case "additionalProperties", "unevaluatedProperties", "propertyNames", "minProperties",
      "maxProperties", "readOnly", "writeOnly", "deprecated", "contentEncoding", "contentSchema":
      .nothing
    default:
      name.closest(of: allCases.map(\.rawValue)).map(StepsFault.Instead.meant) ?? .known
    }
  }
}
