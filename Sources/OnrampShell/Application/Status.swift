import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp status`: prints the state of the application.
struct Status: Command {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: commandWords.aboutStatus)

  @OptionGroup var driver: DriverOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false
  @Flag(name: .customLong("read"), help: ArgumentHelp(commandWords.aboutReadingCards))
  var readsCards = false

  func run() throws(Failure) {
    let reader = try driver.reader()
    let schema = try driver.common.schema(showing: reader.submission)
    let state = reader.state.meeting(schema)
    let needed = schema.needed(in: state.answers, try reader.faults())
    let standing = try driver.standing()
    let photos = state.answers.photoNames
    let advice = PhotoAdvice(
      schema, home: nil, readsCards: readsCards, namesOtherFiles: true
    ) { (blob) throws(PhotoProblem) in try reader.open(blob) }
    let (found, unread) = advice.remarks(about: photos, asked: Set(photos.keys), state.answers)
    // There is no advice about needed photos, and none that the driver has ended.
    let open = found.filter { field, remark in
      guard case .stored(let photo)? = photos[field.id] else { return false }
      let kept = KeptAdvice(remark, on: photo.blob, of: field.id)
      return !needed.contains { $0.field.id == field.id } && !state.keptAdvice.contains(kept)
    }
    if json {
      let coded = open.map { ["field": $0.id.path, "code": $1.code] as JSONText }
      let known = Status.json(
        state, schema, needed, coded, reader.submission, reader.decision?.renamed(schema.current))
      print((known + standing.map { ["sync": $0.name] }).json)
    } else {
      say(commandWords.status(state, schema, needed, toCheck: Set(open.map(\.field.id)).count))
      for sentence in advice.sentences(open, unread, about: photos) { say(sentence) }
      for sentence in try sentencesOfCompany(state, schema) { say(sentence) }
    }
    if let standing, !json { say(standing.sentence) }
    try state.endIfDamaged(schema)
  }

  private static func json(
    _ state: StoredState, _ schema: Schema, _ needed: [Need], _ advice: [JSONText],
    _ submission: Submission?, _ decision: StoredDecision?
  ) -> JSONText {
    let missing = schema.firstUnsaved(in: state.answers)
    let known: JSONText = [
      "schema": 1, "step": missing?.id.key ?? "summary",
      "completed": schema.completed(state.answers).map(\.id.key), "complete": missing == nil,
      "draft": !state.drafts.isEmpty, "needed": needed.map(\.field.id.path), "advice": advice,
    ]
    guard schema.handsIn || submission != nil else { return known }
    return known + Status.ofCompany(state, submission, decision)
  }
}
