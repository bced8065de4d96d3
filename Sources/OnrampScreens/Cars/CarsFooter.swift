import OnrampCore

extension LineBuilder {
  /// The outcome of the last action, and the status of the list.
  func status(of cars: Cars, hasNotice: Bool) -> [Line] {
    var lines: [Line] = []
    if cars.contents?.origin == .builtIn, cars.page == nil { lines += wrapped(words.cars.builtIn) }
    if let problem = cars.favoritesProblem {
      lines += wrapped(words.cars.favoritesNotKept(problem), .error)
    }
    if hasNotice, let notice = cars.notice {
      lines += wrapped(words.cars.notice(notice))
    } else if cars.list != nil {
      lines += standing(of: cars)
    }
    return lines.isEmpty ? [Line()] : lines
  }

  private func standing(of cars: Cars) -> [Line] {
    if case .fetching(_, let attempt)? = cars.loading {
      return [line(words.cars.fetching(attempt), .dim)]
    }
    guard let problem = cars.problem else { return [] }
    guard case .fetched(let time, _)? = cars.contents?.origin else {
      return wrapped(words.cars.notFetched(problem))
    }
    return wrapped(words.cars.notFetched(problem) + " " + words.cars.stale(time))
  }
}
