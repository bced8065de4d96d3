import Glibc
import OnrampCore

/// Deleting an account for good.
///
/// Its folder gets another name, by which it doesn't count any more, in one step. What is in it is
/// removed afterwards, by the next start if need be.
extension AccountStore {
  /// Deletes it.
  ///
  /// - Throws: ``StoreProblem/unconfirmed(code:)`` if it doesn't count any more and the disk refused
  ///   something afterwards; for any other problem nothing is changed.
  func delete(_ id: String) throws(StoreProblem) {
    guard let authenticator = try authenticator() else { throw .gone(path: path) }
    let (accounts, name) = (authenticator.accounts, AccountFolder.deleted(id))
    try attempt { () throws(SystemError) in try accounts.rename(id, to: name) }
    // Nobody can be signed in to it. The next start does what fails here.
    try? authenticator.session.change { session in
      if session.signedIn == id { session.signedIn = nil }
    }
    do throws(SystemError) {
      try accounts.synchronize()
      // Without the keys nothing else in it can be read.
      let folder = try accounts.directory(name)
      for keys in try folder.names() where keys.hasPrefix(KeysFile.name) { try folder.remove(keys) }
      try folder.synchronize()
      try accounts.removeTree(name)
      try accounts.synchronize()
    } catch {
      throw .unconfirmed(code: error.code)
    }
  }
}
