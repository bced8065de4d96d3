import OnrampCore

extension Value {
  /// Whether the value has a JSON Schema type.
  func isOfType(_ type: String) -> Bool {
    switch (type, self) {
    case ("string", .text), ("boolean", .boolean), ("integer", .number), ("number", .number),
      ("number", .decimal):
      true
    default: false
    }
  }
}

/// Reads the keywords of a field.
extension StepsReader {
  private static let types = ["string", "integer", "number", "boolean"]

  /// Reads a field, whose step's conditions aren't known yet.
  mutating func field(
    _ member: JSONNode.Member, _ id: FieldID, besides names: [String]
  ) -> FieldDefinition? {
    // All keywords are allowed until its kind is known.
    guard let part = part(member.value, .field("")) else { return nil }
    guard let typeNode = part[.type] else { return refuse(.missing("type", .field("")), part.node) }
    guard let type = typeNode.string, Self.types.contains(type) else {
      return refuse(.type(Self.types), typeNode)
    }
    if part[.title] == nil { note(.missing("title", .field(type)), part.node) }
    let text = text(of: part, .field(type))
    let was = was(part, besides: names)
    guard let (name, kind) = kind(part, type) else { return nil }
    refuseOthers(part, of: kind, name)
    let standsAlone = alone(part, kind)
    let (example, preset) = samples(part, kind)
    return FieldDefinition(
      id: id, position: member.position, text: text, type: type, kind: kind, was: was,
      standsAlone: standsAlone, isLong: part[.maxLength]?.number?.int.map { $0 > 120 } ?? false,
      example: example, preset: preset)
  }

  /// The kind of a field, and its name in messages.
  private mutating func kind(
    _ part: Part, _ type: String
  ) -> (name: String, kind: FieldDefinition.Kind)? {
    if let node = part[.kind] { return named(node, part, type) }
    let choices: [Keyword] = [.enum, .oneOf, .const].filter { part[$0] != nil }
    if let first = choices.first, type != "boolean" || first != .const {
      if choices.count > 1 { note(.conflict(first.rawValue, choices[1].rawValue), part.node) }
      return self.choices(part, first, type).map { ("choice", .choice($0)) }
    }
    switch type {
    case "integer": return wholeNumber(part).map { (type, .wholeNumber($0)) }
    case "number": return decimal(part).map { (type, .decimal($0)) }
    case "boolean":
      guard let node = part[.const] else { return (type, .yesNo(mustBe: nil)) }
      guard let flag = node.boolean else { return refuse(.valueType(type), node) }
      return (type, .yesNo(mustBe: flag))
    default: break
    }
    guard let format = part[.format] else { return textRule(part).map { (type, .text($0)) } }
    switch format.string {
    case "email": return ("email", .email)
    case "date": return dates(part).map { ("date", $0) }
    default: return refuse(.format, format)
    }
  }

  private mutating func named(
    _ node: JSONNode, _ part: Part, _ type: String
  ) -> (name: String, kind: FieldDefinition.Kind)? {
    let kinds: [String: FieldDefinition.Kind] = [
      "photo": .photo, "telephone": .telephone, "iban": .iban, "vin": .vin, "plate": .plate,
    ]
    guard let name = node.string, let kind = kinds[name] else { return refuse(.kind, node) }
    if type != "string" { return refuse(.type(["string"]), part[.type] ?? part.node) }
    if kind == .photo, part[.contentMediaType]?.string?.hasPrefix("image/") != true {
      note(.mediaType, part[.contentMediaType] ?? node)
    }
    return (name, kind)
  }

  /// Refuses keywords that don't apply to this kind.
  private mutating func refuseOthers(
    _ part: Part, of kind: FieldDefinition.Kind, _ name: String
  ) {
    var allowed: Set<Keyword> = [
      .type, .title, .description, .comment, .words, .was, .short, .help, .default,
      .examples,
    ]
    switch kind {
    case .text: allowed.formUnion([.minLength, .maxLength, .pattern, .lines])
    case .email: allowed.insert(.format)
    case .date: allowed.formUnion([.format, .earliest, .latest])
    case .wholeNumber, .decimal:
      allowed.formUnion([
        .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
      ])
    case .yesNo: allowed.formUnion([.const, .alone])
    case .choice: allowed.formUnion([.enum, .oneOf, .const])
    case .photo: allowed.formUnion([.kind, .contentMediaType])
    case .telephone, .iban, .vin, .plate: allowed.insert(.kind)
    }
    for member in part.node.members ?? [] {
      guard let keyword = Keyword(rawValue: member.name), !allowed.contains(keyword) else {
        continue
      }
      note(.misplaced(member.name, .field(name)), member.position)
    }
  }

  private mutating func alone(_ part: Part, _ kind: FieldDefinition.Kind) -> Bool {
    let flag = flag(part, .alone)
    if flag, kind != .yesNo(mustBe: true), let node = part[.alone] { note(.notAConsent, node) }
    return flag
  }

  /// Whether a keyword is true; `false` without it.
  mutating func flag(_ part: Part, _ keyword: Keyword) -> Bool {
    guard let node = part[keyword] else { return false }
    if node.boolean == nil { note(.valueType("boolean"), node) }
    return node.boolean ?? false
  }

  /// The first example as text, and the default; the field must accept both.
  private mutating func samples(
    _ part: Part, _ kind: FieldDefinition.Kind
  ) -> (example: String?, preset: JSONNode?) {
    var examples: [JSONNode] = []
    if let node = part[.examples] {
      examples = node.array ?? []
      if node.array == nil { note(.value(keyword: "examples", .list), node) }
    }
    for (keyword, node) in examples.map({ ("examples", $0) })
      + (part[.default].map { [("default", $0)] } ?? [])
    {
      do throws(FieldProblem) {
        try kind.check(sample: node)
      } catch {
        note(error == .tooManyDigits ? .tooManyDigits : .refusedByField(keyword), node)
      }
    }
    return (examples.first.flatMap { Value($0)?.text }, part[.default])
  }
}
