import OnrampCore
import OnrampScreens
import Testing

@Suite struct GoldenTests {
  @Test(arguments: Scenes.all.map(\.name))
  func `Every scene is drawn at 80×24 and at 40×12 as its golden file has it`(
    name: String
  ) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    for size in [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)] {
      let frame = AppScreen.frame(
        of: scene.wizard, size: size, appearance: Scenes.appearance())
      try Golden.expect(frame, named: "\(name)-\(size.columns)x\(size.rows)")
    }
  }

  @Test func `A terminal without line drawing gets ASCII`() throws {
    let wizard = Scenes.wizard(Scenes.complete, then: [.restartTapped])
    let frame = AppScreen.frame(
      of: wizard, size: Size(rows: 24, columns: 80), appearance: Scenes.appearance(.ascii))
    try Golden.expect(frame, named: "restart-dialog-ascii-80x24")
    let text = frame.rows.joined().map(\.text).joined()
    let isASCII = text.allSatisfy(\.isASCII)
    #expect(isASCII)
  }

  @Test func `A wide terminal does not stretch the form`() throws {
    let frame = AppScreen.frame(
      of: Scenes.wizard(), size: Size(rows: 40, columns: 140), appearance: Scenes.appearance())
    try Golden.expect(frame, named: "personal-empty-140x40")
  }

  @Test func `A terminal that is too small asks for a larger window`() throws {
    let frame = AppScreen.frame(
      of: Scenes.wizard(), size: Size(rows: 5, columns: 20), appearance: Scenes.appearance())
    try Golden.expect(frame, named: "too-small-20x5")
  }
}
