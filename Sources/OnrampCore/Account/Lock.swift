/// The lock, which hides all of the driver's data until the PIN is right.
///
/// What was open stays unchanged below it.
public struct Lock: Hashable, Sendable {
  /// How the account can be opened now.
  public internal(set) var stage = Stage.pin
  /// The button with the focus, or `nil` while the input has it.
  public internal(set) var way: Way?
  /// The PIN, password or code being typed.
  public internal(set) var secret: SecretText
  /// Whether the secret is shown in clear text.
  public internal(set) var isRevealed = false
  /// The number of digits of the PIN, if known.
  public private(set) var length: Int?
  /// Whether this lock opens the account for the first time in this run.
  public let opens: Bool
  /// The operation in progress.
  public internal(set) var work: AccountWork?
  /// Why the last attempt failed.
  public internal(set) var problem: FieldProblem?
  /// What to say about the last action.
  public internal(set) var notice: AccountNotice?

  /// What the lock hides.
  let below: Below
  private let memory: SecretSource
  /// Whether the PIN no longer opens the account.
  private(set) var isRefused = false

  /// How an account can be opened.
  public enum Stage: Hashable, Sendable {
    case pin
    /// After ten wrong PINs, only a way around the PIN works.
    case refused
    case password
  }

  /// A way around the PIN.
  public enum Way: Hashable, Sendable {
    case password
    /// Sets a new password. This reopens the account, so it is offered only at the start.
    case recoveryCode
    /// Signs out the driver who locked the program, so that another can sign in.
    case anotherDriver
  }

  /// The dialog and the help that were open.
  struct Below: Hashable, Sendable {
    let alert: Dialog?
    let help: Help?
  }

  /// Locks the program.
  init(_ setup: AccountSetup, opens: Bool, alert: Dialog? = nil, help: Help? = nil) {
    (secret, memory) = (setup.memory.line(), setup.memory)
    (length, self.opens) = (setup.pinLength, opens)
    problem = setup.pinNews.map { .account(.refused($0)) }
    below = Below(alert: alert, help: help)
  }

  /// The ways on offer.
  public var ways: [Way] {
    (stage == .password ? [] : [.password]) + (opens ? [.recoveryCode] : []) + [.anotherDriver]
  }

  /// Whether a PIN or password can be typed.
  public var takesText: Bool { stage != .refused && way == nil }

  /// Whether a PIN or password is being checked.
  public var isChecking: Bool { if case .checking? = work { true } else { false } }

  mutating func drop() { (secret, isRevealed) = (memory.line(), false) }

  /// Stops accepting the PIN.
  mutating func refuse() {
    isRefused = true
    open(.refused)
  }
}

extension Lock {
  /// Reduces one action.
  ///
  /// - Parameter request: A number to use if there is a request.
  mutating func reduce(_ action: AccountAction, request: Request) -> [AccountEffect] {
    guard !isChecking else { return [] }
    notice = nil
    switch action {
    case .form(.edited(let edit)): self.edit(edit)
    case .secretGiven(let given): if takesText { secret = given }
    case .form(.cursorPlaced(_, let index)):
      if stage != .refused { way = nil }
      secret.moveCursor(to: index)
    case .revealTapped: if takesText { isRevealed.toggle() }
    case .form(.moved(let distance)): moveFocus(by: distance)
    case .passwordTapped: open(.password)
    case .form(.enterTapped), .nextTapped:
      if way == .password { open(.password) } else { return check(request) }
    case .backTapped: goBack()
    case .unknownKeyTapped: notice = .keyDoesNothing
    default: break
    }
    return []
  }

  private mutating func edit(_ edit: Edit) {
    // Typing while a button has the focus goes to the field.
    if stage != .refused, edit.changesText { way = nil }
    guard takesText else {
      notice = .keyDoesNothing
      return
    }
    var edited = secret
    if edited.apply(edit) { secret = edited } else { notice = .tooLong }
  }

  private mutating func moveFocus(by distance: Int) {
    let order = (stage == .refused ? [] : [nil]) + ways.map(Way?.some)
    guard let next = order.cycled(from: way, by: distance) else { return }
    (way, isRevealed) = (next, false)
  }

  private mutating func goBack() {
    if stage == .password {
      open(isRefused ? .refused : .pin)
    } else if way != nil, stage == .pin {
      way = nil
    } else {
      notice = .nothingBefore
    }
  }

  fileprivate mutating func open(_ new: Stage) {
    (stage, problem) = (new, nil)
    way = new == .refused ? ways.first : nil
    drop()
  }

  private mutating func check(_ request: Request) -> [AccountEffect] {
    if case .waiting(_, let seconds)? = work {
      // The new input must wait, too.
      problem = .account(.refused(.wait(seconds: seconds)))
      return []
    }
    guard takesText else { return [] }
    guard !secret.isEmpty else {
      problem = .empty
      return []
    }
    if stage == .pin, let wrong = PINProblem(tried: secret, length: length) {
      problem = .account(.pin(wrong))
      secret.isRefused = true
      return []
    }
    let typed = secret
    (work, problem) = (.checking(request), nil)
    drop()
    if stage == .password {
      return [.signIn(request, email: nil, password: typed)]
    }
    return [opens ? .open(request, pin: typed) : .unlock(request, pin: typed)]
  }

  /// Reports why the last attempt failed.
  ///
  /// - Parameter request: A number to use if there is a wait.
  mutating func fail(_ found: AccountProblem, request: Request) -> [AccountEffect] {
    work = nil
    if case .passwordNeeded = found { refuse() }
    // The new PIN may have another length.
    if found == .pinChanged || found == .pinDropped { length = nil }
    problem = .account(.refused(found))
    return found.wait.map { wait($0, request) } ?? []
  }

  /// Counts a wait down by one second, or more if the machine slept.
  ///
  /// - Parameter request: A number to use for the next second.
  mutating func waited(_ passed: Int, request: Request) -> [AccountEffect] {
    guard case .waiting(_, let seconds)? = work, seconds > passed else {
      (work, problem, notice) = (nil, nil, .canTryAgain)
      return []
    }
    problem = problem?.waiting(seconds: seconds - passed)
    return wait(seconds - passed, request)
  }

  private mutating func wait(_ seconds: Int, _ request: Request) -> [AccountEffect] {
    work = .waiting(request, seconds: seconds)
    return [.wait(request)]
  }
}

extension FieldProblem {
  /// The same problem with this wait.
  func waiting(seconds: Int) -> FieldProblem {
    switch self {
    case .account(.noSuchAccount(.wrongPassword)):
      .account(.noSuchAccount(.wrongPassword(wait: seconds)))
    case .account(.noSuchAccount(.wrongCode)): .account(.noSuchAccount(.wrongCode(wait: seconds)))
    case .account(.refused(.wrongCode)): .account(.refused(.wrongCode(wait: seconds)))
    case .account(.refused(.wrongPIN(let more, _))):
      .account(.refused(.wrongPIN(moreBeforeWait: more, wait: seconds)))
    case .account(.refused(.wrongPassword)):
      .account(.refused(.wrongPassword(wait: seconds)))
    case .account(.refused(.wait)): .account(.refused(.wait(seconds: seconds)))
    default: self
    }
  }
}

extension AccountProblem {
  /// The wait before the next attempt, in seconds, if any.
  public var wait: Int? {
    switch self {
    case .wrongPIN(_, let seconds), .wait(let seconds), .wrongPassword(let seconds),
      .wrongCode(let seconds):
      seconds > 0 ? seconds : nil
    case .passwordNeeded, .emailNeeded, .exists, .severalMatch, .damaged, .noMemory,
      .applicationThere, .store, .server, .tooManyTries, .notFromServer, .pinChanged,
      .pinDropped, .newerElsewhere:
      nil
    }
  }
}
