import OnrampCore

extension LineBuilder {
  /// The status of the desk and its keys, always as many lines for one window.
  func footer(of desk: Desk) -> [Line] {
    let position = DeskScreen.scrollPosition(in: desk, words)
    let entries = DeskKeymap.hints(of: desk.top, in: desk, at: position).compactMap {
      key, hint, _ -> KeyLineEntry? in
      guard let rank = isNarrow ? hint.narrowRank : hint.rank, case .keys(let keys, _) = key.keys
      else { return nil }
      return KeyLineEntry(
        key: lineName(of: keys, hint.naming), text: hint.text(words), rank: rank,
        plainness: hint.plainness, isBare: hint.naming == .alone, firstKey: nil)
    }
    return status(of: desk) + [keyLine(entries)]
  }

  /// The last notice, and what can be undone or the numbers of the day. A long notice covers the
  /// end of the page.
  private func status(of desk: Desk) -> [Line] {
    guard !desk.isAway else { return Array(repeating: Line(), count: desk.isRoomy ? 2 : 1) }
    let notice = said(in: desk) ?? []
    let undo = desk.open?.loss == nil ? desk.undo.map { undoLine($0) } : nil
    let lines =
      desk.isRoomy || notice.isEmpty
      ? notice + [undo ?? (notice.isEmpty ? numbers(of: desk) : nil)].compactMap(\.self) : notice
    return Array(repeating: Line(), count: max(0, (desk.isRoomy ? 2 : 1) - lines.count)) + lines
  }

  private func undoLine(_ undo: DeskUndo) -> Line {
    if undo.isUndoing { return line(words.desk.undoing, .dim) }
    let (number, seconds) = (undo.application.submission.number, max(0, undo.seconds))
    let long = words.desk.undo(undo.decision, number, seconds: seconds)
    return line(
      cells(long).count <= columns
        ? long : words.desk.undoShort(undo.decision, number, seconds: seconds), .done)
  }

  /// The numbers of the day, in the queue.
  private func numbers(of desk: Desk) -> Line? {
    guard desk.open == nil, desk.help == nil, let numbers = desk.numbers else { return nil }
    let long = words.desk.numbers(numbers)
    return line(cells(long).count <= columns ? long : words.desk.numbersShort(numbers), .dim)
  }

  /// The outcome of the last action, or what is wrong with the queue.
  private func said(in desk: Desk) -> [Line]? {
    if let open = desk.open, let loss = open.loss {
      return wrapped(
        words.desk.lost(loss, number: open.submission.number, hasLetter: desk.draft != nil), .error)
    }
    if let notice = desk.notice { return wrapped(words.desk.notice(notice), .plain, most: 2) }
    guard desk.open == nil, desk.queue.time != nil else { return nil }
    if let problem = desk.queue.problem {
      return wrapped(words.desk.cause(problem), .error, most: 2)
    }
    return desk.queue.uncompared.map {
      wrapped(words.desk.notCompared(words.desk.cause($0)), .error)
    }
  }
}
