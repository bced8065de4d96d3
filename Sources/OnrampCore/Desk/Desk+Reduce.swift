extension Desk {
  /// Reduces one action: changes the state and returns the effects to run, in order.
  ///
  /// A response to a request that nothing awaits anymore changes nothing.
  public mutating func reduce(_ action: DeskAction) -> [DeskEffect] {
    if action.isByReviewer { open?.isTouched = true }
    let effects = effects(of: action)
    if isLeaving, draft?.sending == nil || effects.contains(.quit) { return effects }
    return effects + prepare() + refreshPhotos()
  }

  private mutating func effects(of action: DeskAction) -> [DeskEffect] {
    switch action {
    case .response(let response): return receive(response)
    case .reminded(let reminder): return reminded(reminder)
    case .clock(let now):
      queue.time = queue.time.map { max($0, now) }
      return []
    case .resized(let window):
      session.window = window
      queue.rows.scroll(room: listRoom)
      return []
    case .help(.closed): session.help = nil
    case .help(.scrolled(let line)): session.help?.scroll = max(0, line)
    case .helpTapped: session.help = session.help == nil ? Help() : nil
    case .quitTapped: return quit()
    case .leftAlone: return leaveAlone()
    case .terminated: return leave()
    case .opened: return refresh()
    default:
      notice = nil
      return tapped(action)
    }
    return []
  }

  private mutating func tapped(_ action: DeskAction) -> [DeskEffect] {
    switch action {
    case .refreshTapped: return refresh()
    case .list(let action): return browse(action)
    case .filterTapped(let distance): return filter(by: distance)
    case .openTapped: return openTapped()
    case .backTapped: return goBack()
    case .skipTapped: return skip()
    case .decideTapped(let decision): decide(decision)
    case .draft(let action): return write(action)
    case .questionAnswered(let isYes): if let question { return answer(question, isYes) }
    case .cameBack: return comeBack()
    case .lossRead: return leaveLost()
    case .undoTapped: return undoDecision()
    case .photo(let action): look(action)
    case .scrolled(let line):
      if draft == nil { open?.scroll = max(0, line) } else { draft?.scroll = max(0, line) }
    case .unknownKeyTapped: notice = .keyDoesNothing
    default: break
    }
    return []
  }

  private mutating func receive(_ response: DeskResponse) -> [DeskEffect] {
    switch response {
    case .listed(let request, let outcome): return listed(request, outcome)
    case .compared(let submissions, let outcome): compared(submissions, outcome)
    case .counted(.success(let numbers)): self.numbers = numbers
    // The queue shows what is wrong with the server.
    case .counted(.failure): break
    case .loaded(let request, let outcome): loaded(request, outcome)
    case .drew(let request, let update): drew(request, update)
    case .read(let application, let photo, let advice): read(application, photo, advice)
    case .claimed(let request, let problem): return claimed(request, problem)
    case .decided(let request, let problem): return decided(request, problem)
    case .sent(let id, let problem): return sent(id, problem)
    case .undone(let request, let problem): return undone(request, problem)
    }
    return []
  }

  private mutating func reminded(_ reminder: DeskReminder) -> [DeskEffect] {
    switch reminder {
    case .countdown(let id): countDown(id)
    case .renewal(let request): renew(request)
    case .letter(let id): sendAgain(id)
    case .refresh(let request):
      open == nil && draft == nil && !queue.isBusy && queue.fetched == request ? refresh() : []
    }
  }

  // MARK: Leaving

  private mutating func quit() -> [DeskEffect] {
    if let draft, draft.sending == nil, !draft.texts.isEmpty, question != .quitting {
      self.draft?.question = .quitting
      notice = nil
      return []
    }
    // Quitting waits for the result of a decision. Asking twice quits without waiting.
    if case .inFlight? = draft?.sending, !isLeaving {
      (isLeaving, notice) = (true, .stillSending)
      return []
    }
    return leave()
  }

  /// Ends the program, and releases the claim.
  mutating func leave() -> [DeskEffect] {
    isLeaving = true
    return release(open) + deliverUndoable() + [.quit]
  }
}
