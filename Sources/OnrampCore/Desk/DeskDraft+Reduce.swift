extension DeskDraft {
  /// What is left for the desk to do after an action.
  enum Outcome {
    case done
    case send
    /// Gives up the letter.
    case close
  }

  /// Reduces one action.
  ///
  /// - Parameters:
  ///   - fields: The fields that can be asked for again.
  ///   - killed: The text cut last.
  mutating func reduce(
    _ action: DeskDraftAction, fields: [DeskDocument.Answer], killed: inout String
  ) -> Outcome {
    problem = nil
    let last = max(0, (stage == .fields ? fields.count : reasons.count) - 1)
    switch action {
    case .moved(let distance): selected = max(0, min(last, selected + distance))
    case .movedToStart: selected = 0
    case .movedToEnd: selected = last
    case .chosen(let row): choose(row ?? selected, of: fields)
    case .edited(let edit): words.apply(edit, killed: &killed)
    case .anotherTapped: addAnother()
    case .sendTapped where stage == .letter:
      problem = missing
      return problem == nil ? .send : .done
    case .sendTapped: break
    case .backTapped: return stepBack(fields)
    }
    return .done
  }

  /// Whether going back would lose the reviewer's own words.
  func losesWords(goingBackIn fields: [DeskDocument.Answer]) -> Bool {
    var next = self
    guard next.stepBack(fields) == .done else { return !texts.isEmpty }
    return next.texts != texts
  }

  private mutating func choose(_ row: Int, of fields: [DeskDocument.Answer]) {
    switch stage {
    case .fields where fields.indices.contains(row):
      // Asking again about the same field replaces its reason.
      faults.removeAll { $0.field == fields[row].field }
      (field, stage, selected) = (fields[row].field, .reasons, 0)
      reasons = Self.reasons(isPhoto: fields[row].isPhoto)
    case .reasons where reasons.indices.contains(row):
      (reason, stage) = (reasons[row], .letter)
    default: break
    }
  }

  private mutating func addAnother() {
    guard stage == .letter, decision == .askedAgain else { return }
    problem = missing
    guard problem == nil else { return }
    faults = allFaults
    (field, reason, words) = (nil, nil, EditableText())
    (stage, selected) = (.fields, 0)
  }

  private mutating func stepBack(_ fields: [DeskDocument.Answer]) -> Outcome {
    switch stage {
    case .letter where decision != .approved:
      stage = .reasons
      selected = reason.flatMap(reasons.firstIndex) ?? 0
    case .reasons where decision == .askedAgain:
      stage = .fields
      selected = fields.firstIndex { $0.field == field } ?? 0
    case .fields where !faults.isEmpty:
      // Back to the letter, without another field.
      let last = faults.removeLast()
      (field, reason, words) = (last.field, last.reason, EditableText(last.text))
      if let answer = fields.first(where: { $0.field == last.field }) {
        reasons = Self.reasons(isPhoto: answer.isPhoto)
      }
      stage = .letter
    default: return .close
    }
    return .done
  }
}
