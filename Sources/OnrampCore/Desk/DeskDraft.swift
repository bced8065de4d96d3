/// A letter being written.
public struct DeskDraft: Hashable, Sendable {
  /// The maximum length of a reviewer's own words, in characters.
  public static let maxWords = 500

  /// The reasons that fit an answer: only a photo can be blurred.
  public static func reasons(isPhoto: Bool) -> [Decision.Reason] {
    isPhoto ? Decision.Reason.allCases : [.expired, .nameDiffers, .other]
  }

  /// The reasons that fit a refusal: a bad photo is asked for again.
  public static let refusals: [Decision.Reason] = [.expired, .nameDiffers, .wrongDocument, .other]

  /// The decision.
  public let decision: Decision.State
  /// The part that takes the keys.
  public internal(set) var stage: Stage
  /// The reasons to choose from.
  public internal(set) var reasons = refusals
  /// The selected row of the list of fields or reasons.
  public internal(set) var selected = 0
  /// The other fields that are asked for again, besides ``field``.
  public internal(set) var faults: [DeskLetter.Fault] = []
  /// The field that is asked for again.
  public internal(set) var field: FieldID?
  /// What is wrong.
  public internal(set) var reason: Decision.Reason?
  /// The reviewer's own words about it.
  public internal(set) var words = EditableText()
  /// Why it can't be sent yet.
  public internal(set) var problem: Problem?
  /// The first line of the letter in view.
  public internal(set) var scroll = 0
  /// What to confirm before the reviewer's own words are lost.
  public internal(set) var question: DeskQuestion?
  /// How the decision is being sent. From then on, the letter doesn't change.
  public internal(set) var sending: Sending?

  /// A part of writing a letter.
  public enum Stage: Hashable, Sendable {
    case fields, reasons
    /// The letter as the driver will read it, and the reviewer's own words.
    case letter
  }

  /// Why a letter can't be sent yet.
  public enum Problem: Hashable, Sendable {
    /// The reason needs the reviewer's own words.
    case wordsNeeded
    case tooLong(most: Int)
  }

  /// How a decision is being sent.
  public enum Sending: Hashable, Sendable {
    case inFlight(Request, DeskDecisionID)
    /// The server didn't answer, so it may have the decision. Sending it again is safe.
    case uncertain(ServerProblem, DeskDecisionID)

    var id: DeskDecisionID {
      switch self {
      case .inFlight(_, let id), .uncertain(_, let id): id
      }
    }
  }

  /// Starts a letter.
  init(_ decision: Decision.State) {
    self.decision = decision
    stage =
      switch decision {
      case .approved: .letter
      case .askedAgain: .fields
      case .refused: .reasons
      }
  }

  /// The letter as written so far.
  public func letter(in language: Language) -> DeskLetter {
    let text = words.text.trimmed
    return decision == .askedAgain
      ? DeskLetter(decision, faults: allFaults, language: language)
      : DeskLetter(decision, reason: reason, text: text, language: language)
  }

  /// Everything that is asked for again.
  var allFaults: [DeskLetter.Fault] {
    guard let field, let reason else { return faults }
    return faults + [DeskLetter.Fault(field, reason, text: words.text.trimmed)]
  }

  /// All that the reviewer wrote.
  var texts: [String] { (faults.map(\.text) + [words.text]).filter(\.hasVisibleCharacter) }

  /// Whether there is more to it than the decision and a reason.
  var isWritten: Bool { !texts.isEmpty || !faults.isEmpty }

  /// What is missing before the current part can be left.
  var missing: Problem? {
    let text = words.text
    if text.count > Self.maxWords { return .tooLong(most: Self.maxWords) }
    return reason == .other && !text.hasVisibleCharacter ? .wordsNeeded : nil
  }
}

/// What a reviewer did while writing a letter.
public enum DeskDraftAction: Hashable, Sendable {
  /// Moved in the list of fields or reasons.
  case moved(by: Int), movedToStart, movedToEnd
  /// Chose a row, counted from 0, or with `nil` the selected one.
  case chosen(Int?)
  /// Edited the reviewer's own words.
  case edited(Edit)
  /// Asked for another field, too.
  case anotherTapped
  case sendTapped
  case backTapped
}
