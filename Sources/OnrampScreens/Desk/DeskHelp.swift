import OnrampCore

extension LineBuilder {
  /// The help for the part below it: its purpose and its keys.
  func help(_ help: Help, of desk: Desk) -> Page {
    let position = DeskScreen.scrollPosition(below: desk, words)
    let keys = DeskKeymap.hints(of: desk.below, in: desk, at: position).compactMap {
      key, hint, isEverywhere -> HelpKey? in
      guard case .keys(let names, _) = key.keys else { return nil }
      let name =
        switch hint.naming {
        case .arrows, .yes: lineName(of: names, hint.naming)
        case .first, .all, .alone: names.map(words.keyName).listed(by: ", ")
        }
      return HelpKey(
        name: name, does: hint.text(words).help, rank: hint.narrowRank ?? hint.rank,
        isEverywhere: isEverywhere, part: hint.isEditing ? .editing : .more)
    }
    return Page(
      header: [header(words.helpTitle)],
      body: wrapped(about(desk.below, in: desk))
        + keyLines(HelpKey.ranked(keys), HelpKey.Part.allCases),
      scrolling: .from(help.scroll))
  }

  private func about(_ layer: Desk.Layer, in desk: Desk) -> String {
    switch layer {
    case .queue, .search, .help: words.desk.aboutQueue
    case .reading:
      desk.open?.submission.state.isOpen == false
        ? words.desk.aboutDecided : words.desk.aboutReading
    case .lost: words.desk.aboutLost
    case .fields: words.desk.aboutFields
    case .reasons: words.desk.aboutReasons
    case .letter: words.desk.aboutLetter
    case .question: words.desk.aboutQuestion
    case .away: words.desk.away
    }
  }
}
