/// The queue: fetching, searching, and moving through it.
extension Desk {
  /// How many rows of the queue fit.
  var listRoom: Int { DeskLayout(session.window).listRows }

  /// Fetches the queue and the numbers of the day.
  mutating func refresh() -> [DeskEffect] {
    let request = session.newRequest()
    (queue.loading, queue.loadingMore, queue.fetched) = (request, nil, request)
    return [.list(request, queue.filter, after: nil), .count]
  }

  /// Fetches the next page.
  mutating func fetchMore() -> [DeskEffect] {
    guard let next = queue.next, !queue.isBusy else { return [] }
    let request = session.newRequest()
    queue.loadingMore = request
    return [.list(request, queue.filter, after: next)]
  }

  mutating func listed(
    _ request: Request, _ outcome: Result<DeskPage, DeskProblem>
  ) -> [DeskEffect] {
    guard request == queue.loading || request == queue.loadingMore else { return [] }
    let isFirst = request == queue.loading
    (queue.loading, queue.loadingMore) = (nil, nil)
    // After a failure, the queue is fetched again, too.
    let reminder = DeskEffect.remind(.refresh(queue.fetched), after: Self.refreshSeconds)
    switch outcome {
    case .failure(let problem):
      queue.problem = problem
      return isFirst ? [reminder] : []
    case .success(let page):
      (queue.problem, queue.time, queue.next) = (nil, page.now, page.next)
      show(isFirst ? page.submissions : queue.submissions + page.submissions)
    }
    return (isFirst ? [reminder] : []) + searchFurther()
  }

  /// Replaces the applications, keeping the same one selected.
  mutating func show(_ submissions: [DeskSubmission]) {
    let old = queue.submissions
    queue.submissions = submissions
    let places = Dictionary(
      submissions.enumerated().map { ($1.number, $0) }, uniquingKeysWith: { one, _ in one })
    queue.rows.show(queue.matches, room: listRoom) { places[old[$0].number] }
  }

  /// Fetches the queue again while an application is open.
  mutating func refreshInBackground() -> [DeskEffect] { queue.isBusy ? [] : refresh() }

  /// Fetches more if nothing fetched matches, or the selection is near the end. If nothing in the
  /// filter's state matches at all, searches all states.
  private mutating func searchFurther() -> [DeskEffect] {
    let rows = queue.rows
    if rows.hasSearch, rows.shown.isEmpty, !queue.hasMore, !queue.isBusy, queue.problem == nil,
      queue.filter != .all
    {
      let before = queue.filter
      let effects = show(.all)
      queue.filterBeforeSearch = before
      return effects
    }
    return rows.selected + listRoom >= rows.shown.count ? fetchMore() : []
  }

  mutating func browse(_ action: ListAction) -> [DeskEffect] {
    switch queue.rows.reduce(action, room: listRoom, &session) {
    case .none, .isEmpty: break
    case .moved: return searchFurther()
    case .atStart: notice = .firstRow
    case .atEnd: notice = .lastRow
    case .searched:
      showMatches()
      if !queue.rows.hasSearch, let filter = queue.filterBeforeSearch { return show(filter) }
      return searchFurther()
    }
    return []
  }

  /// Applies the filter and the search.
  mutating func showMatches() { queue.rows.show(queue.matches, room: listRoom) }

  mutating func filter(by distance: Int) -> [DeskEffect] {
    DeskFilter.allCases.cycled(from: queue.filter, by: distance).map { show($0) } ?? []
  }

  /// Fetches the applications in another state.
  private mutating func show(_ filter: DeskFilter) -> [DeskEffect] {
    (queue.filter, queue.filterBeforeSearch) = (filter, nil)
    (queue.submissions, queue.next) = ([], nil)
    queue.rows.showFromStart([])
    return refresh()
  }

  /// Records an application's new state.
  mutating func note(_ number: String, _ state: DeskState, by reviewer: OutsideText? = nil) {
    guard let index = queue.submissions.firstIndex(where: { $0.number == number }) else { return }
    (queue.submissions[index].state, queue.submissions[index].reviewer) = (state, reviewer)
    showMatches()
  }

  /// The application to open after another: the next one that waits, or else the first.
  func next(after submission: DeskSubmission) -> DeskSubmission? {
    let all = queue.submissions
    let place = all.firstIndex { $0.number == submission.number } ?? all.count
    let order = Array(all[min(place + 1, all.count)...]) + Array(all[..<place])
    return order.first { $0.state == .waiting && $0.number != submission.number }
  }
}
