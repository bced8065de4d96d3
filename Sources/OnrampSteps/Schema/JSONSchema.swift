import OnrampCore

/// A JSON Schema 2020-12, limited to the keywords of steps files, that validates any JSON value.
///
/// It answers as other validators would; ``StepsReader`` derives the form itself.
public struct JSONSchema: Sendable {
  indirect enum Content {
    case everything
    case nothing
    case rules([Rule])
  }

  indirect enum Rule {
    case type([JSONType])
    case required([String])
    case properties([(name: String, schema: JSONSchema)])
    case oneOfValues([JSONNode])
    case exactlyOne([JSONSchema])
    case minimum(JSONNumber)
    case maximum(JSONNumber)
    case above(JSONNumber)
    case below(JSONNumber)
    case multiple(of: JSONNumber)
    case minLength(Int)
    case maxLength(Int)
    case pattern(Pattern)
    case format(JSONFormat)
    case dependentRequired([(name: String, others: [String])])
    case conditional(JSONSchema, then: JSONSchema?, else: JSONSchema?)
  }

  let content: Content

  /// Returns whether a value is valid.
  ///
  /// - Parameter assertsFormats: Whether `format` is enforced rather than an annotation.
  public func accepts(_ value: JSONNode, assertsFormats: Bool = true) -> Bool {
    switch content {
    case .everything: true
    case .nothing: false
    case .rules(let rules): rules.allSatisfy { $0.accepts(value, assertsFormats) }
    }
  }
}

extension JSONSchema.Rule {
  fileprivate func accepts(_ value: JSONNode, _ assertsFormats: Bool) -> Bool {
    switch self {
    case .type(let types): return types.contains { $0.contains(value) }
    case .required(let names): return value.members == nil || names.allSatisfy { value[$0] != nil }
    case .properties(let properties):
      return properties.allSatisfy { name, schema in
        value[name].map { schema.accepts($0, assertsFormats: assertsFormats) } ?? true
      }
    case .oneOfValues(let values): return values.contains { $0.isEqual(to: value) }
    case .exactlyOne(let schemas):
      return schemas.lazy.filter { $0.accepts(value, assertsFormats: assertsFormats) }.prefix(2)
        .count == 1
    case .minimum(let least): return value.number.map { $0 >= least } ?? true
    case .maximum(let most): return value.number.map { $0 <= most } ?? true
    case .above(let limit): return value.number.map { $0 > limit } ?? true
    case .below(let limit): return value.number.map { $0 < limit } ?? true
    case .multiple(let unit): return value.number.map { $0.isMultiple(of: unit) ?? false } ?? true
    case .minLength(let least):
      return value.string.map { $0.unicodeScalars.count >= least } ?? true
    case .maxLength(let most): return value.string.map { $0.unicodeScalars.count <= most } ?? true
    case .pattern(let pattern): return value.string.map(pattern.matches) ?? true
    case .format(let format): return !assertsFormats || value.string.map(format.accepts) ?? true
    case .dependentRequired(let dependents):
      return dependents.allSatisfy { name, others in
        value[name] == nil || others.allSatisfy { value[$0] != nil }
      }
    case .conditional(let condition, let then, let otherwise):
      let holds = condition.accepts(value, assertsFormats: assertsFormats)
      let schema = holds ? then : otherwise
      return schema?.accepts(value, assertsFormats: assertsFormats) ?? true
    }
  }
}
