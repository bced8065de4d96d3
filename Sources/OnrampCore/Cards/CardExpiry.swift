/// Finds when a card expires from all its dates together.
///
/// A date that could be read in two ways, or any contradiction, gives no answer.
enum CardExpiry {
  /// A date of one pass, once the order of its numbers is settled.
  private struct Dated {
    let day: CalendarDate
    let label: CardDate.Label?
  }

  static func expiry(
    of kind: CardKind, on passes: [[CardDate]], today: CalendarDate
  ) -> CalendarDate? {
    let proven = Set(passes.joined().compactMap(\.proves))
    guard proven.count < 2 else { return nil }
    let orders = proven.first.map { [$0] } ?? DayOrder.allCases
    let answers = orders.map { order in
      let dated = passes.map { dates in
        dates.compactMap { date in date.day(order).map { Dated(day: $0, label: date.label) } }
          .filter { abs($0.day.year - today.year) <= 120 && $0.day.year <= today.year + 20 }
      }
      return kind == .insurance ? ofInsurance(dated) : ofLicense(dated, today: today)
    }
    let found = Set(answers.compactMap(\.self))
    return found.count == 1 ? found.first : nil
  }

  // MARK: Licenses

  private static func ofLicense(_ passes: [[Dated]], today: CalendarDate) -> CalendarDate? {
    let onBirthday = passes.compactMap { expiryOnBirthday($0, today: today) }
    let labeled = passes.compactMap { only($0.filter { $0.label == .expiry }.map(\.day)) }
    let latest = passes.compactMap { latestOfThree($0, today: today) }
    let answers = Set(onBirthday + repeated(labeled) + repeated(latest))
    guard answers.count == 1, let answer = answers.first else { return nil }
    // No pass may contradict it.
    let others = passes.joined().filter { $0.label == .expiry || $0.day > answer }
    return others.allSatisfy { $0.day == answer } ? answer : nil
  }

  /// The earliest date, if it can be the date of birth.
  private static func birth(_ dates: [Dated], today: CalendarDate) -> CalendarDate? {
    guard let earliest = dates.map(\.day).min(), earliest.year <= today.year - 15 else {
      return nil
    }
    let said = dates.filter { $0.label == .birth }.map(\.day)
    return said.isEmpty || said.contains(earliest) ? earliest : nil
  }

  /// The latest date, if it is on the driver's birthday.
  private static func expiryOnBirthday(_ dates: [Dated], today: CalendarDate) -> CalendarDate? {
    guard let birth = birth(dates, today: today), let latest = dates.map(\.day).max(),
      latest.year >= birth.year + 15, latest.month == birth.month, latest.day == birth.day
    else { return nil }
    // The day of issue can be a birthday too, but it isn't in the future or after another day.
    let isSure =
      latest > today || dates.contains { $0.day == latest && $0.label == .expiry }
      || dates.contains { $0.day > birth && $0.day < latest }
    return isSure ? latest : nil
  }

  /// The last of three days, if it is in the future and the other two can be the days of birth and
  /// of issue.
  private static func latestOfThree(_ dates: [Dated], today: CalendarDate) -> CalendarDate? {
    let days = Set(dates.map(\.day)).sorted()
    guard days.count == 3, birth(dates, today: today) != nil, days[1] <= today, days[2] > today,
      days[1].year >= days[0].year + 15
    else { return nil }
    return days[2]
  }

  // MARK: Insurance

  private static let periods = [3, 6, 9, 12]

  private static func ofInsurance(_ passes: [[Dated]]) -> CalendarDate? {
    var (exact, near): ([CalendarDate], [CalendarDate]) = ([], [])
    for dates in passes {
      let days = Set(dates.map(\.day))
      guard let latest = days.max() else { continue }
      let distances = days.flatMap { start in
        periods.compactMap { start.adding(months: $0).map { latest.days(since: $0) } }
      }
      if distances.contains(where: { (-1...1).contains($0) }) {
        exact.append(latest)
      } else if distances.contains(where: { abs($0) <= 4 }) {
        near.append(latest)
      }
    }
    let answers = Set(exact + repeated(near))
    guard answers.count == 1, let answer = answers.first else { return nil }
    return passes.joined().contains { $0.day > answer } ? nil : answer
  }

  // MARK: Agreement

  private static func only(_ days: [CalendarDate]) -> CalendarDate? {
    Set(days).count == 1 ? days.first : nil
  }

  /// The days that at least two passes have.
  private static func repeated(_ days: [CalendarDate]) -> [CalendarDate] {
    days.filter { day in days.count { $0 == day } >= 2 }
  }
}
