import TestKit
import Testing

@testable import OnrampCore

/// The text about saved photos on the summary.
@Suite struct SummaryPhotosTests {
  private static let window = Window(rows: 24, columns: 80, colors: 256)

  @Test func `The summary reads each saved photo once, and the advice stays`() {
    var app = App(license: Sample.photo, insurance: nil)
    let looks = app.act(.resized(Self.window)).applicationEffects
    #expect(
      looks == [
        .preview(
          1, .answer(.license), .stored(Sample.photo), .card(.license, in: app), Self.window)
      ])
    app.respond(.previewed(1, .hints([.blurred, .dark])))
    #expect(app.application.hints(of: .license) == [.blurred, .dark])
    #expect(app.application.hints(of: .insurance) == [])
    #expect(app.act(.form(.moved(by: 1))) == [])
  }

  @Test func `A photo saved twice is reported on both, even while one is retyped`() {
    var app = App(license: Sample.photo, insurance: Sample.photo)
    app.act(.sectionTapped(number: Sample.application.number(of: .photos)))
    app.type("/other.jpg")
    app.act(.goBackTapped)
    #expect(app.place == .summary)
    #expect(app.application.hints(of: .license) == [.sameAsOther])
    #expect(app.application.hints(of: .insurance) == [.sameAsOther])
    app = App(license: Sample.photo, insurance: Sample.otherPhoto)
    app.act(.resized(Self.window))
    #expect(app.application.hints(of: .license) == [])
  }

  @Test func `The step reads a photo again, with its picture`() {
    var app = App(license: Sample.photo, insurance: nil)
    app.act(.resized(Self.window))
    let looks = app.act(.sectionTapped(number: Sample.application.number(of: .photos)))
    #expect(
      looks == [
        .preview(2, .field(.license), .stored(Sample.photo), .card(.license, in: app), Self.window)
      ])
    #expect(app.application.previews[.answer(.license)] == nil)
  }

  @Test func `Leaving looks at nothing, and a restart forgets the photos`() {
    var app = App(license: Sample.photo, insurance: nil)
    app.act(.resized(Self.window))
    var cleared = app
    cleared.act(.restartTapped)
    cleared.act(.confirmation(.answered(.yes)))
    cleared.respond(.restarted(1, canUndo: true))
    #expect(cleared.application.previews.isEmpty)
    app.act(.quitTapped)
    #expect(app.application.previews.isEmpty)
  }
}
