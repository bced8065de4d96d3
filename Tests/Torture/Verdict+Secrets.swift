import Foundation
import OnrampCore

@testable import OnrampStore

/// What opens an account after a change of its keys, successful or not.
extension Verdict {
  /// Checks that the keys match what the screen said, and that the driver knows a secret that opens
  /// the account.
  ///
  /// - Returns: The password and the PIN that open it.
  mutating func lookAtSecrets(
    in directory: String, _ operation: Operation, _ outcome: Run.Outcome, hasAccount: Bool
  ) throws -> (password: SecretText, pin: SecretText) {
    let none = (AccountForm.password, AccountForm.pin)
    guard hasAccount, let work = operation.accountWork else { return none }
    let keys = try Keys(in: directory)
    let before = Known(password: AccountForm.password, pin: AccountForm.pin, code: operation.code)
    var after = before
    switch work {
    case .changePIN: after.pin = AccountForm.nextPIN
    case .changePassword: after.password = AccountForm.nextPassword
    case .recover: after.password = AccountForm.nextPassword
    default: break
    }
    let shown = outcome.shownCode
    if let shown { after.code = shown }
    let passwords = keys.opens(before.password, after.password, by: keys.opens(password:))
    let pins = keys.opens(before.pin, after.pin, by: keys.opens(pin:))
    look(at: passwords, "password", isReplaced: work.replacesPassword, outcome.told)
    if keys.hasPIN { look(at: pins, "PIN", isReplaced: work == .changePIN, outcome.told) }
    lookAtCodes(keys, before.code, shown, outcome, work)
    let password = passwords.new ? after.password : before.password
    lookAtEmails(keys, password, isReplaced: work == .changeProfile, outcome.told)
    return (
      passwords.new ? after.password : before.password, pins.new ? after.pin : before.pin
    )
  }

  /// Compares what a password or PIN opens with what the driver was told.
  private mutating func look(
    at opens: (old: Bool, new: Bool), _ secret: String, isReplaced: Bool, _ told: Run.Outcome.Told
  ) {
    switch told {
    case .done, .unconfirmed, .codeNotConfirmed, .notOpened:
      if !opens.new { add(.lost, "told as \(told), and the new \(secret) opens nothing") }
      if opens.old, isReplaced { add(.torn, "told as \(told), and the old \(secret) opens it") }
    case .refused:
      if !opens.old { add(.lost, "told as not done, and the old \(secret) opens nothing") }
      if opens.new, isReplaced { add(.torn, "told as not done, and the new \(secret) opens it") }
    case .nothing:
      if !opens.old, !opens.new { add(.lost, "no \(secret) opens it") }
    }
  }

  /// Checks that exactly one email, the old or the new one, opens the account with the password.
  private mutating func lookAtEmails(
    _ keys: Keys, _ password: SecretText, isReplaced: Bool, _ told: Run.Outcome.Told
  ) {
    let (old, new) = (AccountForm.profile, AccountForm.nextProfile)
    let opened = [old, new].filter { keys.opens(password: password, as: $0) }
    guard opened.count == 1 else {
      return add(opened.isEmpty ? .lost : .torn, "opened by \(opened.map(\.email))")
    }
    switch told {
    case .done, .unconfirmed, .codeNotConfirmed, .notOpened:
      if opened != [isReplaced ? new : old] {
        add(.lost, "told as \(told), and opened by \(opened)")
      }
    case .refused:
      if opened != [old] { add(.torn, "told as not done, and opened by \(opened)") }
    case .nothing: if !isReplaced, opened != [old] { add(.torn, "opened by \(opened)") }
    }
  }

  private mutating func lookAtCodes(
    _ keys: Keys, _ old: SecretText?, _ shown: SecretText?, _ outcome: Run.Outcome,
    _ work: AccountForm.Work
  ) {
    let opensOld = old.map(keys.opens(code:)) ?? false
    let opensShown = shown.map(keys.opens(code:)) ?? false
    // Nobody has seen the code of an account that was just created.
    if !opensOld, !opensShown, work != .create {
      add(.lost, "no recovery code that the driver has seen opens it")
    }
    if shown != nil, !opensShown { add(.lost, "the code that was shown opens nothing") }
    switch outcome.told {
    case .done, .unconfirmed, .notOpened:
      if shown != nil, opensOld { add(.torn, "the old code opens it, too") }
    case .refused, .codeNotConfirmed:
      if old != nil, !opensOld { add(.lost, "no new code counts, and the old one opens nothing") }
    case .nothing: break
    }
  }

  private struct Known { var password, pin: SecretText; var code: SecretText? }

  /// The account's keys on disk.
  private struct Keys {
    private let authenticator: Authenticator
    private let folder: AccountFolder

    init(in directory: String) throws {
      guard let authenticator = try Authenticator(in: directory, uptime: { Uptime.now }) else {
        throw AccountProblem.emailNeeded
      }
      (self.authenticator, folder) = (authenticator, try authenticator.folder(AccountForm.id))
    }

    var hasPIN: Bool { (try? KeysFile(folder: folder).read().pin) != nil }

    func opens(password: SecretText) -> Bool {
      (try? authenticator.open(folder, password: password)) != nil
    }
    /// Whether a driver's email and password open an account, and it is that driver's.
    func opens(password: SecretText, as driver: Profile) -> Bool {
      (try? authenticator.enter(email: driver.email, password: password))?.profile == driver
    }
    func opens(pin: SecretText) -> Bool { (try? authenticator.open(folder, pin: pin)) != nil }
    func opens(code: SecretText) -> Bool {
      (try? authenticator.open(email: nil, code: code)) != nil
    }

    /// Whether the old and the new secret open the account. If nothing changes, both are the same.
    func opens(
      _ old: SecretText, _ new: SecretText, by open: (SecretText) -> Bool
    ) -> (old: Bool, new: Bool) {
      let opensNew = open(new)
      return (old == new ? opensNew : open(old), opensNew)
    }
  }
}

extension AccountForm.Work {
  /// Whether it signs a driver in or out.
  var changesWhoIsSignedIn: Bool { [.create, .signIn, .signOut, .recover].contains(self) }

  /// Whether it changes only the keys.
  var changesKeys: Bool { [.changePIN, .changePassword, .changeProfile, .newCode].contains(self) }

  fileprivate var replacesPassword: Bool { [.changePassword, .recover].contains(self) }
}

extension Run.Outcome {
  /// What the driver was told about a change.
  enum Told { case done, unconfirmed, codeNotConfirmed, notOpened, refused, nothing }

  var told: Told {
    if isAcknowledged { return .done }
    if output.contains(AccountForm.codeNotConfirmed) { return .codeNotConfirmed }
    if output.contains(AccountForm.notOpened) { return .notOpened }
    if output.contains("did not confirm") { return .unconfirmed }
    return output.contains("It was not saved") ? .refused : .nothing
  }

  /// The last recovery code shown.
  var shownCode: SecretText? {
    guard let start = output.ranges(of: AccountForm.shown).last?.upperBound else { return nil }
    let code = output[start...].prefix(29)
    return code.utf8.count == 29 ? AccountForm.secret(String(code)) : nil
  }
}
