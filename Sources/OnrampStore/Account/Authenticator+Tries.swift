import OnrampCore

extension Authenticator {
  /// Where a try with a wrong password or recovery code is counted.
  enum Tally {
    /// With those of one account.
    case account(AccountFolder)
    /// With those given with an email that several accounts could have.
    case email(String)
    /// With everybody's, where neither can be counted.
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
  /// In a directory from an earlier version, the file for that exists only once Onramp could write
  /// there. Until then the session counts, as its file exists with every account.
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

  /// Takes back a try that succeeded or was never made.
  func takeBack(_ counted: CountedTry) throws(AccountProblem) {
    switch counted.tally {
    case .account(let folder): try TriesFile(folder: folder).takeBack(counted.begun)
    case .email(let email): try emailTries.takeBack(email, counted.begun)
    case .everybody: try session.takeBack(counted.begun)
    }
  }

  /// Resets the wrong tries of accounts, one of which the password or code belongs to.
  func forget(_ counted: CountedTry, of accounts: [OpenAccount]) throws(AccountProblem) {
    try takeBack(counted)
    for account in accounts {
      do {
        try TriesFile(folder: account.folder).clear()
      } catch {
        // The password still opens it, and the PIN will once there is room.
        guard error.isLackOfRoom else { throw error }
      }
    }
  }

  var emailTries: EmailTriesFile { EmailTriesFile(directory: accounts, path: path) }
}

extension AccountProblem {
  /// Whether the disk had no room for a write.
  var isLackOfRoom: Bool { self == .store(.full) || self == .store(.quota) }
}
