import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampWire

extension AccountKeys {
  /// The profile with a new email to which the company's server has agreed, sealed.
  ///
  /// The server has it with the keys, so after any failure, any terminal can finish the change.
  struct NextProfile {
    private static let place = "next profile"

    private let sealed: [UInt8]
    /// A MAC that binds it to the keys with this number.
    fileprivate(set) var proof: [UInt8] = []

    init(_ profile: StoredProfile, by vault: Vault) throws(SystemError) {
      let plain = try Envelope.seal(profile)
      sealed = Array(
        SealedDocument.seal(
          plain, at: Self.place, number: 0, account: vault.account, by: vault.documents))
    }

    init?(_ json: JSON?) {
      guard let sealed = json?["sealed"]?.string.flatMap({ Base64URL.decode($0) }),
        let proof = json?["proof"]?.bytes
      else { return nil }
      (self.sealed, self.proof) = (sealed, proof)
    }

    var json: JSON {
      .object(["sealed": .string(Base64URL.encode(sealed)), "proof": .bytes(proof)])
    }

    fileprivate func proof(of number: UInt64, by vault: Vault) -> [UInt8] {
      vault.proof(of: Array("profile".utf8) + number.bytes + sealed)
    }

    fileprivate func open(by vault: Vault) -> StoredProfile? {
      let opened = SealedDocument.open(
        Data(sealed), at: Self.place, account: vault.account, by: vault.documents)
      return opened.flatMap {
        try? Envelope.contents(of: $0.plain, in: Self.place, as: StoredProfile.self)
      }
    }
  }

  /// Binds the next profile to the current number.
  mutating func proveNextProfile(by vault: Vault) {
    guard let proof = nextProfile?.proof(of: number, by: vault) else { return }
    nextProfile?.proof = proof
  }

  /// The profile with the new email; `nil` if there is none, or it belongs to other keys.
  func openNextProfile(by vault: Vault) -> StoredProfile? {
    guard let next = nextProfile, next.proof == next.proof(of: number, by: vault) else {
      return nil
    }
    return next.open(by: vault)
  }
}
