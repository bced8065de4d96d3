import OnrampCore

/// A JSON file with answers for any of the steps.
public struct AnswersFile: Sendable {
  /// Why a file can't be used.
  public enum Problem: Error, Hashable, Sendable {
    /// The file is not a JSON object of objects.
    case notAnswers
    /// The form has no such section or field.
    case unknown(key: String)
  }

  /// The answers in the file, by step and field.
  public let steps: [StepID: [FieldID: RawAnswer]]

  /// Reads the answers of a file.
  public init(_ file: JSONNode, schema: Schema) throws(Problem) {
    guard let sections = file.members else { throw .notAnswers }
    var steps: [StepID: [FieldID: RawAnswer]] = [:]
    for section in sections.sorted(by: { $0.name < $1.name }) {
      // Accept the output of `show --json`.
      if section.name == "schema" { continue }
      guard let step = schema.step(StepID(section.name)) else {
        throw .unknown(key: section.name)
      }
      if section.value.isNull { continue }
      guard let given = section.value.members else { throw .notAnswers }
      steps[step.id] = [:]
      for answer in given.sorted(by: { $0.name < $1.name }) {
        guard let field = step.fields.first(where: { $0.id.key == answer.name }) else {
          throw .unknown(key: FieldID(step.id, answer.name).path)
        }
        steps[step.id]?[field.id] = RawAnswer(answer.value)
      }
    }
    self.steps = steps
  }
}
