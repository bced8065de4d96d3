import CSodium
import FoundationEssentials
import Glibc
import OnrampCore

/// The file `tries` beside the accounts: the numbers of wrong passwords and recovery codes given
/// with an email, if there are several accounts.
///
/// Each counts under one byte of the email's hash: too little to reveal the email, and enough that
/// drivers rarely delay each other. A correct password isn't counted, but resets nothing, because
/// an account with the same email could be anybody's.
///
/// Each count is a sector changed in place, so a full disk locks nobody out.
struct EmailTriesFile: AccountPlace {
  static let name = "tries"
  private static let count = 256
  private static let size = count * Sector.size

  /// The folder of all accounts.
  let directory: Directory
  let path: String

  /// Creates the file in advance, so that counting needs no space.
  func make() throws(AccountProblem) {
    try attempt { () throws(SystemError) in
      guard try directory.information(of: Self.name)?.st_size != Self.size,
        let lock = try directory.locked(tries: 500)
      else { return }
      defer { withExtendedLifetime(lock) {} }
      _ = try open()
    }
  }

  /// Changes an email's count, durably.
  func change<Result>(
    _ email: String, _ work: (inout Tries) throws(AccountProblem) -> Result
  ) throws(AccountProblem) -> Result {
    let place = Self.place(of: email)
    return try change(
      read: { () throws(SystemError) in try read(try open(), at: place) },
      write: { (tries) throws(SystemError) in
        let file = try open()
        try file.write(try Sector.seal(tries), at: place)
        try file.fdatasync()
      }, work)
  }

  private func open() throws(SystemError) -> Descriptor {
    do {
      let (file, isNew) = try directory.openForWriting(Self.name, size: Self.size)
      if isNew {
        try file.fsync()
        try directory.fsync()
      }
      return file
    } catch {
      // An incomplete file must not use up the last space.
      if error.code == ENOSPC || error.code == EDQUOT { try? directory.remove(Self.name) }
      throw error
    }
  }

  /// Reads a count. A damaged one is zero: anyone who can write here can also try passwords without
  /// Onramp.
  private func read(_ file: Descriptor, at place: Int) throws(SystemError) -> Tries {
    var bytes = [UInt8](repeating: 0, count: Sector.size)
    let count = try bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(SystemError) in try file.read(from: place, into: buffer) }
    }.get()
    guard case .contents(let tries) = Envelope.open(Data(bytes.prefix(count)), as: Tries.self)
    else { return Tries() }
    return tries
  }

  private static func place(of email: String) -> Int {
    let bytes = Array(email.asTypedEmail.utf8)
    var digest = [UInt8](repeating: 0, count: Int(crypto_generichash_BYTES))
    crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
    return Int(digest[0]) * Sector.size
  }
}
