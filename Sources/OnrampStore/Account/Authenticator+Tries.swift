import OnrampCore

extension Authenticator {
  /// The tally in which a wrong password or recovery code counts.
  enum Tally {
    /// An account's tally.
    case account(AccountFolder)
    /// An email's tally, which several accounts may share.
    case email(String)
    /// The common tally, if neither of the others can be written.
    case everybody
  }

  /// A try already counted as wrong.
  struct CountedTry {
    fileprivate let tally: Tally
    fileprivate let begun: Tries.Begun

    /// The wait in seconds before the next try, if this one is wrong.
    var wait: Int { Tries.Rule.password.wait(after: begun.after.count) }
  }

  /// Counts a password or recovery code as wrong, durably, before it is tried.
  ///
  /// A directory from an earlier version lacks the tallies' file until Onramp can write there.
  /// Until then the session counts, whose file exists with every account.
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

  /// Takes back a try that succeeded or wasn't made.
  func takeBack(_ counted: CountedTry) throws(AccountProblem) {
    switch counted.tally {
    case .account(let folder): try TriesFile(folder: folder).takeBack(counted.begun)
    case .email(let email): try emailTries.takeBack(email, counted.begun)
    case .everybody: try session.takeBack(counted.begun)
    }
  }

  /// Resets the wrong tries of accounts after a correct password or code for one of them.
  func forget(_ counted: CountedTry, of accounts: [OpenAccount]) throws(AccountProblem) {
    try takeBack(counted)
    for account in accounts {
      do {
        try TriesFile(folder: account.folder).clear()
      } catch {
        // The password still opens the account, and the PIN will once there is room.
        guard error.isLackOfRoom else { throw error }
      }
    }
  }

  var emailTries: EmailTriesFile { EmailTriesFile(directory: accounts, path: path) }
}

extension AccountProblem {
  /// Whether a write failed for lack of space.
  var isLackOfRoom: Bool { [.store(.full), .store(.quota), .store(.sizeLimit)].contains(self) }
}
