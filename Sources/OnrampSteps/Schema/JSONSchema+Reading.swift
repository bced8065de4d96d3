import OnrampCore

extension JSONSchema {
  /// Reads a schema.
  public init(_ node: JSONNode) throws(Located<SchemaFault>) {
    switch node.content {
    case .boolean(let flag): content = flag ? .everything : .nothing
    case .object(let members): content = .rules(try Self.rules(of: node, members))
    default: throw Located(.notASchema, at: node.position)
    }
  }

  private static func rules(
    of node: JSONNode, _ members: [JSONNode.Member]
  ) throws(Located<SchemaFault>) -> [Rule] {
    var rules: [Rule] = []
    for member in members {
      guard let keyword = Keyword(rawValue: member.name) else {
        throw Located(.unknownKeyword(member.name), at: member.position)
      }
      if let rule = try Self.rule(keyword, member.value) { rules.append(rule) }
    }
    if let condition = node["if"] {
      var parts: [JSONSchema?] = []
      for part in ["then", "else"] {
        guard let node = node[part] else {
          parts.append(nil)
          continue
        }
        parts.append(try JSONSchema(node))
      }
      rules.append(.conditional(try JSONSchema(condition), then: parts[0], else: parts[1]))
    }
    return rules
  }

  /// The rule of a keyword; `nil` for an annotation.
  private static func rule(
    _ keyword: Keyword, _ node: JSONNode
  ) throws(Located<SchemaFault>) -> Rule? {
    let reader = KeywordReader(keyword: keyword, node: node)
    switch keyword {
    case .schema:
      guard try reader.text() == Keyword.dialect else { throw Located(.dialect, at: node.position) }
      return nil
    case .type: return .type(try reader.types())
    case .properties: return .properties(try reader.schemasByName())
    case .required: return .required(try reader.texts())
    case .enum: return .oneOfValues(try reader.list())
    case .const: return .oneOfValues([node])
    case .oneOf: return .exactlyOne(try reader.schemas())
    case .minimum: return .minimum(try reader.number())
    case .maximum: return .maximum(try reader.number())
    case .exclusiveMinimum: return .above(try reader.number())
    case .exclusiveMaximum: return .below(try reader.number())
    case .multipleOf: return .multiple(of: try reader.unit())
    case .minLength: return .minLength(try reader.length())
    case .maxLength: return .maxLength(try reader.length())
    case .pattern: return .pattern(try reader.pattern())
    case .format: return .format(try reader.format())
    case .dependentRequired: return .dependentRequired(try reader.textsByName())
    case .id, .comment, .title, .description, .default, .examples, .contentMediaType, .if, .then,
      .else, .words, .kind, .earliest, .latest, .was, .alone:
      return nil
    }
  }
}

/// Reads a keyword's value as the type it requires.
struct KeywordReader {
  let keyword: Keyword
  let node: JSONNode

  func text() throws(Located<SchemaFault>) -> String {
    guard let text = node.string else { throw wrong(.text) }
    return text
  }

  func number() throws(Located<SchemaFault>) -> JSONNumber {
    guard let number = node.number else { throw wrong(.number) }
    return number
  }

  /// A positive number of at most 18 digits, for `multipleOf`.
  func unit() throws(Located<SchemaFault>) -> JSONNumber {
    guard let unit = node.number, unit > JSONNumber(0), unit.digits.count <= 18 else {
      throw wrong(.positiveNumber)
    }
    return unit
  }

  func length() throws(Located<SchemaFault>) -> Int {
    guard let length = node.number?.int, length >= 0 else { throw wrong(.wholeNumber) }
    return length
  }

  func list() throws(Located<SchemaFault>) -> [JSONNode] {
    guard let list = node.array else { throw wrong(.list) }
    return list
  }

  func texts() throws(Located<SchemaFault>) -> [String] {
    let texts = node.array?.compactMap(\.string)
    guard let texts, texts.count == node.array?.count else { throw wrong(.texts) }
    return texts
  }

  func types() throws(Located<SchemaFault>) -> [JSONType] {
    let names = node.string.map { [$0] } ?? node.array?.compactMap(\.string) ?? []
    let types = names.compactMap(JSONType.init)
    guard !types.isEmpty, types.count == node.array?.count ?? 1 else {
      throw Located(.type, at: node.position)
    }
    return types
  }

  func pattern() throws(Located<SchemaFault>) -> Pattern {
    let text = try text()
    do throws(Pattern.Defect) {
      return try Pattern(compiling: text)
    } catch {
      throw Located(.pattern(error), at: node.position)
    }
  }

  func format() throws(Located<SchemaFault>) -> JSONFormat {
    guard let format = JSONFormat(rawValue: try text()) else {
      throw Located(.format, at: node.position)
    }
    return format
  }

  func schemas() throws(Located<SchemaFault>) -> [JSONSchema] {
    guard let nodes = node.array, !nodes.isEmpty else { throw wrong(.schemas) }
    var schemas: [JSONSchema] = []
    for node in nodes { schemas.append(try JSONSchema(node)) }
    return schemas
  }

  func schemasByName() throws(Located<SchemaFault>) -> [(name: String, schema: JSONSchema)] {
    guard let members = node.members else { throw wrong(.object) }
    var schemas: [(name: String, schema: JSONSchema)] = []
    for member in members { schemas.append((member.name, try JSONSchema(member.value))) }
    return schemas
  }

  func textsByName() throws(Located<SchemaFault>) -> [(name: String, others: [String])] {
    guard let members = node.members else { throw wrong(.object) }
    var texts: [(name: String, others: [String])] = []
    for member in members {
      let reader = KeywordReader(keyword: keyword, node: member.value)
      texts.append((member.name, try reader.texts()))
    }
    return texts
  }

  private func wrong(_ value: SchemaFault.SchemaValue) -> Located<SchemaFault> {
    Located(.value(keyword: keyword.rawValue, value), at: node.position)
  }
}
