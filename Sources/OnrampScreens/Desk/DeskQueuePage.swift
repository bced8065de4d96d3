import OnrampCore

extension LineBuilder {
  /// The page of the desk.
  ///
  /// - Parameter rows: The number of rows below the header.
  func page(of desk: Desk, help: Help?, rows: Int) -> Page {
    if let help { return self.help(help, of: desk) }
    if desk.isAway { return away(desk) }
    return desk.open.map { reading($0, in: desk, rows: rows) } ?? queue(of: desk, rows: rows)
  }

  /// A screen that was left alone: nothing of a driver.
  private func away(_ desk: Desk) -> Page {
    Page(
      header: [header(words.desk.title)],
      body: wrapped(desk.question.map(words.desk.question) ?? words.desk.away))
  }

  /// The queue, longest waiting first.
  private func queue(of desk: Desk, rows: Int) -> Page {
    let queue = desk.queue
    let filter = words.desk.filter(queue.filter)
    let count = words.desk.count(queue.rows.shown.count, hasMore: queue.hasMore)
    let heading = header(words.desk.title, queue.time == nil ? filter : words.about(filter, count))
    let hasSearch = queue.rows.isSearching || queue.rows.hasSearch
    let search = hasSearch ? searchLine(of: queue) : Line()
    let body = list(of: queue, in: desk, rows: DeskLayout(desk.session.window).listRows)
    return desk.isRoomy
      ? Page(header: [heading, search], body: body)
      : Page(header: [heading], body: (hasSearch ? [search] : []) + body)
  }

  private func searchLine(of queue: DeskQueue) -> Line {
    let label = cells(words.desk.search + "  ", .dim)
    let view = TextFieldView(
      queue.rows.search, width: max(8, min(20, columns - label.count)), set: self)
    var line = Line(spans: [
      .init(column: 0, cells: label), .init(column: label.count, cells: view.cells),
    ])
    if queue.rows.isSearching { line.cursor = label.count + view.cursor }
    return line
  }

  private func list(of queue: DeskQueue, in desk: Desk, rows: Int) -> [Line] {
    guard !queue.rows.shown.isEmpty else { return nothing(in: queue) }
    let places = queue.rows.visible(rows)
    let shown = places.map { queue.submissions[queue.rows.shown[$0]] }
    let ages = shown.map { words.desk.duration(max(0, (queue.time ?? $0.at) - $0.at)) }
    // A decided application doesn't wait: its state comes first, then when it was handed in.
    let waits = zip(shown, ages).map { $0.state.isOpen ? cells($1) : [] }
    let numberEnd = 2 + (shown.map { cells($0.number).count }.max() ?? 0)
    let longest = waits.map(\.count).max() ?? 0
    let ageEnd = longest > 0 ? numberEnd + 2 + longest : numberEnd
    return places.enumerated().map { index, place in
      let (submission, age, wait) = (shown[index], ages[index], waits[index])
      let isSelected = place == queue.rows.selected
      var line = Line(spans: [
        .init(column: 2, cells: cells(submission.number, isSelected ? .strong : .plain)),
        .init(column: ageEnd - wait.count, cells: wait),
      ])
      let end = ageEnd + 3
      let isDoubted = desk.doubt(about: submission) != nil
      let full = cells(words.desk.state(submission.state, by: submission.reviewer))
      let state =
        end + full.count <= columns
        ? words.desk.state(submission.state, by: submission.reviewer)
        : words.desk.state(submission.state, by: nil)
      line.spans.append(
        .init(
          column: end,
          cells: isDoubted
            ? cells(words.desk.doesNotFit, .error, most: max(1, columns - end))
            : cells(state, style(of: submission.state), most: max(1, columns - end))))
      let notes =
        (isDoubted ? [state] : [])
        + (submission.version > 1 ? [words.desk.version(submission.version)] : [])
        + (submission.state.isOpen ? [] : [words.desk.handedIn(age)])
      for note in notes.map({ cells($0, .dim) }) where line.end + 3 + note.count <= columns {
        line.spans.append(.init(column: line.end + 3, cells: note))
      }
      if isSelected {
        line.spans.append(bar)
        if !queue.rows.isSearching { line.cursor = 0 }
      }
      return line
    }
  }

  private func style(of state: DeskState) -> Style {
    switch state {
    case .waiting: .dim
    case .claimed, .askedAgain: .needed
    case .approved: .done
    case .refused, .withdrawn: .plain
    }
  }

  /// The text if there is nothing to show.
  private func nothing(in queue: DeskQueue) -> [Line] {
    if queue.rows.hasSearch {
      return queue.isBusy && queue.time != nil
        ? wrapped(
          queue.submissions.isEmpty
            ? words.desk.fetching : words.desk.searchingFurther(queue.submissions.count), .dim)
        : wrapped(words.desk.nothingFound(SafeText.visible(queue.rows.search.text.trimmed)))
    }
    if let problem = queue.problem, queue.time == nil {
      return wrapped(words.desk.cause(problem), .error)
    }
    return queue.isBusy
      ? wrapped(words.desk.fetching, .dim) : wrapped(words.desk.nothing(queue.filter))
  }
}
