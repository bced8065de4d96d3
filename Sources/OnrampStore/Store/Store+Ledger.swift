import FoundationEssentials
import OnrampCore

extension Store {
  /// Does something that changes documents, and then notes in the ledger of an account what there
  /// is.
  func noting<Result>(
    _ work: () throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    try noting({ $0 }, work)
  }

  /// Does something that changes documents, and then notes in the ledger of an account what there
  /// is.
  ///
  /// - Parameter failure: What to throw if it is done, but the disk didn't confirm the ledger.
  func noting<Result, Failure>(
    _ failure: (StoreProblem) -> Failure, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard directory.ledger != nil else { return try work() }
    let result: Result
    do {
      result = try work()
    } catch {
      // What did happen before the failure counts. The next operation notes what this can't.
      try? note()
      throw error
    }
    do {
      try note()
    } catch {
      throw failure(.unconfirmed(code: error.code))
    }
    return result
  }

  /// Waits until the ledger of an account is on disk, so that an older one can be told.
  ///
  /// What was saved is there without it. A failure does no harm: the next call waits again.
  public func settle() {
    guard let vault = directory.vault else { return }
    try? directory.ledger?.settle(in: directory, vault)
  }

  /// Writes the ledger of an account.
  func note() throws(SystemError) {
    guard let vault = directory.vault else { return }
    try directory.ledger?.commit(in: directory, vault, waits: false)
  }
}

extension Directory {
  /// Replaces a document, and returns once it is on disk.
  ///
  /// - Parameter previous: The name under which the one before stays, if it should.
  func replace(_ name: String, _ plain: Data, previous: String? = nil) throws(DurableFile.Problem) {
    let file = DurableFile(name: name, directory: self, previous: previous)
    guard let vault, let ledger else { return try file.write(plain) }
    let number = ledger.number()
    do {
      try file.write(vault.seal(plain, as: name, number: number))
    } catch {
      if case .unconfirmed = error { ledger.wrote(name, number) }
      throw error
    }
    ledger.wrote(name, number)
  }
  /// Replaces a document of the directory at `path` with at most `limit` bytes.
  func replace(
    _ name: String, _ plain: Data, previous: String? = nil, limit: Int, at path: String
  ) throws(StoreProblem) {
    // Never write what could not be read again.
    guard plain.count <= limit else { throw .tooMuchText }
    do throws(DurableFile.Problem) {
      try replace(name, plain, previous: previous)
    } catch {
      switch error {
      case .unchanged(let error): throw StoreProblem(error, in: self, at: path)
      case .unconfirmed(let error): throw .unconfirmed(code: error.code)
      }
    }
  }
}
