import OnrampCore

extension Authenticator {
  /// Whose wrong passwords and recovery codes a try counts among.
  enum Tally {
    /// Those of an account.
    case account(AccountFolder)
    /// Those that were given with an email, where it could be that of several accounts.
    case email(String)
    /// Those of everybody, where neither can be counted.
    case everybody
  }

  /// A try that was counted as wrong before it was made.
  struct CountedTry {
    fileprivate let tally: Tally
    fileprivate let begun: Tries.Begun

    /// How many seconds the next one has to wait if this one is wrong.
    var wait: Int { Tries.Rule.password.wait(after: begun.after.count) }
  }

  /// Counts a password or recovery code as wrong, durably, before it is tried.
  ///
  /// A directory of an earlier version has the room for it only once Onramp could write there.
  /// Without that the session counts: its file is there with every account.
  func count(_ tally: Tally) throws(AccountProblem) -> CountedTry {
    let now = uptime()
    do throws(AccountProblem) {
      let begun =
        switch tally {
        case .account(let folder): try TriesFile(folder: folder).beginPassword(now)
        case .email(let email): try emailTries.begin(email, now)
        case .everybody: try session.begin(now)
        }
      return CountedTry(tally: tally, begun: begun)
    } catch {
      guard error.isLackOfRoom else { throw error }
      return CountedTry(tally: .everybody, begun: try session.begin(now))
    }
  }

  /// Takes back a try that proved right, or was not made.
  func takeBack(_ counted: CountedTry) throws(AccountProblem) {
    switch counted.tally {
    case .account(let folder): try TriesFile(folder: folder).takeBack(counted.begun)
    case .email(let email): try emailTries.takeBack(email, counted.begun)
    case .everybody: try session.takeBack(counted.begun)
    }
  }

  /// Forgets what was wrong of accounts, to one of which the password or code belongs.
  func forget(_ counted: CountedTry, of accounts: [OpenAccount]) throws(AccountProblem) {
    try takeBack(counted)
    for account in accounts {
      do {
        try TriesFile(folder: account.folder).clear()
      } catch {
        // The password goes on opening it, and the PIN once there is room.
        guard error.isLackOfRoom else { throw error }
      }
    }
  }

  var emailTries: EmailTriesFile { EmailTriesFile(directory: accounts, path: path) }
}

extension AccountProblem {
  /// Whether the disk has no room for what was to be written.
  var isLackOfRoom: Bool { self == .store(.full) || self == .store(.quota) }
}
