import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// The options of commands that open what a driver saved, in an account or without one.
struct DriverOptions: ParsableArguments {
  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions

  /// Opens the application for reading, without changing anything.
  ///
  /// - Parameter fetchesPhotos: Whether to fetch an account's photos from the server first.
  func reader(fetchingPhotos fetchesPhotos: Bool = false) throws(Failure) -> StoreReader {
    // Report an invalid policy first, even if nothing needs it.
    _ = try common.schema()
    let target = fetchesPhotos ? try Setup.policy(from: common.policy).companyServer : nil
    return try account.reader(of: try common.dataDirectory(), fetchingPhotosFrom: target)
  }

  /// Opens the application for writing.
  func store() throws(Failure) -> (store: Store, state: StoredState) {
    try account.store(of: try common.dataDirectory())
  }

  /// Fetches an account's photos that are still at the server. If one can't be fetched, whatever
  /// needs it fails with a problem that names it.
  func fetchPhotos(of store: Store, from target: CompanyServer) throws(Failure) {
    guard let sync = store.sync else { return }
    PhotoFetcher(sync, in: try common.dataDirectory(), at: target).fetchAll()
  }

  /// The state of the account at the company's server; `nil` if no server keeps it.
  func standing() throws(Failure) -> SyncStanding? {
    guard try Setup.policy(from: common.policy).companyServer != nil else { return nil }
    let path = try common.dataDirectory()
    return try Failure.attempt(AccountSync.current(in: path)).map(SyncStanding.init)
  }

  /// Fails if the command line selects an account, but there is none.
  func check() throws(Failure) { _ = try account.state(of: try common.dataDirectory()) }

  /// Opens something else that a driver saved for reading.
  func open<Value>(
    _ plain: (_ path: String) throws(StoreProblem) -> Value, _ kept: (AccountReader) -> Value
  ) throws(Failure) -> Value {
    _ = try common.schema()
    let path = try common.dataDirectory()
    let state = try account.state(of: path)
    guard state != .none else { return try Failure.attempt(plain(path)) }
    return kept(try account.open(of: path, state))
  }
}

extension SyncStanding {
  var sentence: String { screenWords.syncState(self) }
}
