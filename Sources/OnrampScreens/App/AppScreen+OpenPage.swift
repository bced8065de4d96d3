import OnrampCore

extension AppScreen {
  /// How many lines of an open car's or route's page can be scrolled off, and how many are in view.
  static func openPage(of app: App, _ words: any Words) -> (end: Int, room: Int) {
    let size = app.session.window.size
    let appearance = Appearance(words: words, glyphs: .unicode, width: .estimated)
    let set = builder(size, appearance, fillsWindow: true).set
    let rows = size.rows - set.footerHeight(of: app)
    let page: Page
    if let cars = app.cars, cars.page != nil {
      page = set.cars(cars, in: app, rows: rows)
    } else if let routes = app.routes, routes.page != nil {
      page = set.routes(routes, in: app, rows: rows)
    } else {
      return (0, 1)
    }
    let room = rows - page.header.count
    return (max(0, page.body.count - room), room)
  }
}
