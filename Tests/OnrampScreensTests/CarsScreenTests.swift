import OnrampCore
import Testing

@testable import OnrampScreens

/// The lines below the shared cars.
@Suite struct CarsScreenTests {
  @Test(arguments: [(24, 80), (12, 40)])
  func `The note about hidden cars is shown once, and then gives its rows back`(
    size: (rows: Int, columns: Int)
  ) throws {
    var app = try Scene.named("cars-skipped").app
    #expect(app.frame(size.rows, size.columns).text.contains("3 cars are not shown"))
    app.press(.down)
    #expect(!app.frame(size.rows, size.columns).text.contains("not shown"))
  }

  @Test func `Beside the list, the owner's picture has room for its frame`() throws {
    for columns in 90...220 {
      for rows in 32...70 {
        let window = Window(rows: rows, columns: columns, colors: 256)
        let layout = CarsLayout(window, hasPictures: true)
        guard let pane = layout.pane, let owner = pane.owner else { continue }
        let car = pane.picture.map { $0.rows + 2 } ?? 0
        #expect(car + 8 + owner.rows + 2 <= layout.listRows, "\(columns)×\(rows)")
      }
    }
  }

  @Test func `A car without a picture has no empty frame`() {
    let pictured = Scenes.listed("", .key(.enter)).app
    #expect(pictured.frame(24, 80, drawsCars: true).text.contains("┌"))
    let page = Scenes.listed("", .key(.down, .enter)).app.frame(24, 80, drawsCars: true).text
    #expect(page.contains("Peugeot 207") && !page.contains("┌"), "\(page)")
  }
}
