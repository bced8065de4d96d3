import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The work in progress, or the outcome of the last action.
  func status(of application: Application, hasNotice: Bool) -> [Line] {
    if case .work(let work) = application.top {
      return [line(text(of: work, in: application.schema), .accent)]
    }
    var lines: [Line] = []
    if let browser = application.browser, application.notice == nil {
      let listing = browser.listing
      if !listing.skipped.isEmpty {
        return wrapped(words.notSearched(listing.skipped), .dim, most: 2)
      }
      return listing.nameless > 0 && browser.showsAll
        ? wrapped(words.nameless(listing.nameless), .dim, most: 2) : []
    }
    let notice = hasNotice ? application.notice : nil
    if let notice, application.faults.isEmpty || notice != .welcomeBack {
      lines += wrapped(words.notice(notice, in: application), style(of: notice))
    } else {
      for fault in application.faults {
        lines += wrapped(words.fault(fault, in: application.schema), .error)
      }
    }
    lines += unsaved(application, notice)
    if hasNotice, notice == nil, application.overlay == nil {
      lines += photoStatus(of: application)
    }
    if let sync = application.sync, sync.isNews { lines += wrapped(words.syncState(sync), .plain) }
    // One sentence about the disk is enough.
    if let problem = application.draftProblem, notice != .saveFailed(problem) {
      lines += wrapped(words.draftsNotKept(problem), .error)
    }
    return lines
  }

  /// Says that the last Save failed, until every answer passes. The reason is given here unless the
  /// focused field shows one.
  private func unsaved(_ application: Application, _ notice: Notice?) -> [Line] {
    if case .nothingSaved? = notice { return [] }
    let form = application.form
    guard form.stopsSaving, let first = form.problems.first else { return [] }
    let isInView = form.focusedField.map { form.problem(of: $0.id) != nil } ?? false
    let field = application.schema.field(first.field)
    guard !isInView, let field else { return [line(words("Not saved"), .error)] }
    return wrapped(
      words("Not saved. \(words.problemWithKeys(first.cause, of: field, isNamed: true))"), .error,
      most: 2)
  }

  private func text(of work: Work, in schema: Schema) -> String {
    switch work {
    case .saving(_, _, let progress):
      progress.map {
        words.copying($0, label: schema.field($0.field)?.name ?? "")
      } ?? words.saving
    case .canceling: words.canceling
    case .restarting: words.restarting
    case .undoing: words.undoing
    case .exporting: words.exporting
    case .handingIn: words("Handing in…")
    case .withdrawing: words("Withdrawing…")
    case .capturing: words.capturing
    case .keepingAdvice: words.saving
    case .takingNewer: words.takingNewer
    }
  }

  func style(of notice: Notice) -> Style {
    switch notice {
    case .captured, .openedElsewhere, .phonePhotoKept, .saved, .welcomeBack, .restarted,
      .restartUndone, .keptAsItIs, .decided, .withdrawn:
      .done
    case .saveFailed, .restartFailed, .restartUnconfirmed, .notHandedIn, .notWithdrawn: .error
    default: .plain
    }
  }
}
