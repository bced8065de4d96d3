import CSodium
import FoundationEssentials
import OnrampJSON

/// Seals and opens the contents of one account: documents, photos and their names.
final class Vault: Sendable {
  private enum Purpose: UInt64 { case documents = 1, photos, names, ledger, keys, pin }

  /// The account's identifier.
  let account: String
  let documents: SecretKey
  let photos: SecretKey
  let ledger: SecretKey
  private let names: SecretKey
  private let keys: SecretKey
  /// The key that wraps the PIN's key while nobody is signed in.
  let pin: SecretKey

  init(account: String, dataKey: SecretKey) {
    func key(_ purpose: Purpose) -> SecretKey { dataKey.derived(purpose.rawValue) }
    self.account = account
    (documents, photos, ledger) = (key(.documents), key(.photos), key(.ledger))
    (names, keys, pin) = (key(.names), key(.keys), key(.pin))
  }

  /// The file name for a name, such as a digest, that would itself reveal something about the
  /// driver.
  func name(of text: String) -> String { names.hash(Array(text.utf8)).hexadecimal }

  /// The MAC over the account's keys.
  func proof(of keys: [UInt8]) -> [UInt8] { self.keys.hash(Array(account.utf8) + keys) }
}

extension SecretKey {
  /// The BLAKE2b hash of bytes, keyed with this key.
  func hash(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(crypto_generichash_BYTES))
    withPointer { key in
      _ = crypto_generichash(
        &digest, digest.count, bytes, UInt64(bytes.count), key, Self.length)
    }
    return digest
  }
}

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  var hexadecimal: String { JSON.bytes(self).string ?? "" }
}
