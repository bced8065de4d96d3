import FoundationEssentials
import OnrampCore
import Synchronization

extension Store {
  /// Changes documents, then records in an account's ledger which ones exist.
  func noting<Result>(
    _ work: () throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    try noting({ $0 }, work)
  }

  /// Changes documents, then records in an account's ledger which ones exist.
  ///
  /// - Parameter failure: Makes the error to throw if the change is done but the ledger isn't on
  ///   disk.
  func noting<Result, Failure>(
    _ failure: (StoreProblem) -> Failure, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard directory.ledger != nil else { return try work() }
    let result: Result
    do {
      result = try work()
    } catch {
      // Record the changes before the failure. If that fails, the next operation does so.
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

  /// Waits until an account's ledger is on disk, to recognize outdated documents.
  ///
  /// Saved data doesn't depend on it. A failure does no harm: the next call waits again.
  public func settle() {
    guard let vault = directory.vault else { return }
    try? directory.ledger?.settle(in: directory, vault)
    settled.withLock { $0 }?()
  }

  /// Sets the function to call whenever something was written to an account and no more writes are
  /// pending.
  public func whenSettled(_ heard: @escaping @Sendable () -> Void) {
    settled.withLock { $0 = heard }
  }

  /// Writes an account's ledger.
  func note() throws(SystemError) {
    guard let vault = directory.vault else { return }
    try directory.ledger?.commit(in: directory, vault, waits: false)
  }
}

extension Directory {
  /// Replaces a document, and returns once it is on disk.
  ///
  /// - Parameter previous: The document that keeps the current contents, if any.
  func replace(
    _ document: StoredDocument, _ plain: Data, keepingAs previous: StoredDocument? = nil
  ) throws(DurableFile.Problem) {
    let file = DurableFile(document, in: self, previous: previous?.name)
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
    // Never write what couldn't be read again.
    guard plain.count <= document.limit else { throw .tooMuchText }
    do throws(DurableFile.Problem) {
      try replace(document, plain, keepingAs: previous)
    } catch {
      throw StoreProblem(error, in: self, at: path)
    }
  }
}
