import OnrampCore

/// What a new form means for applications that were begun under another.
public struct StepsComparison: Sendable {
  /// What drivers will meet.
  public enum Change: Hashable, Sendable {
    /// A step or field is asked that wasn't.
    case added(String)
    /// A step or field isn't asked anymore. Its answers stay in the driver's file.
    case removed(String)
    /// An answer moves to another key.
    case renamed(String, from: String)
    /// What was optional has to be answered.
    case nowRequired(String)
    /// Its rules differ, so answers that break them are asked for again.
    case rule(String)
    /// A consent that stands alone has other words.
    case consentWords(String)
    /// The form differs, and has the version of the one before.
    case sameVersion
    /// An answer is to move from a key that the form before doesn't have.
    case unknownBefore(String)
  }

  /// The changes, in the order of the new form.
  public private(set) var changes: [(change: Change, position: TextPosition)] = []
  /// The keys that ask for another type, which would make answers meaningless.
  public private(set) var faults: [Located<StepsFault>] = []

  /// Compares a form with the one before.
  public init(_ new: StepsFile, against old: StepsFile) {
    for step in new.steps { compare(step, old) }
    for step in old.steps where !new.has(step.key) {
      changes.append((.removed(step.key), .start))
    }
    if new.version != nil, new.version == old.version, !changes.isEmpty || !faults.isEmpty {
      changes.insert((.sameVersion, .start), at: 0)
    }
  }

  private mutating func compare(_ step: StepDefinition, _ old: StepsFile) {
    guard let own = step.own else {
      if old.step(step.key) == nil { changes.append((.added(step.key), step.position)) }
      return
    }
    let was = own.was.flatMap { old.step($0) }
    guard let before = old.step(step.key) ?? was else {
      if let was = own.was { changes.append((.unknownBefore(was), step.position)) }
      changes.append((.added(step.key), step.position))
      return
    }
    if before.key != step.key {
      changes.append((.renamed(step.key, from: before.key), step.position))
    }
    // A step of the program's own has fields of the same names at most.
    let fields = before.own?.fields ?? []
    for field in own.fields { compare(field, fields) }
    for field in fields {
      let isStill = own.fields.contains { $0.id.key == field.id.key || $0.was == field.id.key }
      if !isStill { changes.append((.removed(field.id.path), step.position)) }
    }
  }

  private mutating func compare(_ field: FieldDefinition, _ fields: [FieldDefinition]) {
    let path = field.id.path
    let same = fields.first { $0.id.key == field.id.key }
    let was = field.was.flatMap { key in fields.first { $0.id.key == key } }
    guard let before = same ?? was else {
      if let was = field.was { changes.append((.unknownBefore(was), field.position)) }
      changes.append((.added(path), field.position))
      return
    }
    if before.id.key != field.id.key {
      changes.append((.renamed(path, from: before.id.path), field.position))
    }
    if before.kind.jsonType != field.kind.jsonType {
      faults.append(Located(.typeChanged(key: field.id.key), at: field.position))
      return
    }
    if field.standsAlone, before.standsAlone, before.text != field.text {
      changes.append((.consentWords(path), field.position))
    }
    if before.kind != field.kind { changes.append((.rule(path), field.position)) }
    if field.isRequired, !before.isRequired {
      changes.append((.nowRequired(path), field.position))
    }
  }
}

extension StepsFile {
  fileprivate func step(_ key: String) -> StepDefinition? { steps.first { $0.key == key } }

  fileprivate func has(_ key: String) -> Bool {
    steps.contains { $0.key == key || $0.own?.was == key }
  }
}

extension StepDefinition {
  /// What the file says of the step, unless it is one of the program's own.
  var own: OwnStep? { if case .own(let own) = content { own } else { nil } }
}

extension FieldDefinition.Kind {
  /// What an answer is in JSON; a photo is none of these, wherever it is written.
  var jsonType: String {
    switch self {
    case .text, .email, .date, .telephone, .iban, .vin, .plate: "string"
    case .wholeNumber, .decimal: "number"
    case .yesNo: "boolean"
    case .choice(let choices): choices.first.map { $0.value.jsonType } ?? "string"
    case .photo: "photo"
    }
  }
}

extension Value {
  fileprivate var jsonType: String {
    switch self {
    case .text: "string"
    case .number, .decimal: "number"
    case .boolean: "boolean"
    case .photo: "photo"
    }
  }
}
