import OnrampCore

/// The keys of an application's photos, the same as in the driver's viewer.
extension DeskKeymap {
  static let photos = [
    DeskKey(
      .keys(
        [.character("+"), .character("-")],
        also: [.character("="), .character("_"), .wheelUp, .wheelDown]),
      KeyHint(2, plainness: 3, naming: .all) { $0.keyZoomPhoto },
      when: { $0.showsPhoto && ($0.canZoomIn || isClose($0)) },
      action: {
        .photo(.zoomed(by: [.character("-"), .character("_"), .wheelDown].contains($0) ? -1 : 1))
      }),
    DeskKey(
      .keys([.tab], also: [.backTab]), KeyHint(1, plainness: 2) { $0.desk.keyNextPhoto },
      when: { ($0.open?.photos.count ?? 0) > 1 },
      action: { .photo(.nextTapped(by: $0 == .backTab ? -1 : 1)) }),
    DeskKey(
      .letter("v"), KeyHint(1, narrow: 0, plainness: 2) { $0.desk.keyPhotoAlone }, when: hasPhoto,
      .photo(.aloneTapped)),
    DeskKey(
      .letter("t"), KeyHint(3, plainness: 2) { $0.desk.keyTurn }, when: { $0.showsPhoto },
      .photo(.turnTapped)),
    DeskKey(
      .keys([.character("0")]), KeyHint(4, plainness: 1) { $0.keyWholePhoto }, when: isClose,
      .photo(.wholeTapped)),
    DeskKey(
      .keys([.up, .down, .left, .right]),
      KeyHint(2, plainness: 3, naming: .arrows) { $0.keyMovePhoto }, only: isClose, action: move),
  ]

  @Sendable private static func move(_ key: Key) -> DeskAction? {
    switch key {
    case .up: .photo(.moved(right: 0, down: -1))
    case .down: .photo(.moved(right: 0, down: 1))
    case .left: .photo(.moved(right: -1, down: 0))
    default: .photo(.moved(right: 1, down: 0))
    }
  }

  @Sendable private static func hasPhoto(_ desk: Desk) -> Bool { desk.open?.shownPhoto != nil }

  @Sendable private static func isClose(_ desk: Desk) -> Bool {
    desk.showsPhoto && desk.open?.shownPhoto?.closeup.isWhole == false
  }
}

extension Desk {
  /// Whether a photo is in view.
  var showsPhoto: Bool {
    guard let open, open.shownPhoto != nil else { return false }
    return layout(of: open).showsPhoto
  }
}
