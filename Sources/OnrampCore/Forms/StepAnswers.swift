/// The answers that a file gives to a step, checked together, since some questions depend on the
/// answers to others.
public struct StepAnswers {
  /// The entries to save.
  public private(set) var entries: [FieldID: Entry] = [:]
  /// The problems found, in field order.
  public private(set) var problems: [Problem] = []

  /// Checks answers. A field that is left out keeps its saved answer.
  public init(_ step: Step, given: [FieldID: RawAnswer], saved: Answers) {
    func value(_ id: FieldID) -> Value? {
      guard let answer = given[id] else { return saved[id] }
      guard let field = step.fields.first(where: { $0.id == id }),
        let entry = try? field.kind.check(answer)
      else { return nil }
      switch entry {
      case .value(let value): return value
      case .photo: return .photo(Photo(sha256: "", bytes: 0, type: ""))
      default: return nil
      }
    }
    for field in step.fields {
      let answer = given[field.id]
      guard !step.isConditional || step.shows(field, value) else {
        if let answer, answer != .nothing { problems.append(Problem(field.id, .notAsked)) }
        entries[field.id] = .setAside(saved[field.id] ?? saved.setAside[field.id])
        continue
      }
      if answer ?? .nothing == .nothing, !field.kind.isPhoto,
        answer != nil || saved[field.id] == nil,
        step.canSkip(field, value)
      {
        entries[field.id] = .nothing
        continue
      }
      do throws(FieldProblem) {
        if answer == nil, let kept = saved[field.id] {
          entries[field.id] = .value(kept)
        } else {
          entries[field.id] = field.recorded(try field.kind.check(answer ?? .nothing))
        }
      } catch {
        problems.append(Problem(field.id, error))
      }
    }
  }
}
