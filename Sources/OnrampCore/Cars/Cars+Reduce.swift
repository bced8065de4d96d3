extension Cars {
  /// Reduces one action: changes the state and returns the effects to run.
  mutating func reduce(_ action: CarsAction, _ session: inout Session) -> [CarsEffect] {
    let effects = effects(of: action, &session)
    return effects + refreshPictures(&session)
  }

  private mutating func effects(of action: CarsAction, _ session: inout Session) -> [CarsEffect] {
    if case .response(let response) = action { return receive(response, &session) }
    notice = nil
    switch action {
    case .opened: return open(&session)
    case .list(let action): browse(action, &session)
    case .openTapped where list == nil:
      isAsked = true
      return fetch(&session)
    case .openTapped: openPage()
    case .backTapped: goBack(&session)
    case .orderTapped: openOrderMenu()
    case .orderMoved(let distance):
      orderMenu = orderMenu.flatMap { CarOrder.choices.cycled(from: $0, by: distance) }
    case .ordered(let order): arrange(by: order ?? orderMenu)
    case .favoriteTapped: return mark(session)
    case .favoritesTapped:
      guard list != nil else { break }
      rows.choose()
      arrangement.showsFavorites.toggle()
      pickCandidates()
      show(session)
    case .fetchTapped:
      isAsked = true
      return fetch(&session)
    case .scrolled(let line): page?.scroll = max(0, line)
    case .unknownKeyTapped: notice = .keyDoesNothing
    case .useTapped, .response: break
    }
    return []
  }

  // MARK: The cars shown

  private mutating func browse(_ action: ListAction, _ session: inout Session) {
    if action == .searchTapped {
      guard canSearch else { return }
      page = nil
    }
    switch rows.reduce(action, room: layout(in: session.window).carsInView, &session) {
    case .none: return
    case .moved: break
    case .atStart: notice = .firstCar
    case .atEnd: notice = .lastCar
    case .isEmpty:
      // The open page of a car that is gone stays.
      notice = .noCars
      return
    case .searched: show(session)
    }
    if page != nil { page = OpenPage() }
  }

  /// Applies the search and the favorites filter.
  mutating func show(_ session: Session) {
    rows.show(matches, room: layout(in: session.window).carsInView)
  }

  /// The cars that match the search and the filter.
  var matches: [Int] { list?.matches(of: rows.search.text, among: arrangement.candidates) ?? [] }

  private mutating func openOrderMenu() {
    guard list?.cars.isEmpty == false else {
      notice = .noCars
      return
    }
    let isChosen = CarOrder.choices.contains(arrangement.order)
    orderMenu = isChosen ? arrangement.order : CarOrder.choices[0]
  }

  /// Orders the list and selects its first car, such as the cheapest.
  private mutating func arrange(by order: CarOrder?) {
    orderMenu = nil
    guard let order, list != nil else { return }
    arrangement.order = order
    arrange()
    rows.showFromStart(matches)
  }

  // MARK: Navigation

  private mutating func openPage() {
    guard selectedCar != nil else {
      notice = .noCars
      return
    }
    rows.choose()
    (rows.isSearching, page) = (false, OpenPage())
  }

  private mutating func goBack(_ session: inout Session) {
    if orderMenu != nil {
      orderMenu = nil
    } else if page != nil {
      page = nil
      // A car unmarked on its page is no longer a favorite.
      show(session)
    } else if rows.hasSearch {
      browse(.searchCleared, &session)
    } else if arrangement.showsFavorites {
      rows.choose()
      arrangement.showsFavorites = false
      pickCandidates()
      show(session)
    } else {
      notice = .nothingBefore
    }
  }

  /// Whether Esc leaves the list.
  var leavesOnBack: Bool {
    page == nil && orderMenu == nil && !rows.leavesSearch && !arrangement.showsFavorites
  }

  // MARK: Favorites

  private mutating func mark(_ session: Session) -> [CarsEffect] {
    guard let car else {
      notice = .noCars
      return []
    }
    rows.choose()
    if favorites.remove(car.key) == nil { favorites.insert(car.key) }
    pickCandidates()
    if arrangement.showsFavorites, page == nil { show(session) }
    return [.keepFavorites(favorites, revision: keeping.next())]
  }
}
