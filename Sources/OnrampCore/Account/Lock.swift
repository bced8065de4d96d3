/// The lock: nothing of the driver is on the screen until the PIN is right.
///
/// What was open waits below it, as it was.
public struct Lock: Hashable, Sendable {
  /// How the account opens now.
  public internal(set) var stage = Stage.pin
  /// What is typed.
  public internal(set) var secret: SecretText
  /// Whether it is shown as it is.
  public internal(set) var isRevealed = false
  /// How many digits the PIN has, if that is known.
  public let length: Int?
  /// Whether the account has not been open since the program started.
  public let opens: Bool
  /// What is under way.
  public internal(set) var work: AccountWork?
  /// Why the lock is still there.
  public internal(set) var problem: AccountFieldProblem?
  /// What to say about the last action.
  public internal(set) var notice: AccountNotice?

  /// The question and the help that were open, which the lock hides.
  var alertBelow: Dialog?
  var helpBelow: Help?
  private let memory: SecretSource

  /// How an account opens.
  public enum Stage: Hashable, Sendable {
    case pin
    /// After ten wrong PINs. The buttons lead on.
    case refused(Way)
    case password
  }

  /// A way around a PIN that doesn't open the account any more.
  public enum Way: Hashable, Sendable { case password, recoveryCode }

  /// Locks.
  init(_ setup: AccountSetup, opens: Bool, alert: Dialog? = nil, help: Help? = nil) {
    (secret, memory) = (setup.memory.line(), setup.memory)
    (length, self.opens) = (setup.pinLength, opens)
    (alertBelow, helpBelow) = (alert, help)
  }

  /// The ways that are offered. The recovery code makes a new password, so that it opens the
  /// account anew.
  public var ways: [Way] { opens ? [.password, .recoveryCode] : [.password] }

  /// Whether a PIN or password is typed.
  public var takesText: Bool { if case .refused = stage { false } else { true } }

  /// Whether a PIN or password is checked.
  public var isChecking: Bool { if case .checking? = work { true } else { false } }

  mutating func drop() { (secret, isRevealed) = (memory.line(), false) }
}

extension Lock {
  /// Reduces one action.
  ///
  /// - Parameter request: The number of what it asks for, if it asks for anything.
  mutating func reduce(_ action: AccountAction, request: Request) -> [AppEffect] {
    guard !isChecking else { return [] }
    notice = nil
    switch action {
    case .edited(let edit): self.edit(edit)
    case .secretGiven(let given): if takesText { secret = given }
    case .cursorPlaced(_, let index): secret.moveCursor(to: index)
    case .revealTapped: if takesText { isRevealed.toggle() }
    case .focusMoved: choose()
    case .enterTapped, .nextTapped:
      if case .refused(.password) = stage { open(.password) } else { return check(request) }
    case .passwordTapped: if !takesText { open(.password) }
    case .backTapped:
      if stage == .password { open(.refused(.password)) } else { notice = .nothingBefore }
    case .unknownKeyTapped: notice = .keyDoesNothing
    default: break
    }
    return []
  }

  private mutating func edit(_ edit: Edit) {
    guard takesText else {
      notice = .keyDoesNothing
      return
    }
    var edited = secret
    if edited.apply(edit) { secret = edited } else { notice = .tooLong }
  }

  private mutating func choose() {
    guard case .refused(let way) = stage, let index = ways.firstIndex(of: way) else { return }
    stage = .refused(ways[(index + 1) % ways.count])
  }

  private mutating func open(_ new: Stage) {
    (stage, problem) = (new, nil)
    drop()
  }

  private mutating func check(_ request: Request) -> [AppEffect] {
    if case .waiting(_, let seconds)? = work {
      notice = .failed(.wait(seconds: seconds))
      return []
    }
    guard takesText else { return [] }
    guard !secret.isEmpty else {
      problem = .answer(.empty)
      return []
    }
    if stage == .pin, let wrong = PINProblem(tried: secret, length: length) {
      problem = .pin(wrong)
      return []
    }
    let typed = secret
    (work, problem) = (.checking(request), nil)
    drop()
    if stage == .password {
      return [.account(.signIn(request, email: nil, password: typed))]
    }
    return [.account(opens ? .open(request, pin: typed) : .unlock(request, pin: typed))]
  }

  /// Says why the lock is still there.
  ///
  /// - Parameter request: The number of a wait, if there has to be one.
  mutating func fail(_ found: AccountProblem, request: Request) -> [AppEffect] {
    work = nil
    if case .passwordNeeded = found { open(.refused(.password)) }
    problem = .refused(found)
    guard let seconds = found.wait else { return [] }
    work = .waiting(request, seconds: seconds)
    return [.account(.wait(request, seconds: seconds))]
  }
}

extension AccountProblem {
  /// How many seconds the next try has to wait, if it has to.
  public var wait: Int? {
    switch self {
    case .wrongPIN(_, let seconds), .wait(let seconds), .wrongPassword(let seconds),
      .wrongCode(let seconds):
      seconds > 0 ? seconds : nil
    case .passwordNeeded, .emailNeeded, .damaged, .noMemory, .store: nil
    }
  }
}
