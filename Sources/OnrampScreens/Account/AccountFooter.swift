import OnrampCore

extension LineBuilder {
  /// The work in progress, or the outcome of the last action.
  func status(of account: Account, hasNotice: Bool) -> [Line] {
    if account.isChecking {
      return [line(words.account.working(on: account.screen), .accent)]
    }
    var lines: [Line] = []
    if hasNotice, let notice = account.notice {
      lines += wrapped(words.account.notice(notice), notice.style)
    }
    if let problem = account.signUp.problem {
      lines += wrapped(words.draftsNotKept(problem), .error)
    }
    return lines
  }

  /// The status of the lock.
  func status(of lock: Lock) -> [Line] {
    if lock.isChecking { return [line(words.account.working(on: .signIn), .accent)] }
    guard let notice = lock.notice else { return [] }
    let text =
      notice == .nothingBefore ? words.account.nothingBeforeLock : words.account.notice(notice)
    return wrapped(text, notice.style)
  }
}

extension AccountNotice {
  fileprivate var style: Style {
    switch self {
    case .profileChanged, .passwordChanged, .pinChanged, .deleted, .signedOut, .otherSignedOut,
      .othersSignedOut, .takenOver, .accountExists, .canTryAgain:
      .done
    case .failed, .besides, .unconfirmed, .deletedInPart: .error
    case .acceptFirst, .passwordAgain, .tooLong, .nothingBefore, .confirmFirst,
      .noProblemOfThatNumber, .keyDoesNothing, .endedElsewhere, .leftAlone, .clearedAlone:
      .plain
    }
  }
}
