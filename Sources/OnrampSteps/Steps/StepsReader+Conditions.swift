import OnrampCore

/// When a step's fields are asked and required, by key.
struct StepConditions {
  var shownWhen: [String: Condition] = [:]
  var requiredWhen: [String: Condition] = [:]
}

extension StepsReader {
  /// Reads `if`, `then`, `else` and `dependentRequired` of a step.
  mutating func conditions(_ part: Part, _ fields: [FieldDefinition]) -> StepConditions {
    var found = FoundConditions(fields: fields)
    dependents(part[.dependentRequired], &found)
    branches(part, under: [], &found)
    var result = StepConditions()
    for (key, hidden) in found.hidden {
      result.shownWhen[key] = hidden.count == 1 ? hidden[0].opposite : .not(.any(hidden))
    }
    for (key, needed) in found.required {
      result.requiredWhen[key] = needed.count == 1 ? needed[0] : .any(needed)
    }
    if let key = result.circle { note(.circle(key), part[.if] ?? part.node) }
    return result
  }

  /// The conditions found so far, by field key.
  private struct FoundConditions {
    let fields: [FieldDefinition]
    var hidden: [String: [Condition]] = [:]
    var required: [String: [Condition]] = [:]

    var keys: [String] { fields.map(\.id.key) }

    func field(_ key: String) -> FieldDefinition? { fields.first { $0.id.key == key } }
  }

  private mutating func dependents(_ node: JSONNode?, _ found: inout FoundConditions) {
    guard let node else { return }
    guard let members = node.members else {
      return note(.value(keyword: "dependentRequired", .object), node)
    }
    for member in members {
      guard let cause = found.field(member.name) else {
        let meant = meant(by: member.name, of: found.keys)
        note(.unknownName(member.name, meant: meant), member.position)
        continue
      }
      for key in names(member.value, of: found.keys, .dependentRequired).sorted() {
        found.required[key, default: []].append(.given(cause.id))
      }
    }
  }

  private mutating func branches(
    _ part: Part, under outer: [Condition], _ found: inout FoundConditions
  ) {
    guard let node = part[.if] else {
      for keyword in [Keyword.then, .else] {
        if let node = part[keyword] { note(.missing("if", .consequence), node) }
      }
      return
    }
    guard let condition = condition(node, found) else { return }
    if let then = part[.then] { consequence(then, under: outer + [condition], &found) }
    if let other = part[.else] { consequence(other, under: outer + [condition.opposite], &found) }
  }

  private mutating func condition(_ node: JSONNode, _ found: FoundConditions) -> Condition? {
    guard let members = node.members else { return refuse(.condition, node) }
    var values: [(FieldDefinition, Condition)] = []
    var given: Set<String> = []
    for member in members {
      guard let keyword = keyword(member) else { return nil }
      switch keyword {
      case .comment: break
      case .required: given = names(member.value, of: found.keys, .required)
      case .properties:
        guard let fields = member.value.members else { return refuse(.condition, member.value) }
        for field in fields {
          guard let draft = found.field(field.name) else {
            let meant = meant(by: field.name, of: found.keys)
            return refuse(.unknownName(field.name, meant: meant), field.position)
          }
          guard let value = equality(field.value, draft) else { return nil }
          values.append((draft, value))
        }
      default: return refuse(.misplaced(member.name, .condition), member.position)
      }
    }
    var all: [Condition] = []
    for (field, condition) in values {
      // In JSON Schema, `properties` is also true if the answer is missing.
      let isGiven = given.remove(field.id.key) != nil
      all.append(isGiven ? condition : .any([.not(.given(field.id)), condition]))
    }
    all += found.fields.filter { given.contains($0.id.key) }.map { .given($0.id) }
    guard !all.isEmpty else { return refuse(.condition, node) }
    return all.count == 1 ? all[0] : .all(all)
  }

  /// Reads the `const` or `enum` of a field.
  private mutating func equality(_ node: JSONNode, _ field: FieldDefinition) -> Condition? {
    guard let members = node.members, members.count == 1, let member = members.first else {
      return refuse(.condition, node)
    }
    let nodes: [JSONNode]
    switch member.name {
    case "const": nodes = [member.value]
    case "enum": nodes = member.value.array ?? []
    default: return refuse(.condition, member.position)
    }
    var values: [Value] = []
    for node in nodes {
      guard field.kind != .photo else { return refuse(.condition, node) }
      guard let value = Value(node), value.isOfType(field.type) else {
        return refuse(.valueType(field.type, not: node), node)
      }
      values.append(value)
    }
    guard let first = values.first else { return refuse(.condition, member.value) }
    return member.name == "const" ? .equals(field.id, first) : .isOneOf(field.id, values)
  }

  private mutating func consequence(
    _ node: JSONNode, under conditions: [Condition], _ found: inout FoundConditions
  ) {
    guard let part = part(node, .consequence, otherwise: .consequence) else { return }
    let condition = conditions.count == 1 ? conditions[0] : .all(conditions)
    let required = names(part[.required], of: found.keys, .required)
    for key in required.sorted() { found.required[key, default: []].append(condition) }
    for member in part[.properties].map({ hidden($0) }) ?? [] {
      guard found.keys.contains(member.name) else {
        let meant = meant(by: member.name, of: found.keys)
        note(.unknownName(member.name, meant: meant), member.position)
        continue
      }
      switch member.value.boolean {
      case false: found.hidden[member.name, default: []].append(condition)
      case true: break
      case nil: note(.consequence, member.value)
      }
    }
    branches(part, under: conditions, &found)
  }

  private mutating func hidden(_ node: JSONNode) -> [JSONNode.Member] {
    guard let members = node.members else {
      note(.consequence, node)
      return []
    }
    return members
  }
}

extension StepConditions {
  /// A field whose visibility depends on itself, directly or not.
  fileprivate var circle: String? {
    shownWhen.keys.sorted().first { start in
      var seen: Set<String> = []
      var pending = [start]
      while let key = pending.popLast() {
        for next in shownWhen[key]?.fields ?? [] {
          if next.key == start { return true }
          if seen.insert(next.key).inserted { pending.append(next.key) }
        }
      }
      return false
    }
  }
}

extension Condition {
  /// The negation of this condition.
  fileprivate var opposite: Condition {
    if case .not(let condition) = self { condition } else { .not(self) }
  }
}

extension JSONNode {
  /// Whether this is a number with more digits than an answer can have.
  var isLongNumber: Bool { number != nil && Value(self) == nil }
}

extension StepsFault {
  /// The fault of a value that isn't of this type.
  static func valueType(_ type: String, not node: JSONNode) -> StepsFault {
    node.isLongNumber && ["integer", "number"].contains(type) ? .tooManyDigits : .valueType(type)
  }
}

extension Value {
  /// Creates a value from a string, number or boolean; `nil` for anything else, and for a number of
  /// more than 15 digits.
  public init?(_ node: JSONNode) {
    switch node.content {
    case .string(let text): self = .text(text)
    case .boolean(let flag): self = .boolean(flag)
    case .number(let number):
      guard let decimal = DecimalNumber(number.description) else { return nil }
      self = decimal.whole.map(Value.number) ?? .decimal(decimal)
    case .null, .array, .object: return nil
    }
  }
}

extension RawAnswer {
  /// Creates the answer that a value means in an answers file.
  init(_ node: JSONNode) {
    switch Value(node) {
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .decimal(let number): self = .decimal(number)
    case .boolean(let flag): self = .boolean(flag)
    case .photo, nil: self = node.isNull ? .nothing : node.number == nil ? .other : .longNumber
    }
  }
}
