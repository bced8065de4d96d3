import OnrampCore
import OnrampStore

extension Form {
  /// What the program opens with.
  enum Subject {
    /// The driver application in a data directory, and where a phone's page is served.
    case application(path: String, PhoneServer.Place)
    /// A survey alone, and what answers it.
    case survey(Survey.Source, any Server)
  }
}

extension Form.Subject {
  /// Makes the effects of the program, which post to a mailbox.
  typealias Effects = (Mailbox) -> EffectRunner

  /// The program, and its effects.
  ///
  /// - Parameter draftDelay: How long drafts wait for more typing, in milliseconds.
  func open(_ schema: Schema, draftDelay: Int = 200) throws(Failure) -> (App, Effects) {
    switch self {
    case .application(let path, let place):
      let (store, state) = try Failure.openStore(path)
      let effects: Effects = {
        EffectRunner(
          application: ApplicationEffects(
            store: StoreClient(store), schema: schema, place: place, draftDelay: draftDelay,
            mailbox: $0))
      }
      return (App(Application(state, schema: schema)), effects)
    case .survey(let source, let server):
      return (
        App(Survey(source), schema: schema),
        { EffectRunner(survey: SurveyEffects(server: server, mailbox: $0)) }
      )
    }
  }
}

extension App {
  /// What happens once its first screen is there.
  var first: AppAction? { openSurvey == nil ? nil : .survey(.opened) }
}
