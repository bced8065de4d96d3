import OnrampCore

/// The differences between two versions of a form, as they affect applications already begun.
public struct StepsComparison: Sendable {
  /// A difference that drivers will notice.
  public enum Change: Hashable, Sendable {
    /// A new step or field.
    case added(String)
    /// A step or field that is gone. Its answers stay in the driver's file.
    case removed(String)
    /// A key whose answers move to a new one.
    case renamed(String, from: String)
    /// A field that was optional and is now required.
    case nowRequired(String)
    /// A field whose rules changed; answers that break them are asked for again.
    case rule(String)
    /// A standalone consent whose words changed.
    case consentWords(String)
    /// A form that changed although its version (`$id`) didn't.
    case sameVersion
    /// A former key (`x-was`) that the old form doesn't have.
    case unknownBefore(String)
  }

  /// The changes, in the order of the new form.
  public private(set) var changes: [(change: Change, position: TextPosition)] = []
  /// The keys whose type changed, which would make their answers meaningless.
  public private(set) var faults: [Located<StepsFault>] = []

  /// Compares a form with its previous version.
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
    // A built-in step can only share the names of fields.
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
    if before.comparedType != field.comparedType {
      faults.append(Located(.typeChanged(key: field.id.key), at: field.position))
      return
    }
    if field.asksOtherwise(than: before) {
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
  /// The step's description in the file; `nil` for a built-in step.
  var own: OwnStep? { if case .own(let own) = content { own } else { nil } }
}

extension FieldDefinition {
  /// Whether a consent has other words than before in the same language.
  fileprivate func asksOtherwise(than before: Self) -> Bool {
    let languages = [StepsText.ownLanguage] + text.others.keys + before.text.others.keys
    return languages.contains { language in
      guard let words = consentWords(in: language), let old = before.consentWords(in: language)
      else { return false }
      return words.language == old.language && words.text != old.text
    }
  }

  private func consentWords(in language: String) -> Consent.Words? {
    guard standsAlone, let anyDay = CalendarDate(year: 2000, month: 1, day: 1) else { return nil }
    return field(for: FormReader(language: language, notation: .iso, today: anyDay)).consentWords
  }

  /// The type of an answer. Photos count as a type of their own, and whole numbers are numbers.
  fileprivate var comparedType: String {
    kind == .photo ? "photo" : type == "integer" ? "number" : type
  }
}
