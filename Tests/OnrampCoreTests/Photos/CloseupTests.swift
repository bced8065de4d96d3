import Testing

@testable import OnrampCore

@Suite struct CloseupTests {
  private static let photos = [
    Extent(width: 4032, height: 3024), Extent(width: 3024, height: 4032),
    Extent(width: 600, height: 400), Extent(width: 9000, height: 90), Extent(width: 1, height: 1),
  ]
  private static let rooms = [
    Extent(width: 76, height: 40), Extent(width: 392, height: 224), Extent(width: 80, height: 400),
  ]

  /// The changes that can be made to a closeup.
  private func steps(_ closeup: Closeup, _ photo: Extent, _ room: Extent) -> [(Closeup, Extent)] {
    func after(_ change: (inout Closeup) -> Void) -> (Closeup, Extent) {
      var next = closeup
      change(&next)
      return (next, photo)
    }
    var turned = closeup
    turned.turn(by: 1)
    return [
      after { $0.zoom(by: 1, on: photo, in: room) }, after { $0.zoom(by: -1, on: photo, in: room) },
      after { $0.move(right: 1, down: 0, on: photo, in: room) },
      after { $0.move(right: 0, down: -1, on: photo, in: room) }, (turned, photo.turned(by: 1)),
    ]
  }

  @Test(arguments: photos)
  func `After any key, the view lies within the photo and fills the room`(
    photo: Extent
  ) {
    struct State: Hashable {
      var closeup: Closeup
      var photo: Extent
    }
    for room in Self.rooms {
      var seen: Set<State> = []
      var layer = [State(closeup: Closeup(), photo: photo)]
      for _ in 0..<6 {
        var next: [State] = []
        for state in layer {
          for (closeup, photo) in steps(state.closeup, state.photo, room) {
            let after = State(closeup: closeup, photo: photo)
            guard seen.insert(after).inserted else { continue }
            next.append(after)
            guard let part = closeup.part(of: photo, in: room) else {
              #expect(closeup.isWhole && closeup.percent == 100)
              continue
            }
            #expect(part.x >= 0 && part.y >= 0 && part.width > 0 && part.height > 0)
            #expect(part.x + part.width <= photo.width && part.y + part.height <= photo.height)
            // Either the whole axis is visible, or the room decides how much of it is.
            let isShort = part.width < photo.width && part.height < photo.height
            let difference = part.width * room.height - part.height * room.width
            #expect(!isShort || abs(difference) <= 2 * max(room.width, room.height))
          }
        }
        layer = next
      }
    }
  }

  @Test(arguments: photos)
  func `Zooming in stops at one dot per pixel, and zooming out at the whole photo`(
    photo: Extent
  ) {
    for room in Self.rooms {
      var closeup = Closeup()
      var count = 0
      while closeup.canZoomIn(on: photo, in: room), count < 99 {
        let before = closeup.part(of: photo, in: room)
        closeup.zoom(by: 1, on: photo, in: room)
        let after = closeup.part(of: photo, in: room)
        #expect(before.map { before in after.map { $0.width <= before.width } ?? false } ?? true)
        count += 1
      }
      let last = closeup
      closeup.zoom(by: 1, on: photo, in: room)
      #expect(closeup == last && count <= 10)
      for _ in 0..<count { closeup.zoom(by: -1, on: photo, in: room) }
      #expect(closeup == Closeup())
    }
  }

  @Test func `Moving stops at the edges, and the first key back moves the view`() {
    let (photo, room) = (Self.photos[0], Self.rooms[1])
    var closeup = Closeup()
    for _ in 0..<3 { closeup.zoom(by: 1, on: photo, in: room) }
    for _ in 0..<50 { closeup.move(right: 1, down: 1, on: photo, in: room) }
    #expect(closeup.thirds(of: photo, in: room) == (1, 1))
    let corner = closeup.part(of: photo, in: room)
    #expect(corner.map { $0.x + $0.width } == photo.width)
    closeup.move(right: -1, down: 0, on: photo, in: room)
    #expect(closeup.part(of: photo, in: room) != corner)
    for _ in 0..<50 { closeup.move(right: -1, down: -1, on: photo, in: room) }
    #expect(closeup.thirds(of: photo, in: room) == (-1, -1))
  }

  @Test func `A turned photo shows the same place`() throws {
    let (photo, room) = (Extent(width: 4000, height: 3000), Extent(width: 300, height: 300))
    var closeup = Closeup()
    for _ in 0..<5 { closeup.zoom(by: 1, on: photo, in: room) }
    for _ in 0..<50 { closeup.move(right: -1, down: -1, on: photo, in: room) }
    closeup.turn(by: 1)
    // What was in the upper left corner is now in the upper right.
    let part = try #require(closeup.part(of: photo.turned(by: 1), in: room))
    #expect((2998...3000).contains(part.x + part.width) && part.y == 0)
    closeup.turn(by: 3)
    #expect(closeup.part(of: photo, in: room).map { [$0.x, $0.y] } == [0, 0])
  }
}
