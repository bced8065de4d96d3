import OnrampCore
import OnrampScreens

extension FeatureShell {
  static let account = FeatureShell(
    effects: { runner, _ in
      guard let driver = runner.driver else { return nil }
      let effects = AccountEffects(
        accounts: driver.accounts, at: driver.data.policy.companyServer, mailbox: runner.mailbox,
        form: driver.data.form,
        onDisk: { [weak runner] in runner?.onDisk($0) }
      ) { [weak runner] in runner?.open($0) }
      return FeatureEffects(
        run: { if case .account(let effect) = $0 { effects.run(effect) } },
        stop: { effects.stop() })
    },
    endsWithStore: false,
    isNews: {
      switch $0 {
      case .account(.response(.waited)), .account(.response(.details)),
        .account(.response(.lastSaved)), .account(.response(.endedElsewhere)),
        .account(.response(.takenOver)):
        true
      default: false
      }
    },
    outcome: { $0.openAccountScreen?.parting ?? .kept },
    partingWords: { app in
      guard let account = app.openAccountScreen else { return nil }
      if let parting = account.parting {
        return (
          parting == .kept ? commandWords.signUpKept : commandWords.parting(parting), isAlone: true
        )
      }
      if account.losesSignUp { return (commandWords.signUpCleared, isAlone: true) }
      if account.losesTyped { return (commandWords.typedNotKept, isAlone: true) }
      // A deleted account has nothing left to save.
      if let deletion = account.setup.deletion {
        return (screenWords.account.notice(deletion), isAlone: true)
      }
      guard app.isAtKiosk, app.driver == nil else { return nil }
      return (commandWords.nobodySignedIn, isAlone: true)
    },
    policy: .account,
    failure: { _, _ in nil })
}
