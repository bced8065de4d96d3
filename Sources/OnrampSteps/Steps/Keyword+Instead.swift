extension Keyword {
  /// What to write instead of a keyword that JSON Schema has and a form doesn't.
  static func instead(of name: String) -> StepsFault.Instead? {
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
    default: nil
    }
  }
}
