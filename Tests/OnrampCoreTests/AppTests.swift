import OnrampCore
import Testing

@Suite struct AppTests {
  private var app = App()

  /// The revision of the only effect.
  private func kept(_ effects: [AppEffect]) throws -> Int {
    guard effects.count == 1,
      case .application(.keepDrafts(_, let revision, now: true)) = effects[0]
    else { throw Unexpected(effects) }
    return revision
  }

  @Test mutating func `The help covers everything, scrolls, and changes nothing below it`() {
    app.type("Amina")
    let before = app.application
    app.act(.helpTapped)
    #expect(app.help?.scroll == 0 && app.below == .application(.step(.personal)))
    app.act(.help(.scrolled(to: 2)))
    #expect(app.help?.scroll == 2)
    app.act(.help(.scrolled(to: -1)))
    #expect(app.help?.scroll == 0)
    app.act(.help(.closed))
    #expect(app.help == nil && app.application == before)
    app.act(.helpTapped)
    app.act(.helpTapped)
    #expect(app.help == nil && app.application == before)
  }

  @Test mutating func `A question closes the help and covers what is open`() throws {
    app = App(Sample.withoutPhotos)
    app.type("/a")
    app.act(.browseTapped)
    let browser = app.application.overlay
    app.act(.helpTapped)
    let revision = try kept(app.act(.quitTapped))
    app.respond(.draftsFailed(revision: revision, .full))
    guard case .alert(let alert) = app.top else { throw Unexpected(app.top) }
    #expect(alert.question == .quitLosing(.full) && app.help == nil)
    app.act(.alert(.closed))
    #expect(app.application.overlay == browser && app.session.alert == nil)
  }

  @Test mutating func `A closed help or question accepts no action`() {
    let before = app
    for action: AppAction in [.help(.closed), .help(.scrolled(to: 1)), .alert(.answered(.yes))] {
      #expect(app.act(action) == [])
      #expect(app == before)
    }
  }
}
