/// The contents of an application: its steps, in the order in which drivers see them.
///
/// A schema is data. The form, the summary, the stored sections, `show` and the state machine are
/// all derived from it.
public struct Schema: Hashable, Sendable {
  /// The steps, at least one.
  public let steps: [Step]
  /// What the company asks a driver to do next once the application is complete, in its own words.
  public let nextStep: OutsideText?
  /// The company's introduction to the first question, in its own words.
  public let welcome: OutsideText?
  /// The description of the company's form, if it has one.
  public let form: CompanyForm?
  /// Whether the company has a server where applications can be handed in.
  public var handsIn = false
  /// Whether others on a network can see that something is sent to that server.
  public var handsInReadably = false
  /// How many days the company keeps what is handed in there, if it says so.
  public var keepDays: KeepDays?
  /// Whether the form is open at a kiosk, where nothing of the computer itself may be used. See
  /// ``ComputerUse``.
  public var isAtKiosk = false
  /// Whether shared cars, and a survey, may be offered. At a kiosk, each is only if the company's
  /// policy names its source.
  public var offersCars = true, offersSurvey = true
  /// Whether any field is a date.
  let hasDates: Bool

  /// Why steps don't form a valid schema.
  public enum Defect: Error, Hashable, Sendable {
    /// There are no steps, or a step has no fields.
    case empty
    /// A key is reserved, belongs to another step, or doesn't consist of letters, digits and `_`.
    /// Keys become names in JSON and on disk.
    case key(String)
    /// Two steps, or two fields of a step, have the same key.
    case repeated(String)
  }

  /// Keys that steps can't have, because they are next to the sections in a stored file.
  public static let reservedKeys = [
    "schema", "checksum", "sealedSchema", "generation", "saved", "exported", "undoneFrom", "form",
  ]

  /// Creates a schema from these steps.
  ///
  /// - Throws: The first defect found.
  public init(
    _ steps: [Step], nextStep: OutsideText? = nil, welcome: OutsideText? = nil,
    form: CompanyForm? = nil
  ) throws(Defect) {
    guard !steps.isEmpty, steps.allSatisfy({ !$0.fields.isEmpty }) else { throw .empty }
    var seen: Set<String> = []
    for step in steps {
      try Self.check(step.id.key, &seen)
      for field in step.fields {
        guard field.id.step == step.id else { throw .key(field.id.path) }
        try Self.check(field.id.key, of: step, &seen)
      }
    }
    self.init(checked: steps, nextStep: nextStep, welcome: welcome, form: form)
  }

  /// Creates a schema from steps that are known to be valid.
  init(
    checked steps: [Step], nextStep: OutsideText?, welcome: OutsideText?, form: CompanyForm? = nil
  ) {
    (self.steps, self.nextStep, self.welcome) = (steps, nextStep, welcome)
    self.form = form
    hasDates = steps.contains { step in
      step.fields.contains { if case .date = $0.kind { true } else { false } }
    }
  }

  private static func check(
    _ key: String, of step: Step? = nil, _ seen: inout Set<String>
  ) throws(Defect) {
    guard key.isKey, step != nil || !reservedKeys.contains(key) else { throw .key(key) }
    let path = step.map { "\($0.id.key).\(key)" } ?? key
    guard seen.insert(path).inserted else { throw .repeated(path) }
  }

  // MARK: Lookup

  /// Every field of every step.
  public var fields: [Field] { steps.flatMap(\.fields) }

  /// The step with this name.
  public func step(_ id: StepID) -> Step? { steps.first { $0.id == id } }

  /// The field with this name.
  public func field(_ id: FieldID) -> Field? { step(id.step)?.fields.first { $0.id == id } }

  /// Whether there is a field with this name.
  public func has(_ id: FieldID) -> Bool {
    index(of: id.step).map { steps[$0].fields.contains { $0.id == id } } ?? false
  }

  /// A step's position, from 0.
  public func index(of id: StepID) -> Int? { steps.firstIndex { $0.id == id } }

  /// The step before another, or `nil` if that is the first.
  public func step(before id: StepID) -> Step? {
    index(of: id).flatMap { $0 > 0 ? steps[$0 - 1] : nil }
  }

  /// The step after another, or `nil` if that is the last.
  public func step(after id: StepID) -> Step? {
    index(of: id).flatMap { $0 + 1 < steps.count ? steps[$0 + 1] : nil }
  }

  /// Sorts faults by the position of their field; faults of files come first.
  public func inOrder(_ faults: [StorageFault]) -> [StorageFault] {
    guard faults.count > 1 else { return faults }
    let order = fields.map(\.id)
    func place(_ fault: StorageFault) -> Int {
      guard case .photo(let field, _) = fault else { return -1 }
      return order.firstIndex(of: field) ?? order.count
    }
    let sorted = faults.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }
    return sorted.map(\.element)
  }

  // MARK: Saved steps

  /// Whether a step is saved: it has every answer it needs, each of the right kind.
  public func isSaved(_ step: Step, in answers: Answers) -> Bool {
    guard answers.sections[step.id] != nil else { return false }
    for field in step.fields where !step.isConditional || step.shows(field, in: answers) {
      if let value = answers[field.id] {
        guard field.kind.accepts(value) else { return false }
      } else {
        guard step.canSkip(field, in: answers) else { return false }
      }
    }
    return true
  }

  /// The saved steps, in order.
  public func completed(_ answers: Answers) -> [Step] {
    steps.filter { isSaved($0, in: answers) }
  }

  /// The first unsaved step, or `nil` if all are saved.
  public func firstUnsaved(in answers: Answers) -> Step? {
    steps.first { !isSaved($0, in: answers) }
  }

  /// The saved answers that break the current rules, for example after a policy change.
  public func outdated(in answers: Answers) -> [Problem] {
    steps.flatMap { needs(of: $0, in: answers, []) }.compactMap(\.problem)
  }
}

extension String {
  /// Whether this is a valid key of a step or field.
  public var isKey: Bool { !isEmpty && utf8.allSatisfy(\.isPartOfKey) }
}

extension UInt8 {
  /// Whether the byte is allowed in the key of a step or field: an ASCII letter or digit, or `_`.
  fileprivate var isPartOfKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
