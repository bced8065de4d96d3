import OnrampCore

extension LineBuilder {
  /// The shared cars: the list, or the page of a car.
  func cars(_ cars: Cars, in app: App, rows: Int) -> Page {
    Page(header: [line(words.cars.title, .strong)], body: [])
  }

  func status(of cars: Cars, hasNotice: Bool) -> [Line] { [] }
}
