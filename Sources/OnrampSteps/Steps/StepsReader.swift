import OnrampCore

/// Reads a company's steps file, and collects all of its faults.
public struct StepsReader {
  var faults: [Located<StepsFault>] = []
  private var fieldCount = 0

  /// Reads the bytes of a file.
  public static func read(_ bytes: [UInt8]) -> Result<StepsFile, StepsFaults> {
    do throws(Located<JSONFault>) {
      return read(try JSONReader.read(bytes))
    } catch {
      return .failure(StepsFaults([Located(.json(error.fault), at: error.position)]))
    }
  }

  /// Reads a parsed file, or the part of a policy that holds one.
  public static func read(_ root: JSONNode) -> Result<StepsFile, StepsFaults> {
    var reader = StepsReader()
    let file = reader.file(root)
    guard let file, reader.faults.isEmpty else {
      return .failure(StepsFaults(reader.faults.sorted { $0.position < $1.position }))
    }
    return .success(file)
  }

  // MARK: The file

  private mutating func file(_ root: JSONNode) -> StepsFile? {
    guard let part = part(root, .file) else { return nil }
    if let node = part[.schema], let dialect = self.text(node, .schema) {
      if dialect != Keyword.dialect { note(.dialect, node) }
    }
    let version = part[.id].flatMap { self.version($0) }
    requireType(part, ["object"], .file)
    let steps = properties(part, .file)
    if steps.count > StepsFile.maxSteps {
      return refuse(.tooMany(.steps, limit: StepsFile.maxSteps), steps[StepsFile.maxSteps].position)
    }
    let keys = steps.map(\.name)
    var definitions: [StepDefinition] = []
    for member in steps {
      if let definition = step(member, besides: keys) { definitions.append(definition) }
    }
    _ = names(part[.required], of: keys, .required)
    let text = text(of: part, .file)
    return StepsFile(version: version, text: text, steps: definitions, source: root)
  }

  private mutating func version(_ node: JSONNode) -> String? {
    guard let text = text(node, .id) else { return nil }
    let isAddress = text.utf8.allSatisfy { 0x21...0x7E ~= $0 } && text.contains(":")
    if !isAddress { note(.address, node) }
    return text
  }

  private mutating func step(_ member: JSONNode.Member, besides names: [String]) -> StepDefinition?
  {
    checkKey(member)
    if Schema.reservedKeys.contains(member.name) || member.name == "summary" {
      note(.reservedKey(member.name), member.position)
    }
    func definition(_ content: StepDefinition.Content) -> StepDefinition {
      StepDefinition(key: member.name, position: member.position, content: content)
    }
    if let flag = member.value.boolean {
      guard flag, let builtIn = StepID.ofDriver.first(where: { $0.key == member.name }) else {
        return refuse(.notBuiltIn(member.name), member.value)
      }
      return definition(.builtIn(builtIn))
    }
    guard let part = part(member.value, .step) else { return nil }
    requireType(part, ["object"], .step)
    let was = was(part, besides: names)
    let text = text(of: part, .step)
    if part[.title] == nil { note(.missing("title", .step), part.node) }
    let members = properties(part, .step)
    fieldCount += members.count
    if fieldCount > StepsFile.maxFields {
      // Reports the fault once, not for every following step.
      if fieldCount - members.count <= StepsFile.maxFields {
        note(.tooMany(.fields, limit: StepsFile.maxFields), member.position)
      }
      return nil
    }
    let required = self.names(part[.required], of: members.map(\.name), .required)
    var fields: [FieldDefinition] = []
    for field in members {
      checkKey(field)
      let id = FieldID(StepID(member.name), field.name)
      if let field = self.field(field, id, besides: members.map(\.name)) { fields.append(field) }
    }
    let conditions = conditions(part, fields)
    for index in fields.indices {
      let (key, position) = (fields[index].id.key, fields[index].position)
      fields[index].isRequired = required.contains(key)
      fields[index].shownWhen = conditions.shownWhen[key]
      fields[index].requiredWhen = conditions.requiredWhen[key]
      if fields[index].isRequired, fields[index].shownWhen != nil {
        note(.requiredThoughHidden(key), position)
      }
    }
    return definition(.own(.init(text: text, fields: fields, was: was)))
  }

  // MARK: Common to all parts

  /// Reads an object and checks that its keywords are allowed in this place.
  mutating func part(
    _ node: JSONNode, _ place: StepsFault.Place, otherwise fault: StepsFault = .notASchema
  ) -> Part? {
    guard let members = node.members else { return refuse(fault, node) }
    let allowed = place.keywords
    var part = Part(node: node)
    for member in members {
      guard let keyword = keyword(member) else { continue }
      guard allowed.contains(keyword) else {
        note(.misplaced(member.name, place), member.position)
        continue
      }
      part.values[keyword] = member.value
    }
    return part
  }

  mutating func keyword(_ member: JSONNode.Member) -> Keyword? {
    if let keyword = Keyword(rawValue: member.name) {
      if keyword == .comment { _ = text(member.value, keyword) }
      return keyword
    }
    let instead =
      Keyword.instead(of: member.name)
      ?? meant(by: member.name, of: Keyword.allCases.map(\.rawValue)).map { .meant($0) } ?? .known
    return refuse(.unknownKeyword(member.name, instead), member.position)
  }

  private mutating func requireType(_ part: Part, _ types: [String], _ place: StepsFault.Place) {
    guard let type = part[.type] else { return note(.missing("type", place), part.node) }
    if !types.contains(type.string ?? "") { note(.type(types), type) }
  }

  private mutating func properties(
    _ part: Part, _ place: StepsFault.Place
  ) -> [JSONNode.Member] {
    guard let node = part[.properties] else {
      note(.missing("properties", place), part.node)
      return []
    }
    guard let members = node.members else {
      note(.value(keyword: "properties", .object), node)
      return []
    }
    if members.isEmpty { note(.empty(place), node) }
    return members
  }

  private mutating func checkKey(_ member: JSONNode.Member) {
    if !member.name.isKey || member.name.utf8.count > Self.longestKey {
      note(.key(member.name), member.position)
    }
  }

  /// Reads a list of names and checks that each is known.
  mutating func names(_ node: JSONNode?, of known: [String], _ keyword: Keyword) -> Set<String> {
    guard let node else { return [] }
    guard let nodes = node.array, nodes.allSatisfy({ $0.string != nil }) else {
      note(.value(keyword: keyword.rawValue, .texts), node)
      return []
    }
    var names: Set<String> = []
    for node in nodes {
      guard let name = node.string else { continue }
      if !known.contains(name) {
        note(.unknownName(name, meant: meant(by: name, of: known)), node)
      } else if !names.insert(name).inserted {
        note(.repeated(name), node)
      }
    }
    return names
  }

  mutating func was(_ part: Part, besides names: [String]) -> String? {
    guard let node = part[.was], let key = text(node, .was) else { return nil }
    if !key.isKey { note(.key(key), node) }
    if names.contains(key) { note(.stillThere(key), node) }
    return key
  }

  /// The maximum length of a step's or field's key, in characters.
  static let longestKey = 64

  // MARK: Faults

  mutating func note(_ fault: StepsFault, _ node: JSONNode) { note(fault, node.position) }

  mutating func note(_ fault: StepsFault, _ position: TextPosition) {
    faults.append(Located(fault, at: position))
  }

  /// Notes the fault of something that can't be read.
  mutating func refuse<Wanted>(_ fault: StepsFault, _ node: JSONNode) -> Wanted? {
    refuse(fault, node.position)
  }

  mutating func refuse<Wanted>(_ fault: StepsFault, _ position: TextPosition) -> Wanted? {
    note(fault, position)
    return nil
  }
}

/// All faults of a steps file, in the order of its text.
public struct StepsFaults: Error, Sendable {
  /// The faults; never empty.
  public let all: [Located<StepsFault>]

  /// Creates an error from its faults.
  public init(_ all: [Located<StepsFault>]) { self.all = all }
}

/// An object of a steps file, as values by keyword.
struct Part {
  let node: JSONNode
  var values: [Keyword: JSONNode] = [:]

  subscript(keyword: Keyword) -> JSONNode? { values[keyword] }
}

extension StepsFault.Place {
  /// The keywords allowed in this place. Those of a field depend on its kind.
  var keywords: Set<Keyword> {
    switch self {
    case .file:
      [.schema, .id, .comment, .title, .description, .type, .properties, .required, .words]
    case .step:
      [
        .comment, .title, .description, .type, .properties, .required, .dependentRequired, .if,
        .then, .else, .words, .was,
      ]
    case .condition: [.comment, .properties, .required]
    case .consequence: [.comment, .properties, .required, .if, .then, .else]
    case .choice: [.comment, .const, .title, .words]
    case .field: Set(Keyword.allCases)
    }
  }
}
