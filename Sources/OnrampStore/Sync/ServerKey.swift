import Glibc
import OnrampCore
import OnrampJSON
import OnrampWire

/// Proves an account's password to a server that doesn't know its recovery code, because the
/// account is older than the server. With it, the recovery code can replace the password there,
/// too.
///
/// Only the open account can read it, and only the terminal that registered the account has it.
struct ServerKey: StoredContents {
  private static let purpose = "server key of "
  private let wrapped: [UInt8]

  init(_ key: SigningKey, of vault: Vault) {
    let seed = SecretKey { start in
      key.withSeed { seed in
        if let bytes = seed.baseAddress { memcpy(start, bytes, SecretKey.length) }
      }
    }
    wrapped = vault.pin.wrap(seed, for: Self.purpose + vault.account)
  }

  init?(_ json: JSON) {
    guard let wrapped = json["wrapped"]?.bytes else { return nil }
    self.wrapped = wrapped
  }

  var json: JSON { .object(["wrapped": .bytes(wrapped)]) }

  /// The key; `nil` if it isn't the account's.
  func open(by vault: Vault) -> SigningKey? {
    vault.pin.unwrap(wrapped, for: Self.purpose + vault.account)?.withPointer { start in
      SigningKey(seed: UnsafeRawBufferPointer(start: start, count: SecretKey.length))
    }
  }
}

extension AccountSession {
  /// The key that proves the password to a server that doesn't know the recovery code; `nil` if the
  /// server knows the code, or if there is no such key.
  public var serverKey: SigningKey? { sync?.folder.serverKey?.open(by: vault) }

  /// Keeps that key, or forgets it. Without it, a recovery code works only on this terminal.
  public func keepServerKey(_ key: SigningKey?) {
    try? sync?.folder.write(key.map { ServerKey($0, of: vault) })
  }
}
