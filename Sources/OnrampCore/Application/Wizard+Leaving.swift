/// Ending the program without losing what was typed.
extension Wizard {
  /// Whether something is typed that the store has not confirmed.
  public var hasUnkept: Bool { typedRevision > keptRevision && !unsaved.isEmpty }

  /// What is true of what was typed if the program ends now.
  public var parting: Parting {
    guard hasUnkept else { return .kept }
    return draftProblem.map(Parting.refused) ?? .unconfirmed
  }

  /// What the program was at, and what came of it is not known or not done.
  public var unfinished: Work? { work ?? interrupted }

  mutating func quit() -> [Effect] {
    if dialog != nil { return answer(.no) + leave(.asked) }
    guard leaving == .asked else { return leave(.asked) }
    // Whoever asks twice is not held up by a disk that hangs, nor loses anything unasked.
    guard hasUnkept || work != nil else { return [.quit] }
    dialog = Dialog(question: .quitLosing(hasUnkept ? draftProblem : nil), selected: .no)
    return []
  }

  mutating func leave(_ how: Leaving) -> [Effect] {
    guard leaving != .forced else { return [.quit] }
    leaving = how
    return keepPhonePhoto() + stopWork()
  }

  mutating func stay() { (leaving, interrupted) = (nil, nil) }

  private mutating func stopWork() -> [Effect] {
    switch work {
    case .saving(let request, let step, _):
      interrupted = work
      work = .cancelling(request, step)
      return [.cancel(request)]
    case .capturing(let request, _):
      interrupted = work
      work = nil
      return [.cancel(request)] + finishLeaving()
    case .some: return []
    case nil: return finishLeaving()
    }
  }

  /// Keeps what is typed, cursor included, before the program ends.
  mutating func finishLeaving() -> [Effect] {
    guard leaving != nil else { return [] }
    guard revision > 0 || !unsaved.isEmpty else { return [.quit] }
    revision += 1
    return [.keepDrafts(revision: revision, now: true)]
  }

  mutating func takeKept(_ kept: Int) -> [Effect] {
    keptRevision = max(keptRevision, kept)
    draftProblem = nil
    return leaving != nil && work == nil && keptRevision == revision ? [.quit] : []
  }

  mutating func takeRefused(_ refused: Int, _ problem: StoreProblem) -> [Effect] {
    draftProblem = problem
    guard let leaving, refused == revision, work == nil else { return [] }
    // Where only the cursor is not kept, there is nothing to ask.
    if leaving == .forced || !hasUnkept { return [.quit] }
    dialog = Dialog(question: .quitLosing(problem), selected: .no)
    return []
  }
}

/// What is true of what was typed when the program ends.
public enum Parting: Hashable, Sendable {
  /// All of it is saved, or kept for the next time.
  case kept
  /// The store could not keep what was typed last.
  case refused(StoreProblem)
  /// The store has not answered yet.
  case unconfirmed
}
