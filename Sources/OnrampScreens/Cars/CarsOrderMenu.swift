import OnrampCore

extension LineBuilder {
  /// The menu of orders, each with its number.
  func orders(selected: CarOrder) -> [Line] {
    let choices = CarOrder.choices.enumerated().map { index, order in
      var line = Line(spans: [
        .init(column: 2, cells: cells("\(index + 1)", .accent)),
        .init(
          column: 5, cells: button(words.cars.order(order), isSelected: order == selected),
          target: .action(.cars(.ordered(order)))),
      ])
      if order == selected {
        line.spans.insert(bar, at: 0)
        line.cursor = 0
      }
      return line
    }
    return [line(words.cars.orders, .strong), Line()] + choices
  }
}
