import TestKit
import Testing

@testable import OnrampCore

/// The queue of the desk.
@Suite struct DeskQueueTests {
  @Test func `The desk opens with the queue and the numbers of the day`() {
    var desk = Desk(run: 7)
    #expect(
      desk.reduce(.opened) == [
        .list(1, .waiting, after: nil), .count,
      ])
    #expect(desk.queue.isBusy && desk.queue.selected == nil)
    let page = DeskPage(SampleDesk.waiting, now: SampleDesk.now)
    #expect(
      desk.reduce(.response(.listed(1, .success(page)))) == [.remind(.refresh(1), after: 30)])
    #expect(desk.reduce(.response(.counted(.success(SampleDesk.numbers)))) == [])
    #expect(desk.queue.rows.shown == [0, 1, 2] && desk.queue.selected?.number == "8K3F-22")
    #expect(desk.queue.time == SampleDesk.now && desk.numbers == SampleDesk.numbers)
    #expect(desk.numbers?.decided == 17)
  }

  @Test func `A doubt about an application stays until a comparison clears it, open or not`() {
    var desk = Desk.listed()
    let rows = SampleDesk.waiting
    #expect(desk.reduce(.response(.compared(rows, .success([SampleDesk.doubt])))) == [])
    #expect(desk.doubt(about: rows[0]) == SampleDesk.doubt && desk.doubt(about: rows[1]) == nil)
    // Neither another page nor a failed comparison clears it.
    desk.act(.response(.compared([rows[1]], .success([]))))
    let problem = DeskProblem.server(.failed(.noNetwork))
    desk.act(.response(.compared(rows, .failure(problem))))
    #expect(desk.queue.uncompared == problem && desk.doubt(about: rows[0]) == SampleDesk.doubt)
    desk.act(.openTapped)
    #expect(desk.open.flatMap { desk.doubt(about: $0.submission) } == SampleDesk.doubt)
    desk.act(.response(.compared(rows, .success([]))))
    #expect(desk.queue.uncompared == nil && desk.doubt(about: rows[0]) == nil)
  }

  @Test func `An answer to an older request changes nothing`() {
    var desk = Desk(run: 7)
    desk.act(.opened)
    #expect(desk.reduce(.refreshTapped) == [.list(2, .waiting, after: nil), .count])
    let before = desk
    let page = DeskPage(SampleDesk.waiting, now: SampleDesk.now)
    #expect(desk.reduce(.response(.listed(1, .success(page)))) == [])
    #expect(desk == before)
  }

  @Test func `A queue that can't be fetched says why, keeps what it has and is fetched again`() {
    var desk = Desk.listed()
    #expect(desk.reduce(.reminded(.refresh(1))) == [.list(2, .waiting, after: nil), .count])
    let problem = DeskProblem.server(.failed(.noNetwork))
    #expect(
      desk.reduce(.response(.listed(2, .failure(problem)))) == [.remind(.refresh(2), after: 30)])
    #expect(desk.queue.problem == problem && desk.queue.rows.shown.count == 3)
    // The reminder of an older queue is ignored.
    #expect(desk.reduce(.reminded(.refresh(1))) == [])
    #expect(desk.reduce(.reminded(.refresh(2))) == [.list(3, .waiting, after: nil), .count])
  }

  @Test func `A number is found with or without its hyphen, on later pages, too`() {
    for search in ["pq7a-9", "pq7a9", "9m", "PQ7A"] {
      var desk = Desk.listed()
      desk.act(.list(.searchTapped))
      #expect(desk.top == .search)
      #expect(desk.reduce(.list(.searched(.paste(search)))) == [])
      #expect(desk.queue.rows.shown == [1], "\(search)")
    }
    var desk = Desk.listed(next: "abc")
    // The selection is near the end of what was fetched.
    #expect(desk.queue.hasMore && desk.queue.isBusy)
    desk.act(.response(.listed(2, .success(DeskPage([], next: "def", now: 1)))))
    desk.act(.response(.listed(3, .failure(.server(.status(500))))))
    #expect(desk.reduce(.list(.searched(.paste("zz")))) == [.list(4, .waiting, after: "def")])
    let more = DeskPage([SampleDesk.submission("ZZZZ-22", 4)], now: SampleDesk.now)
    #expect(desk.reduce(.response(.listed(4, .success(more)))) == [])
    #expect(desk.queue.selected?.number == "ZZZZ-22")
    #expect(desk.reduce(.backTapped) == [])
    #expect(desk.queue.rows.shown == [0, 1, 2, 3] && desk.queue.selected?.number == "ZZZZ-22")
  }

  @Test func `A number that isn't in the state shown is searched in all, until the search ends`() {
    var desk = Desk.listed()
    desk.act(.list(.searchTapped))
    #expect(
      desk.reduce(.list(.searched(.paste("jmk")))) == [.list(2, .all, after: nil), .count])
    let approved = SampleDesk.submission("JMK6-BW", 9, state: .approved, by: "Ana")
    desk.act(.response(.listed(2, .success(DeskPage([approved], now: SampleDesk.now)))))
    #expect(desk.queue.filter == .all && desk.queue.selected?.number == "JMK6-BW")
    #expect(
      desk.reduce(.list(.searchCleared)) == [.list(3, .waiting, after: nil), .count])
    #expect(desk.queue.filter == .waiting)
  }

  @Test func `A number that is almost the same isn't found, as it is another driver's`() {
    var desk = Desk.listed()
    #expect(
      desk.reduce(.list(.searched(.paste("pq7b9")))) == [.list(2, .all, after: nil), .count])
  }

  @Test func `A filter fetches other applications, and the filters wrap around`() {
    var desk = Desk.listed()
    #expect(desk.reduce(.filterTapped(by: 1)) == [.list(2, .claimed, after: nil), .count])
    #expect(desk.queue.rows.shown.isEmpty)
    for filter in [DeskFilter.approved, .askedAgain, .refused, .withdrawn, .all, .waiting] {
      desk.act(.filterTapped(by: 1))
      #expect(desk.queue.filter == filter)
    }
    desk.act(.filterTapped(by: -1))
    #expect(desk.queue.filter == .all)
  }

  @Test func `A notice marks the ends of the queue, and nothing opens from an empty one`() {
    var desk = Desk.listed()
    desk.act(.list(.moved(by: -1)))
    #expect(desk.notice == .firstRow)
    desk.act(.list(.movedToEnd), .list(.moved(by: 1)))
    #expect(desk.notice == .lastRow)
    var empty = Desk(run: 7)
    empty.act(.opened)
    #expect(empty.reduce(.openTapped) == [] && empty.notice == .nothingToOpen)
  }

  @Test func `The queue isn't fetched again while an application is open`() {
    var desk = Desk.reading()
    #expect(desk.reduce(.reminded(.refresh(1))) == [])
  }
}

extension Desk {
  /// Reduces actions whose effects don't matter.
  mutating func act(_ actions: DeskAction...) {
    for action in actions { _ = reduce(action) }
  }

  /// Reduces actions in the letter whose effects don't matter.
  mutating func compose(_ actions: DeskDraftAction...) {
    for action in actions { _ = reduce(.draft(action)) }
  }

  /// A desk with its queue.
  static func listed(
    _ submissions: [DeskSubmission] = SampleDesk.waiting, next: String? = nil
  ) -> Desk {
    var desk = Desk(run: 7)
    desk.act(.resized(Window(rows: 24, columns: 80, colors: 256)), .opened)
    let page = DeskPage(submissions, next: next, now: SampleDesk.now)
    desk.act(.response(.listed(1, .success(page))))
    return desk
  }

  /// A desk with the first application open and claimed, and the next one loaded.
  static func reading(_ submissions: [DeskSubmission] = SampleDesk.waiting) -> Desk {
    var desk = listed(submissions)
    // 2 loads and 3 claims the first, 4 loads the next, 5 to 8 draw their photos.
    desk.act(.openTapped, .response(.claimed(3, nil)))
    desk.act(.response(.loaded(2, .success(SampleDesk.document()))))
    if submissions.count > 1 {
      desk.act(.response(.loaded(4, .success(SampleDesk.document(name: "Bo Li")))))
    }
    return desk
  }
}
