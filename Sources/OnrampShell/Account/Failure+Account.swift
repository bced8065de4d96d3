import OnrampCore
import OnrampScreens
import OnrampStore

extension Failure {
  /// The state of the accounts in a data directory.
  static func accountState(of path: String) throws(Failure) -> AccountState {
    try attempt(AccountStore.state(of: path))
  }

  /// Fails if the policy requires an account and the directory has none.
  static func unlessAllowed(_ policy: Policy, in path: String) throws(Failure) {
    if policy.account.isRequired, try accountState(of: path) == .none {
      throw Failure(commandWords.accountRequired, .notPermitted)
    }
  }

  init(_ problem: AccountProblem) {
    let code: Code
    switch problem {
    case .wrongPIN, .wait, .passwordNeeded, .wrongPassword, .wrongCode, .emailNeeded, .exists,
      .severalMatch, .tooManyTries, .pinChanged, .pinDropped:
      code = .notPermitted
    case .damaged, .applicationThere, .notFromServer, .newerElsewhere: code = .dataWrong
    case .server: code = .unavailable
    case .noMemory: code = .inputOutput
    // A store's problem has its own sentence, which says what is safe.
    case .store(let problem):
      self.init(problem)
      return
    }
    self.init(commandWords.notOpened(screenWords.account.problem(problem)), code)
  }
}
