import OnrampCore

/// An application that a test fills in. Each field has a sample of its kind, unless the test gives
/// another answer. A new step or field is included automatically.
///
/// An answer that the rules refuse is not saved, and neither is its step.
public struct SampleApplication: Sendable {
  /// The steps and fields.
  public let schema: Schema
  private var typed: [FieldID: String]
  private var photos: [FieldID: Photo]

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - typed: The input that replaces samples; for a photo, a path.
  ///   - photos: The photos that are saved.
  public init(
    _ schema: Schema, _ typed: [FieldID: String] = [:], photos: [FieldID: Photo] = [:]
  ) {
    (self.schema, self.typed, self.photos) = (schema, typed, photos)
  }

  /// The same application with some other answers.
  public func with(_ typed: [FieldID: String]) -> SampleApplication {
    SampleApplication(schema, self.typed.merging(typed) { $1 }, photos: photos)
  }

  // MARK: Saved answers

  /// The answers of all steps.
  public var complete: Answers { saved(before: nil) }

  /// The answers of the steps before one, or of all.
  public func saved(before end: StepID?) -> Answers {
    let sections = steps(before: end).map { ($0.id, answers(to: $0.id)) }
    return Answers(sections: Dictionary(uniqueKeysWithValues: sections))
  }

  /// The saved answers of one step.
  public func answers(to step: StepID) -> [FieldID: Value] { byField(of: step, value) }

  private func value(of field: Field) -> Value? {
    field.kind.isPhoto ? .photo(photos[field.id]) : try? field.kind.check(text(of: field))
  }

  // MARK: Input

  /// The input for a field.
  public func text(of field: Field) -> String { typed[field.id] ?? field.kind.sample }

  /// The input for the fields of a step, in order.
  public func texts(of step: StepID) -> [String] { fields(of: step).map(text) }

  /// The input for the fields of a step that need any.
  public func drafts(of step: StepID) -> [FieldID: String] {
    byField(of: step) { field in text(of: field).isEmpty ? nil : text(of: field) }
  }

  /// The entries that Save passes to the store for a step.
  public func entries(of step: StepID) -> [FieldID: Entry] {
    byField(of: step) { field in
      let text = text(of: field)
      return field.kind.isPhoto && !text.isEmpty
        ? .photo(path: text) : value(of: field).map { .value($0) }
    }
  }

  /// The entries that Save passes to the store for the steps before one, or for all.
  public func entries(before end: StepID? = nil) -> [StepID: [FieldID: Entry]] {
    Dictionary(uniqueKeysWithValues: steps(before: end).map { ($0.id, entries(of: $0.id)) })
  }

  /// An answers file with the steps before one, or with all.
  public func file(before end: StepID? = nil) -> String {
    "{" + steps(before: end).map { member($0.id.key, section($0.id)) }.joined(separator: ",") + "}"
  }

  /// The contents of an answers file for one step.
  public func section(_ step: StepID) -> String {
    "{" + fields(of: step).map { member($0.id.key, json(of: $0)) }.joined(separator: ",") + "}"
  }

  private func member(_ key: String, _ json: String) -> String { "\"\(key)\":\(json)" }

  private func json(of field: Field) -> String {
    let text = text(of: field)
    return switch value(of: field) {
    case .number(let number)?: "\(number)"
    case .decimal(let number)?: number.text
    case .boolean(let isYes)?: "\(isYes)"
    case .photo? where text.isEmpty: "null"
    case .text?, .photo?, nil: text.quotedForJSON
    }
  }

  // MARK: Places

  /// The steps before one, or all.
  public func steps(before end: StepID?) -> [Step] { Array(schema.steps.prefix { $0.id != end }) }

  /// The number of a step, counted from 1, which opens it from the summary.
  public func number(of step: StepID) -> Int { (schema.index(of: step) ?? 0) + 1 }

  private func fields(of step: StepID) -> [Field] { schema.step(step)?.fields ?? [] }

  private func byField<Answer>(
    of step: StepID, _ answer: (Field) -> Answer?
  ) -> [FieldID: Answer] {
    let answers = fields(of: step).compactMap { field in answer(field).map { (field.id, $0) } }
    return Dictionary(uniqueKeysWithValues: answers)
  }
}
