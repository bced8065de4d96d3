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
  /// A directory from an earlier version lacks the file of tallies until Onramp can write there.
  /// Until then tries are counted in the session's file, which exists with every account.
  func count(_ tally: Tally) throws(AccountProblem) -> CountedTry {
    let now = uptime()
    do throws(AccountProblem) {
      return try begin(tally, now)
    } catch {
      guard error.isLackOfRoom else { throw error }
      return try begin(.everybody, now)
    }
  }

  private func begin(_ tally: Tally, _ now: Uptime) throws(AccountProblem) -> CountedTry {
    try change(tally) { (tries) throws(AccountProblem) in tries.catchUp(now) }
    return try change(tally) { (tries) throws(AccountProblem) in
      CountedTry(tally: tally, begun: try tries.beginPassword(now))
    }
  }

  /// Takes back a try that succeeded or wasn't made.
  func takeBack(_ counted: CountedTry) throws(AccountProblem) {
    try change(counted.tally) { (tries) throws(AccountProblem) in tries.takeBack(counted.begun) }
  }

  private func change<Result>(
    _ tally: Tally, _ work: (inout Tries) throws(AccountProblem) -> Result
  ) throws(AccountProblem) -> Result {
    switch tally {
    case .account(let folder): try TriesFile(folder: folder).changePassword(work)
    case .email(let email): try emailTries.change(email, work)
    case .everybody:
      try session.change(AccountProblem.store) { (session) throws(AccountProblem) in
        try work(&session.tries)
      }
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
