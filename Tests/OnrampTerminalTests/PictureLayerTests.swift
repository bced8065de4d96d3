import Foundation
import OnrampCore
import Testing

@testable import OnrampScreens
@testable import OnrampTerminal

/// The pictures that are written with a frame.
@Suite struct PictureLayerTests {
  private static func picture(_ kind: PixelScreen.Kind?) -> Picture {
    guard let kind else {
      return Picture(
        columns: 2, rows: 2, text: "▀▀▀x", foreground: Array(repeating: 0x12_3456, count: 4),
        background: [-1, -1, -1, -1])
    }
    let letters = kind == .sixel ? "#0;2;0;0;0#0~" : "AAAA"
    let height = kind == .sixel ? 6 : 1
    return Picture(
      columns: 2, rows: 2,
      pixels: PixelPicture(kind: kind, width: 1, height: height, letters: letters))
  }

  /// A frame with a picture in its second row and column, and text to the right of it.
  private static func frame(_ kind: PixelScreen.Kind?, at column: Int = 1) -> Frame {
    let picture = picture(kind)
    var frame = Frame(size: Size(rows: 5, columns: 10))
    for row in 1...2 {
      frame.rows[row][9] = Cell("│")
      for place in 0..<2 {
        frame.rows[row][column + place] = Cell(of: picture, row: row - 1, column: place)
      }
    }
    var canvas = Canvas(on: frame)
    canvas.place([picture])
    return canvas.frame
  }

  @Test func `Each protocol writes exactly these bytes`() {
    func drawing(_ kind: PixelScreen.Kind?) -> String { Self.frame(kind).pictures[0].drawing }
    #expect(
      drawing(.sixel)
        == "\u{1B}7\u{1B}[2;2H\u{1B}P0;1;0q\"1;1;1;6#0;2;0;0;0#0~\u{1B}\\\u{1B}8")
    #expect(drawing(.kitty).hasPrefix("\u{1B}7\u{1B}[2;2H\u{1B}_Ga=T,f=24,s=1,v=1,i="))
    #expect(drawing(.kitty).hasSuffix(",C=1,q=2,m=0;AAAA\u{1B}\\\u{1B}8"))
    #expect(
      drawing(.iterm).hasPrefix("\u{1B}7\u{1B}[2;2H\u{1B}]1337;File=inline=1;width=2;height=2;"))
    #expect(drawing(.iterm).hasSuffix("AAAA\u{07}\u{1B}8"))
    #expect(
      drawing(nil) == "\u{1B}7\u{1B}[2;2H\u{1B}[38;2;18;52;86;49m▀▀\u{1B}[3;2H▀ \u{1B}[m\u{1B}8")
  }

  @Test(arguments: [PixelScreen.Kind.kitty, .sixel, .iterm, nil])
  func `A picture is written once, and again only where it moved or was written over`(
    kind: PixelScreen.Kind?
  ) {
    var layer = PictureLayer()
    let frame = Self.frame(kind)
    #expect(layer.update(to: frame, changes: []).bytes == frame.pictures[0].drawing)
    // A key typed to its left, with text to its right that stays.
    #expect(layer.update(to: frame, changes: [Position(row: 1, column: 0)]).bytes.isEmpty)
    let across = [Position(row: 1, column: 0), Position(row: 1, column: 8)]
    #expect(layer.update(to: frame, changes: across).bytes.isEmpty == (kind == .kitty))
    let moved = Self.frame(kind, at: 4)
    let (rows, bytes) = layer.update(to: moved, changes: [])
    #expect(rows == (kind == .kitty ? [] : [1..<3]))
    // On a separate layer, the old picture is removed once the new one is there.
    let drawing = moved.pictures[0].drawing
    #expect(kind == .kitty ? bytes.hasPrefix(drawing) : bytes.hasSuffix(drawing))
    #expect(bytes.contains("a=d,d=I") == (kind == .kitty))
    // Clearing the screen removes it.
    _ = layer.forget()
    #expect(layer.update(to: moved, changes: []).bytes == moved.pictures[0].drawing)
    let empty = Frame(size: moved.size)
    #expect(layer.update(to: empty, changes: []).bytes.contains("a=d") == (kind == .kitty))
    #expect(layer.isIdle(for: []))
  }

  @Test(arguments: [PixelScreen.Kind.kitty, .sixel, .iterm, nil])
  func `After scrolling, visible pictures are drawn again and others are removed`(
    kind: PixelScreen.Kind?
  ) {
    var layer = PictureLayer()
    let frame = Self.frame(kind)
    _ = layer.update(to: frame, changes: [])
    let again = layer.update(to: frame, changes: []) { _ in true }.bytes
    #expect(again == frame.pictures[0].drawing)
    let gone = layer.update(to: Frame(size: frame.size), changes: []) { _ in true }.bytes
    #expect(gone == (kind == .kitty ? frame.pictures[0].removal : ""))
  }

  @Test func `A covered picture is not placed`() {
    var bare = Self.frame(.kitty)
    bare.pictures = []
    var canvas = Canvas(on: bare)
    canvas.clear(rows: 2..<3, columns: 2..<3)
    canvas.place([Self.picture(.kitty)])
    #expect(canvas.frame.pictures.isEmpty)
  }

  @Test func `A picture sent in advance is shown with a few bytes, and removed with the next one`()
  {
    var layer = PictureLayer()
    let (frame, empty) = (Self.frame(.kitty), Frame(size: Size(rows: 5, columns: 10)))
    let picture = Self.picture(.kitty)
    let other = Picture(
      columns: 2, rows: 2, pixels: PixelPicture(kind: .kitty, width: 1, height: 1, letters: "BBBB"))
    let (firstGone, secondGone) = (
      "\u{1B}_Ga=d,d=I,i=2,q=2\u{1B}\\", "\u{1B}_Ga=d,d=I,i=4,q=2\u{1B}\\"
    )
    #expect(
      layer.prepare(picture) == "\u{1B}_Ga=t,f=24,s=1,v=1,i=2,q=2,m=0;AAAA\u{1B}\\")
    #expect(layer.prepare(picture).isEmpty)
    let placing = "\u{1B}7\u{1B}[2;2H\u{1B}_Ga=p,i=2,p=1,C=1,q=2\u{1B}\\\u{1B}8"
    #expect(layer.update(to: frame, changes: []).bytes == placing)
    #expect(layer.update(to: frame, changes: []).bytes.isEmpty)
    #expect(layer.update(to: frame, changes: []) { _ in true }.bytes == placing)
    // The next one is sent while it is shown. A third one waits for room.
    #expect(layer.prepare(nil).isEmpty && layer.prepare(picture).isEmpty)
    #expect(layer.prepare(other).contains("a=t,f=24,s=1,v=1,i=4"))
    #expect(layer.update(to: empty, changes: []).bytes == firstGone)
    #expect(layer.prepare(nil) == secondGone)
    // When the screen is cleared, both are removed and drawn again.
    _ = layer.prepare(picture)
    _ = layer.update(to: frame, changes: [])
    _ = layer.prepare(other)
    #expect(layer.forget() == firstGone + secondGone)
    #expect(layer.update(to: frame, changes: []).bytes == frame.pictures[0].drawing)
  }

  @Test(arguments: [PixelScreen.Kind.sixel, .iterm, nil])
  func `Only kitty keeps a picture that it doesn't show`(kind: PixelScreen.Kind?) {
    var layer = PictureLayer()
    #expect(layer.prepare(Self.picture(kind)).isEmpty)
  }

  @Test func `Long data is sent in pieces that kitty accepts`() {
    let count = 40 * 60 * 3 / 3 * 4
    let pixels = PixelPicture(
      kind: .kitty, width: 40, height: 60, letters: String(repeating: "A", count: count))
    #expect(pixels.isWhole)
    let drawing = PlacedPicture(
      Picture(columns: 4, rows: 3, pixels: pixels), at: Position(row: 0, column: 0)
    ).drawing
    let pieces = drawing.components(separatedBy: "\u{1B}_G").dropFirst()
    #expect(pieces.count == (count + 4095) / 4096)
    for (index, piece) in pieces.enumerated() {
      #expect(piece.contains(index == pieces.count - 1 ? "m=0;" : "m=1;"))
    }
    #expect(drawing.count { $0 == "A" } == count)
  }
}
