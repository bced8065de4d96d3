import OnrampCore
import OnrampScreens
import OnrampStore

extension FeatureShell {
  static let cars = FeatureShell(
    effects: { runner, opened in
      guard let opened else { return nil }
      let effects = CarsEffects(
        client: CarsClient(opened.store) { Clock.now.seconds }, disk: opened.disk,
        mailbox: runner.mailbox)
      return FeatureEffects(
        run: { if case .cars(let effect) = $0 { effects.run(effect) } }, stop: effects.stop)
    },
    endsWithStore: true,
    isNews: { if case .cars(.response(.drew)) = $0 { true } else { false } },
    outcome: { $0.cars?.parting ?? .kept },
    partingWords: { app in
      app.cars.map { cars in
        let words = screenWords.cars
        let said =
          switch cars.parting {
          case .kept: cars.hasMarked ? words.parting : words.nothingMarked
          case .refused(let problem): words.favoritesNotKept(problem)
          case .unconfirmed: words.partingUnconfirmed
          }
        return (said, isAlone: app.isOpenOnly(for: .cars))
      }
    },
    policy: .cars,
    failure: { _, _ in nil })
}
