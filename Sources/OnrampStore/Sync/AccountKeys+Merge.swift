import OnrampCore
import OnrampWire

/// Merging the keys of two terminals that both changed how the account opens.
struct KeysMerge {
  let keys: AccountKeys
  /// Whether the merge made keys that neither terminal has.
  let isNew: Bool
  /// Whether the PIN set here becomes invalid.
  let dropsPIN: Bool

  private init(_ keys: AccountKeys, isNew: Bool = false, dropsPIN: Bool = false) {
    (self.keys, self.isNew, self.dropsPIN) = (keys, isNew, dropsPIN)
  }

  /// - Parameters:
  ///   - theirs: The keys of the other terminal; `nil` if it changed nothing.
  ///   - base: The keys that both terminals had, if known.
  init(_ ours: AccountKeys, _ theirs: AccountKeys?, since base: AccountKeys?) {
    guard let theirs, theirs.number > base?.number ?? ours.number else {
      self.init(ours)
      return
    }
    guard let base, ours.number != base.number else {
      self.init(theirs)
      return
    }
    // A password is changed at the server first, so the other one wins. A PIN set here with the old
    // password may be the work of the person who made the change necessary.
    guard ours.hasSamePassword(as: theirs) else {
      let isSet = ours.pinDerivation != base.pinDerivation
      self.init(theirs, dropsPIN: isSet && ours.pinDerivation != theirs.pinDerivation)
      return
    }
    var (merged, isNew) = (theirs, false)
    if theirs.pinDerivation == base.pinDerivation, ours.pinDerivation != base.pinDerivation {
      (merged.pinDerivation, merged.pinKept) = (ours.pinDerivation, ours.pinKept)
      (merged.pinLength, isNew) = (ours.pinLength, true)
    }
    let codes = [ours, theirs, base].map { [$0.recovery, $0.nextRecovery] }
    if codes[1] == codes[2], codes[0] != codes[2] {
      (merged.recovery, merged.nextRecovery, isNew) = (ours.recovery, ours.nextRecovery, true)
    }
    self.init(merged, isNew: isNew)
  }
}

extension AccountKeys {
  fileprivate func hasSamePassword(as other: AccountKeys) -> Bool {
    password.derivation == other.password.derivation && password.wrapped == other.password.wrapped
  }
}

extension SyncAdoption {
  /// The keys that both sides had; `nil` if they aren't known anymore.
  var baseKeys: AccountKeys? {
    let keys = known.files[KeysFile.name].flatMap { sync.file($0, on: .base) }
      .flatMap(AccountKeys.init(file:))
    return keys.flatMap { (try? $0.proof(by: vault)) == $0.proof ? $0 : nil }
  }
}
