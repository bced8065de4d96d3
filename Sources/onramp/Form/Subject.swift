import OnrampCore
import OnrampStore

extension Form {
  /// What the program opens with.
  enum Subject {
    /// The driver application in a data directory, and where a phone's page is served.
    case application(path: String, PhoneServer.Place, CarsSource)
    /// A survey alone, and what answers it.
    case survey(Survey.Source, any Server)
    /// Shared cars, with the application of a data directory behind them.
    case cars(CarsSource, path: String, PhoneServer.Place)
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
    case .application(let path, let place, let cars):
      let (store, state) = try Failure.openStore(path)
      return (
        App(Application(state, schema: schema), cars: cars),
        Self.effects(on: store, schema, place, draftDelay)
      )
    case .cars(let source, let path, let place):
      let (store, state) = try Failure.openStore(path)
      return (
        App(Cars(source), Application(state, schema: schema)),
        Self.effects(on: store, schema, place, draftDelay)
      )
    case .survey(let source, let server):
      return (
        App(Survey(source), schema: schema),
        { EffectRunner(survey: SurveyEffects(server: server, mailbox: $0)) }
      )
    }
  }

  private static func effects(
    on store: Store, _ schema: Schema, _ place: PhoneServer.Place, _ draftDelay: Int
  ) -> Effects {
    { mailbox in
      EffectRunner(
        store: StoreEffects(store, schema, place, draftDelay: draftDelay, mailbox: mailbox))
    }
  }
}

extension App {
  /// What happens once its first screen is there.
  var first: AppAction? {
    switch features.last {
    case .survey: .survey(.opened)
    case .cars: .cars(.opened)
    case .application, .main, .account, nil: nil
    }
  }
}
