import OnrampCore

/// The shared cars in the line mode: a few at a time, and the page of one.
extension LineMode {
  /// The maximum number of cars listed at once.
  private static let maxSaid = 10

  /// The open question of the shared cars.
  func carsPrompt(of cars: Cars) -> Prompt {
    if cars.page != nil, let car = cars.car { return prompt(of: car, in: cars) }
    let said = words.cars
    let first = cars.rows.selected
    let range = first..<min(first + Self.maxSaid, cars.rows.shown.count)
    let spoken = SpokenCars(cars, first: first)
    return Prompt(
      on: .page(.cars, spoken), opening: opening(of: cars, range),
      question: cars.list == nil ? said.plainNoList : said.plainList
    ) { line in actions(for: line, in: cars, range) }
  }

  private func opening(of cars: Cars, _ range: Range<Int>) -> [String] {
    let said = words.cars
    guard let list = cars.list else {
      return ["", said.title + "."]
        + (cars.problem.map { [words.error(said.notFetched($0))] } ?? [])
    }
    var lines: [String] = []
    if range.lowerBound == 0 {
      let heading = heading(of: cars, list)
      lines = ["", heading.isEmpty ? said.title + "." : said.title + ". " + heading]
    }
    if range.lowerBound == 0, !cars.isNarrowed, let news = news(of: cars) { lines.append(news) }
    if cars.rows.shown.isEmpty { lines.append(nothing(in: cars, list)) }
    lines += range.map { row in
      let car = list.cars[cars.rows.shown[row]]
      return "\(row + 1). \(spoken(car, in: cars))."
    }
    let rest = cars.rows.shown.count - range.upperBound
    return lines + (rest > 0 ? [said.plainMore(rest)] : [])
  }

  /// How many cars there are or match, and their order.
  private func heading(of cars: Cars, _ list: CarList) -> String {
    let said = words.cars
    let (order, found) = (cars.arrangement.order, cars.rows.shown.count)
    var parts: [String] = []
    if cars.isNarrowed, cars.rows.shown.isEmpty { return "" }
    if cars.isNarrowed {
      let search = cars.rows.hasSearch ? SafeText.visible(cars.rows.search.text) : nil
      parts.append(said.plainFound(search, found, of: list.cars.count))
    } else if order == .asGiven {
      var time: FetchTime?
      if case .fetched(let fetched, _)? = cars.contents?.origin { time = fetched }
      parts.append(said.summary(list.cars.count, time))
      if list.skipped > 0 { parts.append(said.skipped(list.skipped)) }
    }
    if order != .asGiven { parts.append(said.plainOrder(said.order(order))) }
    return parts.listed(by: " ")
  }

  /// What is wrong with the list as a whole, if anything.
  private func news(of cars: Cars) -> String? {
    let said = words.cars
    switch (cars.contents?.origin, cars.problem) {
    case (.builtIn?, let problem?): return said.notFetched(problem) + " " + said.builtIn
    case (.builtIn?, nil): return said.builtIn
    case (.fetched(let time, _)?, let problem?):
      return said.notFetched(problem) + " " + said.stale(time)
    default: return nil
    }
  }

  private func nothing(in cars: Cars, _ list: CarList) -> String {
    if list.cars.isEmpty { return words.cars.empty }
    return cars.rows.hasSearch ? words.cars.plainNothing : words.cars.plainNoFavorites
  }

  private func spoken(_ car: Car, in cars: Cars) -> String {
    words.cars.spoken(car, currency: cars.source.currency, isFavorite: cars.isFavorite(car))
  }

  private func actions(for line: String, in cars: Cars, _ range: Range<Int>) -> [LineAction] {
    let said = words.cars
    if let number = Int(line) {
      guard cars.rows.shown.indices.contains(number - 1) else {
        return [.say(words.error(words.unknownChoice))]
      }
      return [.cars(.list(.selected(number - 1))), .cars(.openTapped)]
    }
    let parts = line.split(separator: " ", maxSplits: 1)
    let rest = parts.count > 1 ? String(parts[1]).trimmed : ""
    switch parts.first.flatMap({ LineCommand(String($0)) }) {
    case .find where rest.isEmpty: return [.say(words.error(said.plainFindWhat))]
    case .find: return search(rest)
    case .order where cars.list == nil: return [.say(words.error(words.cars.notice(.noCars)))]
    case .order:
      guard let number = Int(rest), CarOrder.choices.indices.contains(number - 1) else {
        return [.say(said.plainOrders(CarOrder.choices.map(said.order)))]
      }
      return [.cars(.ordered(CarOrder.choices[number - 1]))]
    default: break
    }
    switch LineCommand(line) {
    case .quit: return [.app(.quitTapped)]
    case .back: return [.cars(.backTapped)]
    case .help, .helpKeys: return [.say(said.plainHelp)]
    case .retry: return [.cars(.fetchTapped)]
    case .list where cars.rows.shown.isEmpty: return more(in: cars, range)
    case .list: return [.cars(.list(.movedToStart))] + sayAgain(cars, range)
    case .favorites: return [.cars(.favoritesTapped), .cars(.list(.selected(0)))]
    case .more: return more(in: cars, range)
    case nil: return line.isEmpty ? more(in: cars, range) : search(LineCommand.answer(line))
    default: return refusal(ofAnswer: line) ?? []
    }
  }

  private func search(_ text: String) -> [LineAction] {
    let edits: [Edit] = [.clear, .paste(text)]
    return edits.map { .cars(.list(.searched($0))) }
      + [.cars(.list(.searchConfirmed)), .cars(.list(.selected(0)))]
  }

  private func more(in cars: Cars, _ range: Range<Int>) -> [LineAction] {
    if let list = cars.list, cars.rows.shown.isEmpty { return [.say(nothing(in: cars, list))] }
    guard range.upperBound < cars.rows.shown.count else { return [.say(words.cars.plainEnd)] }
    return [.cars(.list(.selected(range.upperBound)))]
  }

  /// Repeats the start of the list, if the list is already there.
  private func sayAgain(_ cars: Cars, _ range: Range<Int>) -> [LineAction] {
    range.lowerBound == 0 ? opening(of: cars, range).map(LineAction.say) : []
  }

  // MARK: One car

  private func prompt(of car: Car, in cars: Cars) -> Prompt {
    let said = words.cars
    let details = spoken(car, in: cars) + "."
    return Prompt(
      on: .page(.cars, SpokenCars(cars, page: car.key)), opening: ["", details],
      question: said.plainCar
    ) { line in
      switch LineCommand(line) {
      case .quit: return [.app(.quitTapped)]
      case .back: return [.cars(.backTapped)]
      case .help, .helpKeys: return [.say(said.plainHelpOfCar)]
      case .summary: return [.say(details)]
      case .use: return [.cars(.useTapped)]
      case .favorite:
        return [
          .cars(.favoriteTapped), .say(said.plainMarked(!cars.isFavorite(car))),
        ]
      case .more: return [.cars(.list(.moved(by: 1)))]
      default: return [.say(words.error(words.unknownChoice))]
      }
    }
  }

  /// The text about an action in the shared cars after its effects are done.
  func outcome(of action: CarsAction, in after: App) -> [String] {
    if after.feature == .application { return notice(of: after.application) }
    guard let notice = after.cars?.notice else {
      guard case .fetchTapped = action, let problem = after.cars?.problem else { return [] }
      return [words.error(words.cars.notFetched(problem))]
    }
    if case .favoriteTapped = action { return [] }
    let sentence = words.cars.notice(notice)
    switch notice {
    case .fetched, .unchanged, .skipped: return [sentence]
    case .nothingBefore: return [words.plainNothingBefore]
    default: return [words.error(sentence)]
    }
  }
}

extension Cars {
  /// Whether only some of the cars are listed.
  fileprivate var isNarrowed: Bool { rows.hasSearch || arrangement.showsFavorites }
}

/// The text about the shared cars. If it changes, it is printed again.
private struct SpokenCars: Hashable {
  let search: String
  let order: CarOrder
  let showsFavorites: Bool
  let shown: Int
  let first: Int?
  let page: CarKey?

  init(_ cars: Cars, first: Int? = nil, page: CarKey? = nil) {
    (search, order) = (cars.rows.search.text, cars.arrangement.order)
    (showsFavorites, shown) = (cars.arrangement.showsFavorites, cars.rows.shown.count)
    (self.first, self.page) = (first, page)
  }
}

extension LineAction {
  static func cars(_ action: CarsAction) -> LineAction { .app(.cars(action)) }
}

extension FeaturePrompts {
  static let cars = FeaturePrompts(
    greeting: { $0.greeting(of: $1, to: .cars) },
    prompt: { mode, app in
      app.cars.map { mode.prompt(mode.carsPrompt(of: $0), in: app) }
        ?? mode.applicationPrompt(of: app)
    },
    isBusy: { $0.cars?.isBusy ?? false },
    outcome: { mode, action, _, after in
      if case .cars(let action) = action { mode.outcome(of: action, in: after) } else { [] }
    },
    answered: { mode, choice, before, after in
      choice == .yes
        ? mode.notice(of: after.application)
        : mode.outcome(from: before, to: after, repeatsNotice: false)
    })
}
