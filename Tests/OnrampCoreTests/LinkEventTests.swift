import OnrampCore
import Testing

@Suite struct LinkEventTests {
  private func ready(choices: Int = 1) -> LinkEvent {
    .ready(LinkReady(address: "http://a", choices: choices, isRemote: false))
  }

  private func code(rows: Int, columns: Int) -> LinkEvent {
    .code(Array(repeating: Array(repeating: true, count: columns), count: rows))
  }

  @Test func `Numbers that no working program sends are implausible`() {
    let wrong: [LinkEvent] = [
      .receiving(done: .max, total: 1), .receiving(done: 1, total: 0),
      .receiving(done: -1, total: 10), .receiving(done: 11, total: 10),
      .receiving(done: .min, total: .min), .receiving(done: 1, total: .max),
      .received(bytes: 0), .received(bytes: .max), .received(bytes: 1, slot: -1),
      .received(bytes: 1, slot: LinkEvent.slots), .secondsLeft(-1), .secondsLeft(.max),
      code(rows: 0, columns: 0), code(rows: 29, columns: 28), code(rows: 500, columns: 500),
      .received(bytes: LinkEvent.longestSealed + 1),
      .received(bytes: Photo.maxBytes + 1, isSealed: false),
      ready(choices: 0), ready(choices: .max), ready(choices: .min),
    ]
    for event in wrong { #expect(!event.isPlausible, "\(event)") }
    let right: [LinkEvent] = [
      ready(), code(rows: 33, columns: 33), .unreadable, .guessed, .visitor,
      .receiving(done: 0, total: 1), .receiving(done: 9, total: 9), .interrupted,
      .refused, .received(bytes: LinkEvent.longestSealed, slot: 3), .secondsLeft(300), .ended,
      .failed(.died),
    ]
    for event in right { #expect(event.isPlausible, "\(event)") }
  }

  @Test func `Of many events, the last of each kind stays, in order`() {
    let events: [LinkEvent] = [
      .visitor, .receiving(done: 1, total: 9), .secondsLeft(9), .receiving(done: 2, total: 9),
      .secondsLeft(8), .interrupted, .visitor,
    ]
    #expect(
      events.lastOfEachKind == [
        .receiving(done: 2, total: 9), .secondsLeft(8), .interrupted, .visitor,
      ])
    #expect([LinkEvent]().lastOfEachKind == [])
  }

  @Test func `A percentage stays between 0 and 100 for any numbers`() {
    #expect(percent(.max, of: 1) == 100 && percent(1, of: .max) == 0)
    #expect(percent(.max, of: .max) == 100 && percent(.max / 2, of: .max) == 50)
    #expect(percent(.min, of: .min) == 0 && percent(-5, of: 10) == 0 && percent(1, of: 0) == 0)
    #expect(percent(1, of: 3) == 33)
  }

  @Test func `An impossible answer from the decoder is implausible`() throws {
    var order = DecoderOrder(columns: 4, rows: 2, colors: 256)
    func line(_ width: Int, _ picture: Picture? = nil) -> DecoderAnswer {
      DecoderAnswer(image: DecodedImage(width: width, height: 10, picture: picture))
    }
    func cells(_ columns: Int, _ rows: Int) -> Picture {
      let count = columns * rows
      return Picture(
        columns: columns, rows: rows, text: String(repeating: "x", count: count),
        foreground: Array(repeating: 1, count: count), background: Array(repeating: 1, count: count)
      )
    }
    func isBelieved(_ answer: DecoderAnswer) -> Bool { answer.isPlausible(for: order) }
    #expect(isBelieved(line(10)) && isBelieved(DecoderAnswer(problem: .damaged)))
    for width in [0, -1, .max] { #expect(!isBelieved(line(width))) }
    let torn = Picture(columns: 2, rows: 1, text: "x", foreground: [1, 1], background: [1, 1])
    #expect(!isBelieved(line(10, torn)))
    let huge = Picture(columns: .max, rows: 2, text: "", foreground: [], background: [])
    #expect(!isBelieved(line(10, huge)))
    #expect(!isBelieved(DecoderAnswer(hints: Array(repeating: .dark, count: 100))))
    // A picture must fit the room, and use the protocol of the current terminal.
    #expect(isBelieved(line(10, cells(4, 2))))
    #expect(!isBelieved(line(10, cells(5, 2))) && !isBelieved(line(10, cells(4, 3))))
    let kitty = Picture(
      columns: 1, rows: 1,
      pixels: PixelPicture(kind: .kitty, width: 1, height: 1, letters: "AAAA"))
    #expect(!isBelieved(line(10, kitty)))
    order.pixels = PixelScreen(.sixel, cellWidth: 8, cellHeight: 16)
    #expect(order.pixels != nil && !isBelieved(line(10, kitty)))
    order.pixels = PixelScreen(.kitty, cellWidth: 8, cellHeight: 16)
    #expect(
      isBelieved(line(10, kitty)) && isBelieved(DecoderAnswer(thumbnail: line(10, kitty).image)))
  }
}
