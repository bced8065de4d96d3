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
    case .moved(let distance): move(by: distance, session)
    case .pageMoved(let pages):
      move(by: pages * max(1, CarsLayout(session.window).carsInView - 1), session)
    case .movedToStart: move(by: -shown.count, session)
    case .movedToEnd: move(by: shown.count, session)
    case .selected(let place): choose(place, session)
    case .openTapped where list == nil:
      isAsked = true
      return fetch(&session)
    case .openTapped: openPage()
    case .backTapped: goBack(session)
    case .searchTapped: if canSearch { (isSearching, page) = (true, nil) }
    case .searched(let edit): search(edit, &session)
    case .searchCursorPlaced(let index):
      isSearching = true
      search.moveCursor(to: index)
    case .searchConfirmed:
      isSearching = false
      keepSelection()
    case .searchCleared: clearSearch(session)
    case .orderTapped: changeOrder(session)
    case .favouriteTapped: return mark(session)
    case .favouritesTapped:
      guard list != nil else { break }
      keepSelection()
      showsFavourites.toggle()
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

  /// Applies the search and the favorites filter. The selection is on the chosen car if it is
  /// shown, else on the car that has it now.
  mutating func show(_ session: Session) { show(session, selected: selectedIndex) }

  /// The selected car, by its index in the list.
  var selectedIndex: Int? { shown.indices.contains(selected) ? shown[selected] : nil }

  mutating func show(_ session: Session, selected old: Int?) {
    shown = list?.matches(of: search.text, among: candidates) ?? []
    if let place = place(of: chosen) ?? place(of: old) {
      selected = place
    } else {
      selected = hasSearch ? 0 : max(0, min(selected, shown.count - 1))
    }
    scroll(session)
  }

  private func place(of index: Int?) -> Int? { index.flatMap { shown.firstIndex(of: $0) } }

  /// Scrolls just enough to bring the selected car into view.
  mutating func scroll(_ session: Session) {
    let count = CarsLayout(session.window).carsInView
    top = min(max(top, selected - count + 1), selected)
    top = max(0, min(top, shown.count - count))
  }

  private mutating func changeOrder(_ session: Session) {
    guard let list else {
      notice = .noCars
      return
    }
    keepSelection()
    order = order.next
    ordered = order.indices(of: list)
    show(session)
  }

  // MARK: The selection

  /// Makes the selected car the chosen one, which stays selected wherever it goes.
  private mutating func keepSelection() {
    if shown.indices.contains(selected) { chosen = shown[selected] }
  }

  private mutating func choose(_ place: Int, _ session: Session) {
    guard shown.indices.contains(place) else { return }
    selected = place
    keepSelection()
    scroll(session)
    if page != nil { page = OpenPage() }
  }

  private mutating func move(by distance: Int, _ session: Session) {
    guard !shown.isEmpty else {
      notice = .noCars
      return
    }
    let place = max(0, min(shown.count - 1, selected + distance))
    if place == selected { notice = distance < 0 ? .firstCar : .lastCar }
    choose(place, session)
  }

  // MARK: Navigation

  private mutating func openPage() {
    guard selectedCar != nil else {
      notice = .noCars
      return
    }
    keepSelection()
    (isSearching, page) = (false, OpenPage())
  }

  private mutating func goBack(_ session: Session) {
    if page != nil {
      page = nil
      // A car unmarked on its page is no longer a favorite.
      show(session)
    } else if hasSearch {
      clearSearch(session)
    } else if showsFavourites {
      keepSelection()
      showsFavourites = false
      show(session)
    } else {
      notice = .nothingBefore
    }
  }

  /// Whether Esc leaves the list.
  var leavesOnBack: Bool { page == nil && !isSearching && !hasSearch && !showsFavourites }

  // MARK: The search

  private mutating func search(_ edit: Edit, _ session: inout Session) {
    let text = search.text
    isSearching = true
    search.apply(edit, killed: &session.killRing)
    if search.text != text { show(session) }
  }

  private mutating func clearSearch(_ session: Session) {
    (search, isSearching) = (EditableText(), false)
    show(session)
  }

  // MARK: Favorites

  private mutating func mark(_ session: Session) -> [CarsEffect] {
    guard let car else {
      notice = .noCars
      return []
    }
    keepSelection()
    if favourites.remove(car.key) == nil { favourites.insert(car.key) }
    if showsFavourites, page == nil { show(session) }
    return [.keepFavourites(favourites, revision: keeping.next())]
  }
}
