import TestKit
import Testing

@testable import OnrampCore

/// Opening applications at the desk.
@Suite struct DeskReadingTests {
  private static let rows = SampleDesk.waiting

  private func order(part: PhotoPart? = nil, turn: Turn = .none) -> DecoderOrder {
    var order = DecoderOrder(columns: 43, rows: 16, colors: 256)
    (order.part, order.turn) = (part, turn)
    return order
  }

  @Test
  func `An application is loaded and claimed, and the next one prepared before it is asked for`() {
    var desk = Desk.listed()
    #expect(desk.reduce(.openTapped) == [.load(2, Self.rows[0]), .claim(3, Self.rows[0])])
    #expect(desk.top == .reading && desk.open?.contents == .loading)
    #expect(
      desk.reduce(.response(.claimed(3, nil))) == [.remind(.renewal(3), after: 150)])
    #expect(
      desk.reduce(.response(.loaded(2, .success(SampleDesk.document())))) == [
        .load(4, Self.rows[1]), .draw(5, of: 2, photo: 0, order()),
        .draw(6, of: 2, photo: 1, order()),
      ])
    #expect(
      desk.reduce(.response(.loaded(4, .success(SampleDesk.document(photos: 1))))) == [
        .draw(7, of: 4, photo: 0, order())
      ])
    let image = DecodedImage(width: 4000, height: 3000, picture: nil)
    #expect(desk.reduce(.response(.drew(7, .image(image)))) == [])
    #expect(desk.ahead?.photos[0].image == image && desk.open?.photos[0].image == nil)
    // The next one is there at once; only its claim is asked for, and the one after is loaded.
    #expect(
      desk.reduce(.skipTapped) == [
        .release(Self.rows[0]), .forget(2), .claim(8, Self.rows[1]), .load(9, Self.rows[2]),
      ])
    #expect(desk.open?.photos[0].image == image && desk.open?.document?.photos.count == 1)
  }

  @Test func `A claim is extended before it ends, until the application is left`() {
    var desk = Desk.reading()
    #expect(desk.reduce(.reminded(.renewal(3))) == [.claim(9, Self.rows[0])])
    #expect(desk.reduce(.response(.claimed(9, nil))) == [.remind(.renewal(9), after: 150)])
    #expect(desk.reduce(.reminded(.renewal(3))) == [])
    #expect(
      desk.reduce(.backTapped) == [
        .release(Self.rows[0]), .forget(2), .list(10, .waiting, after: nil), .count, .forget(4),
      ])
    #expect(desk.top == .queue && desk.queue.selected?.number == "8K3F-22")
    #expect(desk.reduce(.reminded(.renewal(9))) == [])
  }

  @Test func `If somebody else is reading it, the next one opens and a line says who`() {
    var desk = Desk.listed()
    desk.act(.openTapped)
    #expect(
      desk.reduce(.response(.claimed(3, .claimed(by: "Ana")))) == [
        .forget(2), .load(4, Self.rows[1]), .claim(5, Self.rows[1]),
      ])
    #expect(desk.notice == .lost(.heldBy("Ana"), number: "8K3F-22"))
    #expect(desk.queue.submissions[0].reviewer == "Ana" && desk.queue.rows.shown == [1, 2])
    // If all are taken, the queue is shown.
    desk.act(.response(.claimed(5, .claimed(by: "Bo"))))
    #expect(
      desk.reduce(.response(.claimed(7, .claimed(by: "Cy")))) == [
        .forget(6), .list(8, .waiting, after: nil), .count,
      ])
    #expect(desk.top == .queue && desk.notice == .lost(.heldBy("Cy"), number: "4WXB-K3"))
  }

  @Test func `An application that was handed in again meanwhile isn't read anymore`() {
    for (problem, change) in [
      (DeskProblem.moved(.withdrawn), DeskChange.withdrawn), (.gone, .gone), (.unknown, .gone),
    ] {
      var desk = Desk.listed()
      desk.act(.openTapped)
      #expect(
        desk.reduce(.response(.claimed(3, problem))) == [
          .forget(2), .load(4, Self.rows[1]), .claim(5, Self.rows[1]),
          .list(6, .waiting, after: nil), .count,
        ])
      #expect(desk.notice == .lost(.changed(change), number: "8K3F-22"))
      #expect(desk.queue.submissions.count == 2)
    }
  }

  @Test func `Without a network, reading continues and the claim is tried again`() {
    var desk = Desk.listed()
    desk.act(.openTapped)
    let problem = DeskProblem.unanswered(.failed(.timedOut))
    #expect(
      desk.reduce(.response(.claimed(3, problem))) == [.remind(.renewal(3), after: 30)])
    #expect(desk.notice == .notClaimed(problem) && desk.top == .reading)
    #expect(desk.reduce(.reminded(.renewal(3))) == [.claim(4, Self.rows[0])])
  }

  @Test func `An application that can't be opened says why and is loaded again on Enter`() {
    var desk = Desk.listed()
    desk.act(.openTapped, .response(.claimed(3, nil)))
    #expect(
      desk.reduce(.response(.loaded(2, .failure(.notForThisKey)))) == [.load(4, Self.rows[1])])
    #expect(desk.open?.contents == .failed(.notForThisKey))
    desk.act(.decideTapped(.approved))
    #expect(desk.draft == nil && desk.notice == .notOpenYet)
    #expect(desk.reduce(.openTapped) == [.forget(2), .load(5, Self.rows[0])])
    #expect(desk.open?.claim == .held(3))
  }

  @Test func `A decided application can only be read`() {
    let approved = SampleDesk.submission("8K3F-22", 9, state: .approved, by: "Ana")
    var desk = Desk.listed([approved])
    for _ in 0..<2 { _ = desk.reduce(.filterTapped(by: 1)) }
    desk.act(.response(.listed(3, .success(DeskPage([approved], now: 10)))))
    #expect(desk.reduce(.openTapped) == [.load(4, approved)])
    desk.act(.response(.loaded(4, .success(SampleDesk.document()))), .decideTapped(.refused))
    #expect(desk.draft == nil && desk.notice == .cannotDecide(.approved))
    #expect(desk.reduce(.skipTapped) == [] && desk.notice == .noOther)
  }

  @Test func `Photos are zoomed, turned and given the whole window, each drawn anew`() {
    var desk = Desk.reading()
    _ = desk.reduce(
      .response(.drew(5, .image(DecodedImage(width: 4000, height: 3000, picture: nil)))))
    #expect(desk.canZoomIn)
    #expect(
      desk.reduce(.photo(.zoomed(by: 1))) == [
        .draw(9, of: 2, photo: 0, order(part: PhotoPart(x: 656, y: 500, width: 2687, height: 2000)))
      ])
    #expect(
      desk.reduce(.photo(.wholeTapped)) == [.draw(10, of: 2, photo: 0, order())])
    #expect(
      desk.reduce(.photo(.turnTapped)) == [.draw(11, of: 2, photo: 0, order(turn: .quarter))])
    _ = desk.reduce(
      .response(.drew(11, .image(DecodedImage(width: 3000, height: 4000, picture: nil)))))
    #expect(desk.open?.shownPhoto?.extent == Extent(width: 3000, height: 4000))
    #expect(desk.reduce(.photo(.nextTapped(by: 1))) == [])
    #expect(desk.open?.shownPhoto?.file.field == .insurance)
    #expect(desk.reduce(.photo(.nextTapped(by: 1))) == [] && desk.open?.photo == 0)
    let alone = DecoderOrder(columns: 76, rows: 16, colors: 256)
    var turned = alone
    turned.turn = .quarter
    #expect(
      desk.reduce(.photo(.aloneTapped)) == [
        .draw(12, of: 2, photo: 0, turned), .draw(13, of: 2, photo: 1, alone),
      ])
    // Esc first gives the answers their room again.
    desk.act(.backTapped)
    #expect(desk.open?.isPhotoAlone == false && desk.top == .reading)
  }

  @Test func `A closer view says nothing about the photo's quality`() {
    var desk = Desk.reading()
    let image = DecodedImage(width: 4000, height: 3000, picture: nil)
    desk.act(.response(.drew(5, .image(image))), .response(.drew(5, .hints([.blurred]))))
    desk.act(.photo(.zoomed(by: 1)), .response(.drew(9, .image(image))))
    desk.act(.response(.drew(9, .hints([]))))
    #expect(desk.open?.shownPhoto?.hints == [.blurred])
  }

  @Test func `The waiting time continues while an application is read`() {
    var desk = Desk.reading()
    #expect(desk.reduce(.clock(SampleDesk.now + 60)) == [])
    #expect(desk.queue.time == SampleDesk.now + 60)
    // A clock that was set back doesn't shorten it.
    desk.act(.clock(SampleDesk.now))
    #expect(desk.queue.time == SampleDesk.now + 60)
    var unfetched = Desk(run: 7)
    unfetched.act(.clock(SampleDesk.now))
    #expect(unfetched.queue.time == nil)
  }

  @Test func `Back in the queue, the application that was just read is selected`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.approved), .draft(.sendTapped), .response(.decided(9, nil)))
    #expect(desk.open?.submission.number == "PQ7A-9M")
    desk.act(.backTapped)
    #expect(desk.queue.selected?.number == "PQ7A-9M")
  }

  @Test func `In a small window, photos are drawn for all of it before they are looked at`() {
    var desk = Desk.listed()
    desk.act(.resized(Window(rows: 12, columns: 40, colors: 256)), .openTapped)
    let effects = desk.reduce(.response(.loaded(2, .success(SampleDesk.document(photos: 1)))))
    #expect(
      effects.contains(
        .draw(5, of: 2, photo: 0, DecoderOrder(columns: 38, rows: 7, colors: 256))))
    #expect(desk.open.map { desk.layout(of: $0).showsPhoto } == false)
    #expect(desk.reduce(.photo(.aloneTapped)) == [])
  }

  @Test func `Answers that differ from the version before are marked`() {
    let before = SampleDesk.document(name: "Amina Yusof", license: "a0", photos: 1)
    let marked = SampleDesk.document().marked(since: before).answers
    #expect(
      marked.map(\.change) == [
        .changed(from: "Amina Yusof"), nil, nil, nil, nil, .changed(from: nil), .added,
      ])
  }

  @Test func `Quitting gives the claim back`() {
    var desk = Desk.reading()
    #expect(desk.reduce(.quitTapped) == [.release(Self.rows[0]), .quit])
    var other = Desk.listed()
    #expect(other.reduce(.terminated) == [.quit])
  }
}
