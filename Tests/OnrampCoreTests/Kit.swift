import OnrampCore

/// Answers and files that the tests share.
enum Sample {
  static let policy = Policy(vehicleYear: 2000...2027, seats: 4...8)
  static let schema = schema(policy)

  static func schema(_ policy: Policy) -> Schema {
    Schema.driver(policy, title: \.key, label: \.key)
  }

  static let noon = ClockTime(hour: 12, minute: 0)
  static let photo = Photo(sha256: String(repeating: "a", count: 64), bytes: 9, type: "image/png")
  static let personal: [FieldID: Value] = [.name: .text("Amina"), .email: .text("a@example.com")]
  static let vehicle: [FieldID: Value] = [
    .make: .text("Kia"), .model: .text("Rio"), .year: .number(2019), .seats: .number(5),
  ]
  static let photos: [FieldID: Value] = [.license: .photo(photo), .insurance: .photo(nil)]

  static let onlyPersonal = Answers(sections: [.personal: personal])
  static let withoutPhotos = saved(before: .photos)
  static let complete = Answers(sections: [
    .personal: personal, .vehicle: vehicle, .photos: photos,
  ])

  /// The answers of the steps before one.
  static func saved(before end: StepID) -> Answers {
    let steps = schema.steps.prefix { $0.id != end }.map(\.id)
    return Answers(sections: complete.sections.filter { steps.contains($0.key) })
  }

  static func complete(make: String) -> Answers {
    var answers = complete
    answers[.vehicle]?[.make] = .text(make)
    return answers
  }
}

extension App {
  init(_ answers: Answers = Answers()) { self.init(StoredState(answers: answers)) }

  init(_ state: StoredState) { self.init(Application(state, schema: Sample.schema)) }

  /// Does something in the application.
  ///
  /// - Returns: what is to be done for the application; whether the program ends is not among it.
  @discardableResult
  mutating func act(_ action: ApplicationAction) -> [ApplicationEffect] {
    reduce(.application(action)).effects.applicationEffects
  }

  @discardableResult
  mutating func respond(_ response: ApplicationResponse) -> [ApplicationEffect] {
    act(.response(response))
  }

  /// Does something in the program as a whole.
  @discardableResult
  mutating func act(_ action: AppAction) -> [AppEffect] { reduce(action).effects }

  /// Fills the fields of the open step, from the focus on.
  mutating func type(_ texts: String...) {
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

  var place: Place { application.place }
  var focus: Focus { application.form.focus }
  var notice: Notice? { application.notice }
}

extension AppAction {
  /// The world's answer to an effect, which may end the program.
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
  /// What is to be done besides looking at photos.
  var withoutLooks: [ApplicationEffect] {
    filter { if case .preview = $0 { false } else { true } }
  }
}

extension ApplicationEffect {
  var keepsDraftsNow: Bool { if case .keepDrafts(_, _, now: true) = self { true } else { false } }
}
