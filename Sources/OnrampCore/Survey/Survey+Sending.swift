/// Submitting answers, and reporting the outcome.
extension Survey {
  /// How long banners are shown, in milliseconds: without and with Retry.
  static let (bannerTime, retryTime) = (3000, 8000)

  mutating func retry(_ session: inout Session) -> [SurveyEffect] {
    guard let page = run?.pageToRetry else {
      notice = .nothingToRetry
      return []
    }
    return submit(page, &session)
  }

  mutating func submit(_ index: Int?, _ session: inout Session) -> [SurveyEffect] {
    guard let index, let page = run?.pages[index] else { return [] }
    switch page.state {
    case .submitted: notice = .alreadySubmitted
    case .sending: notice = .beingSent
    case .draft, .failed:
      do throws(FieldProblem) {
        return send(try page.answer(), of: index, &session)
      } catch {
        if case .tooLong(let limit) = error {
          notice = .tooLong(limit: limit)
        } else {
          notice = .noAnswer
        }
      }
    }
    return []
  }

  private mutating func send(
    _ answer: String, of index: Int, _ session: inout Session
  ) -> [SurveyEffect] {
    guard let question = run?.pages[index].question else { return [] }
    let attempt = Attempt(source.submission(of: answer, to: question))
    let request = session.newRequest()
    run?.pages[index].state = .sending(request, attempt)
    // The button for unanswered questions disappears with the last of them.
    if run?.focus == .open, run?.firstOpen == nil { run?.focus = .done }
    return [.submit(request, attempt)] + removeBanners(of: index)
  }

  // MARK: Responses

  mutating func receive(_ response: SurveyResponse, _ session: inout Session) -> [SurveyEffect] {
    switch response {
    case .loaded(let request, let outcome, let list): loaded(request, outcome, list, &session)
    case .submitted(let request, let outcome): submitted(request, outcome, &session)
    case .waited(let request): endBanner(request)
    }
  }

  private mutating func loaded(
    _ request: Request, _ outcome: Result<NetworkResponse, NetworkFailure>, _ list: QuestionList,
    _ session: inout Session
  ) -> [SurveyEffect] {
    guard case .loading(request, let attempt)? = loading else { return [] }
    if let next = attempt.next(after: outcome) {
      let request = session.newRequest()
      loading = .loading(request, next)
      return [.load(request, next)]
    }
    if notice == .stillLoading { notice = nil }
    switch (ServerProblem(outcome), list) {
    case (let problem?, _): loading = .failed(problem)
    case (nil, .notJSON): loading = .failed(.notJSON)
    case (nil, .notQuestions): loading = .failed(.unexpected)
    case (nil, .questions(let questionnaire)): loading = .loaded(questionnaire)
    }
    if isStarting { begin() }
    return []
  }

  private mutating func submitted(
    _ request: Request, _ outcome: Result<NetworkResponse, NetworkFailure>,
    _ session: inout Session
  ) -> [SurveyEffect] {
    // Ignores responses from earlier runs or to superseded submissions.
    guard let index = run?.pages.firstIndex(where: { $0.isAwaiting(request) }),
      case .sending(_, let attempt)? = run?.pages[index].state
    else { return [] }
    if let next = attempt.next(after: outcome) {
      let request = session.newRequest()
      run?.pages[index].state = .sending(request, next)
      return [.submit(request, next)]
    }
    let problem = ServerProblem(outcome)
    run?.pages[index].state = problem.map { .failed($0) } ?? .submitted
    if notice == .beingSent { notice = nil }
    let banner = SurveyRun.Banner(request: session.newRequest(), page: index, problem: problem)
    // The outcome for the open page goes first.
    let isUrgent = index == run?.index && run?.banner?.page != index && run?.focus != .retry
    if isUrgent, let shown = run?.banner {
      // Its time starts over afterwards.
      run?.banners[0] = .init(
        request: session.newRequest(), page: shown.page, problem: shown.problem)
    }
    let end = run?.banners.count ?? 0
    run?.banners.insert(banner, at: isUrgent ? 0 : end)
    return run?.banner == banner ? [time(banner)] : []
  }

  // MARK: Banners

  private func time(_ banner: SurveyRun.Banner) -> SurveyEffect {
    .wait(
      banner.request, milliseconds: banner.problem == nil ? Self.bannerTime : Self.retryTime)
  }

  private mutating func endBanner(_ request: Request) -> [SurveyEffect] {
    guard let run, let banner = run.banner, banner.request == request else { return [] }
    // The button must not disappear while it has the focus.
    if run.focus == .retry { return [time(banner)] }
    return removeBanners { $0 == banner }
  }

  private mutating func removeBanners(of page: Int) -> [SurveyEffect] {
    removeBanners { $0.page == page }
  }

  /// Removes banners, and shows the next one if the first is gone.
  private mutating func removeBanners(
    where isOver: (SurveyRun.Banner) -> Bool
  ) -> [SurveyEffect] {
    let shown = run?.banner
    run?.banners.removeAll(where: isOver)
    guard run?.banner != shown else { return [] }
    if run?.focus == .retry { run?.focus = .field }
    return (shown.map { [.cancel([$0.request])] } ?? [])
      + (run?.banner.map { [time($0)] } ?? [])
  }
}

extension SurveyRun.Page {
  fileprivate func isAwaiting(_ request: Request) -> Bool {
    if case .sending(request, _) = state { true } else { false }
  }
}
