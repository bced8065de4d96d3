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
  /// - Parameter previous: What the one before stays as, if it should.
  func replace(
    _ document: StoredDocument, _ plain: Data, keepingAs previous: StoredDocument? = nil
  ) throws(DurableFile.Problem) {
    let file = DurableFile(name: document.name, directory: self, previous: previous?.name)
    guard let vault, let ledger else { return try file.write(plain) }
    let number = ledger.number()
    do {
      try file.write(vault.seal(plain, as: document, number: number))
    } catch {
      if case .unconfirmed = error { ledger.wrote(document.name, number) }
      throw error
    }
    ledger.wrote(document.name, number)
  }

  /// Replaces a document of the directory at `path`.
  func replace(
    _ document: StoredDocument, _ plain: Data, keepingAs previous: StoredDocument? = nil,
    at path: String
  ) throws(StoreProblem) {
    // Never write what could not be read again.
    guard plain.count <= document.limit else { throw .tooMuchText }
    do throws(DurableFile.Problem) {
      try replace(document, plain, keepingAs: previous)
    } catch {
      switch error {
      case .unchanged(let error): throw StoreProblem(error, in: self, at: path)
      case .unconfirmed(let error): throw .unconfirmed(code: error.code)
      }
    }
  }
}
