import TestKit
import Testing

@testable import OnrampCore

/// When a photo is read, and where the advice is shown.
@Suite struct CardPreviewTests {
  private var app = App(Sample.withoutPhotos)

  private mutating func look(_ effects: [ApplicationEffect]) -> (request: Request, ViewOptions)? {
    for case .preview(let request, _, _, let options, _) in effects { return (request, options) }
    return nil
  }

  @Test mutating func `A photo is compared with the saved answers, once for each turn`() throws {
    let (first, options) = try #require(look(app.edit(.insert("/a"))))
    let card = try #require(options.card)
    #expect(card.kind == .license && card.name != nil && card.make != nil)
    app.respond(.previewed(first, .reading))
    #expect(app.application.previews[.field(.license)]?.isBeingRead == true)
    let advice = CardAdvice.otherDocument(.insurance)
    app.respond(.previewed(first, .read([advice], nil)))
    #expect(app.application.previews[.field(.license)]?.isBeingRead == false)
    #expect(app.application.advice(of: .license) == [advice])
    #expect(app.application.advice(of: .insurance) == [])
    // A larger window has it drawn again, not read again.
    let (second, again) = try #require(
      look(
        app.act(.resized(Window(rows: 50, columns: 120, colors: 256))).applicationEffects))
    #expect(second != first && again.card == nil)
    #expect(app.application.advice(of: .license) == [advice])
  }

  @Test mutating func `Only the first photo on a screen says why none is read`() {
    app.edit(.insert("/a"))
    app.respond(.previewed(1, .read([], .noHelper)))
    app.act(.form(.focused(.field(.insurance))))
    app.edit(.insert("/b"))
    app.respond(.previewed(2, .read([], .noHelper)))
    #expect(app.application.previews[.field(.license)]?.unread == .noHelper)
    #expect(app.application.previews[.field(.insurance)]?.unread == nil)
  }

  @Test func `A field that asks for no card is not read`() {
    let field = FieldID(StepID("photos"), "selfie")
    #expect(CardQuestion(field, in: .sample) { _ in nil } == nil)
  }
}
