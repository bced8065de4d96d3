import OnrampCore
import TestKit

/// Answers and files that the tests share.
enum Sample {
  static let policy = Policy.sample
  static let schema = Schema.sample
  static let application = SampleApplication.amina()

  static func schema(_ policy: Policy) -> Schema {
    Schema.driver(policy, title: \.key, label: \.key)
  }

  static let noon = ClockTime(hour: 12, minute: 0)
  static let photo = Photo.sample
  static let otherPhoto = Photo(
    sha256: String(repeating: "b", count: 64), bytes: 9, type: "image/png")
  static let personal = application.answers(to: .personal)

  static let recoveryCode = "ABCDE-FGHJK-MNPQR-STVWX-YZ012"
  static let onlyPersonal = application.saved(before: .vehicle)
  static let withoutPhotos = application.saved(before: .photos)
  static let complete = application.complete
  /// Answers to everything that the company asks for.
  static let everything: Answers = {
    var answers = complete
    for field in [FieldID.license, .insurance] { answers[.photos]?[field] = .photo(photo) }
    return answers
  }()

  static func complete(make: String) -> Answers { application.with([.make: make]).complete }
}

extension App {
  init(_ answers: Answers = Answers()) { self.init(StoredState(answers: answers)) }

  init(_ state: StoredState) { self.init(Application(state, schema: Sample.schema)) }

  /// A complete application with these photos, or without them.
  init(license: Photo?, insurance: Photo?) {
    var answers = Sample.withoutPhotos
    answers[.photos] = [.license: .photo(license), .insurance: .photo(insurance)]
    self.init(answers)
  }

  /// Reduces an action in the application.
  ///
  /// - Returns: The effects of the application; whether the program ends isn't among them.
  @discardableResult
  mutating func act(_ action: ApplicationAction) -> [ApplicationEffect] {
    reduce(.application(action)).effects.applicationEffects
  }

  @discardableResult
  mutating func respond(_ response: ApplicationResponse) -> [ApplicationEffect] {
    act(.response(response))
  }

  /// Reduces an action in the program as a whole.
  @discardableResult
  mutating func act(_ action: AppAction) -> [AppEffect] { reduce(action).effects }

  /// Fills the fields of the open step, starting at the focus.
  mutating func type(_ texts: String...) { type(texts) }

  /// Fills the open step with the answers of the sample application.
  mutating func fill() {
    if let step = application.step { type(Sample.application.texts(of: step.id)) }
  }

  private mutating func type(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { act(.form(.moved(by: 1))) }
      act(.form(.edited(.killToStart)))
      act(.form(.edited(.paste(text))))
    }
  }

  @discardableResult
  mutating func edit(_ edit: Edit) -> [ApplicationEffect] { act(.form(.edited(edit))) }

  func text(of field: FieldID) -> String { application.form.draft(of: field).line.text }

  func photo(of field: FieldID) -> GivenPhoto? { application.form.draft(of: field).photo }

  /// The question about the application.
  var dialog: Dialog? {
    if case .confirmation(let dialog)? = application.overlay { dialog } else { nil }
  }

  var place: Place { application.place }
  var focus: Focus { application.form.focus }
  var notice: Notice? { application.notice }
}

extension AppAction {
  /// The response to an effect, which may end the program.
  static func answer(_ response: ApplicationResponse) -> AppAction {
    .application(.response(response))
  }
}

extension [AppEffect] {
  var applicationEffects: [ApplicationEffect] {
    compactMap { if case .application(let effect) = $0 { effect } else { nil } }
  }
}

extension [ApplicationEffect] {
  /// The effects other than previews.
  var withoutLooks: [ApplicationEffect] {
    filter { if case .preview = $0 { false } else { true } }
  }
}

extension ApplicationEffect {
  var keepsDraftsNow: Bool { if case .keepDrafts(_, _, now: true) = self { true } else { false } }
}

/// A state, or effects, that a test can't continue from.
struct Unexpected: Error {
  let found: String

  init<Found>(_ found: Found) { self.found = "\(found)" }
}

/// The same numbers for a seed, every time.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ state
  }
}
