@testable import OnrampCore

extension World {
  /// The state without counters, histories and previews, which make no difference to what can
  /// happen.
  var key: World {
    var world = self
    world.app.session.requests = 0
    world.app.session.killRing = ""
    world.app.session.change = .screen
    world.app.help = app.help.map { _ in Help() }
    world.app.application.forget(app.session)
    world.asked = asked.map(\.anonymous)
    return world
  }
}

extension Application {
  fileprivate mutating func forget(_ session: Session) {
    // Whether all input is kept matters only when the program is about to end.
    let typed = session.leaving == .asked && hasUnkept ? 1 : 0
    let problem = draftProblem
    keeping = DraftKeeping(typed: typed)
    keeping.drafts.begin(with: problem)
    (notice, interrupted, export) = (nil, nil, ExportRecord(folder: EditableText()))
    // This only decides whether the introduction is shown.
    changes = ChangesSinceOpening(beganEmpty: false, turned: changes.turned)
    // Previews are only advice, and never prevent anything.
    previews = Previews()
    form.isTyping = false
    completion = isCompleting ? .asked(0) : nil
    form.drafts = form.unsaved.mapValues {
      let line =
        $0.photo.map { [turn = $0.turn] in EditableText($0, turn: turn) }
        ?? EditableText($0.line.text, turn: $0.turn)
      return Draft(line: line, removesPhoto: $0.removesPhoto)
    }
    switch overlay {
    case .browser(let browser):
      var plain = Browser(field: browser.field, request: 0)
      if !browser.isReading { plain.reading = .done }
      plain.shown = browser.shown
      if browser.folder != nil { plain.listing = Listing(folder: "/") }
      overlay = .browser(plain)
    case .phoneUpload(let upload):
      overlay = .phoneUpload(upload.anonymous)
    case .photo, .choices, .export, .confirmation, .finish, nil: break
    }
    waitingPhone = waitingPhone?.anonymous
    switch work {
    case .saving(_, let step, _): work = .saving(0, step, nil)
    case .canceling(_, let step): work = .canceling(0, step)
    case .restarting: work = .restarting(0)
    case .undoing: work = .undoing(0)
    case .exporting: work = .exporting(0)
    case .handingIn: work = .handingIn(0)
    case .withdrawing: work = .withdrawing(0)
    case .capturing(_, let field): work = .capturing(0, field)
    case .keepingAdvice: work = .keepingAdvice(0)
    case .takingNewer: work = .takingNewer(0)
    case nil: break
    }
  }
}

extension PhoneUpload {
  fileprivate var anonymous: PhoneUpload {
    var plain = PhoneUpload(fields: fields, request: 0, choice: 0, page: page)
    (plain.stage, plain.upload, plain.card) = (stage, upload, card)
    plain.typedAddress = typedAddress
    return plain
  }
}

extension AppEffect {
  fileprivate var anonymous: AppEffect {
    switch self {
    case .application(let effect): .application(effect.anonymous)
    default: self
    }
  }
}

extension ApplicationEffect {
  fileprivate var anonymous: ApplicationEffect {
    switch self {
    case .save(_, let step, let entries): .save(0, step, entries)
    case .keepDrafts(_, _, let now): .keepDrafts(Drafts(), revision: 0, now: now)
    case .keepAdvice(_, let kept): .keepAdvice(0, kept)
    case .restart(_, let canUndo): .restart(0, canUndo: canUndo)
    case .undoRestart: .undoRestart(0)
    case .complete: .complete(0, path: "")
    case .export: .export(0, path: "")
    case .findExport: .findExport(path: "", isOffered: false)
    case .handIn(_, let accepts): .handIn(0, acceptsNewKeys: accepts)
    case .sendNow: self
    case .withdraw: .withdraw(0)
    case .cancel: .cancel(0)
    case .preview(_, let place, let name, let sight, let window):
      .preview(0, place, name, sight, window)
    case .openElsewhere, .openFolder: self
    case .list: .list(0, path: "")
    case .capture(_, let field): .capture(0, field)
    case .openLink(_, let fields, _, let page): .openLink(0, fields, choice: 0, from: page)
    case .tellPhone(_, let news): .tellPhone(0, news)
    case .closeLink(_, let keeps): .closeLink(0, keepsPhoto: keeps)
    }
  }
}
