import OnrampCore
import OnrampScreens
import OnrampStore

extension FeatureShell {
  static let routes = FeatureShell(
    effects: { runner, opened in
      guard let opened, let data = runner.driver?.data else { return nil }
      let effects = RoutesEffects(
        client: RoutesClient(opened.store) { Clock.now.seconds }, data.policy.routes,
        map: data.policy.routes.mapFolder(besideDataOf: data.path), of: data.path,
        disk: opened.disk, mailbox: runner.mailbox)
      return FeatureEffects(
        run: { if case .routes(let effect) = $0 { effects.run(effect) } }, stop: effects.stop)
    },
    endsWithStore: true,
    isNews: { action in
      switch action {
      case .routes(.response(.maps(.stage))), .routes(.response(.maps(.got))): true
      default: false
      }
    },
    outcome: { $0.routes?.parting ?? .kept },
    partingWords: { app in
      app.routes.map { routes in
        let words = screenWords.routes
        let said =
          switch routes.parting {
          case .kept: words.parting
          case .refused(let problem): words.draftNotKept(problem)
          case .unconfirmed: words.partingUnconfirmed
          }
        return (said, isAlone: app.isOpenOnly(for: .routes))
      }
    },
    policy: .routes,
    failure: { _, _ in nil })
}
