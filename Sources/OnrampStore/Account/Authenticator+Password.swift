import OnrampCore

extension Authenticator {
  /// Opens the accounts with this email and password: one, unless earlier versions made duplicates.
  /// Without an email, opens the only account or the signed-in driver's.
  func open(email: String?, password: SecretText) throws(AccountProblem) -> [OpenAccount] {
    guard let email else { return [try open(try meant(), password: password)] }
    let folders = try all()
    guard !folders.isEmpty else { throw .emailNeeded }
    return try tried(tally(email, folders), wrong: AccountProblem.wrongPassword) { tries in
      tries.tryPassword(password, with: email, on: folders)
    }
  }

  /// Opens the account with an email and password, which must be the only one.
  func enter(email: String?, password: SecretText) throws(AccountProblem) -> OpenAccount {
    let accounts = try open(email: email, password: password)
    guard accounts.count == 1 else { throw .severalMatch }
    return accounts[0]
  }

  /// Opens one account by its password.
  func open(_ folder: AccountFolder, password: SecretText) throws(AccountProblem) -> OpenAccount {
    let opened = try tried(.account(folder), wrong: AccountProblem.wrongPassword) { tries in
      tries.tryOne(folder) { (keys) throws(AccountProblem) in
        try keys.open(password, of: folder.id)
      }
    }
    return opened[0]
  }

  /// Opens an account by its recovery code.
  func open(email: String?, code: SecretText) throws(AccountProblem) -> OpenAccount {
    let folders: [AccountFolder]
    if email == nil { folders = [try meant()] } else { folders = try all() }
    guard !folders.isEmpty else { throw .emailNeeded }
    let place: Tally = if let email { tally(email, folders) } else { .account(folders[0]) }
    let opened = try tried(place, wrong: AccountProblem.wrongCode) { tries in
      for folder in folders where tries.opened.isEmpty {
        tries.tryOne(folder, with: email) { keys in keys.open(code: code, of: folder.id) }
      }
    }
    return opened[0]
  }

  /// Whether there is an account with this email and password. If not, the check counts as a wrong
  /// password for that email, to prevent guessing.
  ///
  /// - Parameter id: An account to ignore.
  func hasAccount(
    email: String, password: SecretText, besides id: String?
  ) throws(AccountProblem) -> Bool {
    let folders = try all().filter { $0.id != id }
    guard !folders.isEmpty else { return false }
    let counted = try count(tally(email, folders))
    var tries = AccountAttempts()
    tries.tryPassword(password, with: email, on: folders)
    guard !tries.opened.isEmpty else { return false }
    try takeBack(counted)
    return true
  }

  /// The account to use if no email is given.
  private func meant() throws(AccountProblem) -> AccountFolder {
    let folder = try throwing(as: AccountProblem.store) { () throws(StoreProblem) in
      let ids = try ids()
      return ids.count == 1 ? try self.folder(ids[0]) : try signedIn()
    }
    guard let folder else { throw .emailNeeded }
    return folder
  }

  private func all() throws(AccountProblem) -> [AccountFolder] {
    var (folders, problem): ([AccountFolder], StoreProblem?) = ([], nil)
    for id in try throwing(as: AccountProblem.store, ids()) {
      do {
        folders.append(try folder(id))
      } catch {
        problem = error
      }
    }
    if folders.isEmpty, let problem { throw .store(problem) }
    return folders
  }

  /// The tally of an email. With a single account, it is the account's.
  private func tally(_ email: String, _ folders: [AccountFolder]) -> Tally {
    folders.count == 1 ? .account(folders[0]) : .email(email)
  }

  /// Counts a try, makes it, and returns the accounts it opened, at least one.
  private func tried(
    _ tally: Tally, wrong: (Int) -> AccountProblem, _ work: (inout AccountAttempts) -> Void
  ) throws(AccountProblem) -> [OpenAccount] {
    let counted = try count(tally)
    var attempts = AccountAttempts()
    work(&attempts)
    guard attempts.opened.isEmpty else {
      try forget(counted, of: attempts.opened)
      return attempts.opened
    }
    guard let problem = attempts.problem else { throw wrong(counted.wait) }
    if !attempts.isCompared, !problem.isDamage { try takeBack(counted) }
    throw problem
  }
}

extension AccountProblem {
  fileprivate var isDamage: Bool { if case .damaged = self { true } else { false } }
}
