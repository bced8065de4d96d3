extension FeatureState {
  static let account = FeatureState(
    isOnMain: false,
    isOfUse: { _ in true },
    make: { app in
      if app.account == nil, let accounts = app.setup {
        let opener = app.features.first == .main ? Account.Opener.main : .welcome
        app.account = Account(accounts, from: opener)
        if opener == .welcome { app.account?.notice = accounts.besides.map { .besides($0) } }
      }
      let (driver, code) = (app.driver, app.recoveryCode)
      app.account?.driver = driver
      app.account?.codeState = code
    },
    opened: nil,
    reduce: { if case .account(let action) = $1 { $0.reduce(action) } else { [] } },
    passesLock: { _ in true },
    answered: { app, question, choice in
      if case .account(let question) = question { app.answered(question, choice) } else { [] }
    },
    layer: { _ in .account },
    close: { _ in [] },
    resized: { _ in [] },
    lock: { $0.account?.lock() },
    erased: { app in
      app.accounts?.signUp = nil
      app.accounts?.hasLeftSignUp = false
      (app.setup, app.account) = (app.accounts, nil)
    },
    isKeeping: { $0.account?.isKeeping == true },
    problem: { $0.account?.signUp.problem },
    quitQuestion: { app in
      guard let account = app.account else { return nil }
      if account.recoveryCode != nil { return .account(.quitWithCode) }
      return account.isKeeping ? nil : account.signUp.problem.map { .quitLosing($0) }
    },
    keepsAll: { app in
      guard let account = app.account else { return true }
      // A kiosk keeps nothing of a driver without an account.
      let isNobodys = app.isAtKiosk && app.driver == nil && app.fills(.account)
      return account.signUp.problem == nil && !account.holdsWhatIsNotKept && !isNobodys
    },
    editedLine: { _ in nil })
}
