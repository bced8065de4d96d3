import Foundation
import OnrampCore
import Testing

/// What a decoder taken over by a photo could send instead of a picture.
@Suite struct PixelPictureTests {
  private func isWhole(_ kind: PixelScreen.Kind, _ letters: String, width: Int = 2, height: Int = 1)
    -> Bool
  {
    PixelPicture(kind: kind, width: width, height: height, letters: letters).isWhole
  }

  @Test(arguments: [PixelScreen.Kind.kitty, .iterm])
  func `Raw pixels are complete with exactly their size in bytes, in pure base64`(
    kind: PixelScreen.Kind
  ) {
    #expect(isWhole(kind, "AAAAAAAA"))
    #expect(isWhole(kind, "AAAA", width: 1))
    for letters in [
      "", "AAAA", "AAAAAAA", "AAAAAAAAA", "AAAAAAA=", "AAAA\u{1B}AAA", "AAAA\u{07}AAA",
      "AAAA;AAA", "AAAA\nAAA", "AAAA\u{9C}AA", "AAAAéAA",
    ] {
      #expect(!isWhole(kind, letters), "\(letters.debugDescription)")
    }
    #expect(!isWhole(kind, "", width: 0, height: 0))
    #expect(!isWhole(kind, "", width: -1, height: -1))
    #expect(!isWhole(kind, "AAAAAAAA", width: .max, height: .max))
  }

  @Test func `Sixel data is complete with a palette and sixels that stay within the size`() {
    #expect(isWhole(.sixel, "#0;2;100;0;0#0~~", width: 2, height: 6))
    #expect(isWhole(.sixel, "#0!2~$#1??-!2~", width: 2, height: 12))
    for letters in [
      "~~~", "!3~", "~!2~", "~~-~~", "!99999999999999999999~", "~~\u{1B}\\", "\u{9C}~", "~~\u{18}",
      "\"1;1;9;9~", "~ ~", "~~---",
    ] {
      #expect(!isWhole(.sixel, letters, width: 2, height: 6), "\(letters.debugDescription)")
    }
    #expect(!isWhole(.sixel, String(repeating: "$", count: 1_500_001), width: 2, height: 6))
  }

  /// The start of a PNG file of this size, with nothing after it.
  private func png(_ width: UInt32, _ height: UInt32) -> String {
    let sides = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> UInt32($0)) }
    }
    let head = Array("\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR".unicodeScalars).map { UInt8($0.value) }
    return Data(head + sides + [8, 3, 0, 0, 0, 1, 2, 3, 4]).base64EncodedString()
  }

  @Test func `A PNG file is complete if its header has its size, and is pure base64`() {
    func isWhole(
      _ kind: PixelScreen.Kind, _ letters: String, _ width: Int = 300, _ height: Int = 70_000 / 300
    ) -> Bool {
      PixelPicture(kind: kind, width: width, height: height, isPNG: true, letters: letters).isWhole
    }
    let file = png(300, 233)
    #expect(isWhole(.kitty, file) && isWhole(.iterm, file))
    #expect(!isWhole(.sixel, file))
    for (width, height) in [(301, 233), (300, 232), (0, 0), (-1, -1), (.max, .max)] {
      #expect(!isWhole(.kitty, file, width, height))
    }
    #expect(
      !isWhole(.kitty, png(20_001, 1), 20_001, 1) && isWhole(.kitty, png(20_000, 1), 20_000, 1))
    #expect(!isWhole(.kitty, png(2000, 2000), 2000, 2000))
    #expect(!isWhole(.kitty, png(0xFFFF_FFFF, 1), -1, 1))
    for letters in [
      "", "AAAA", String(file.dropLast()), file + "A", file + "AAA\u{1B}", file + "AA\u{07}A",
      file + "AA;A", file + "=AAA", file + "AAé", "A" + file.dropFirst(),
      file + String(repeating: "A", count: 1_500_000), String(file.prefix(20)),
    ] {
      #expect(!isWhole(.kitty, letters), "\(letters.prefix(60).debugDescription)")
    }
    // If they aren't marked as a PNG file, the same letters are too few pixels.
    #expect(!PixelPicture(kind: .kitty, width: 300, height: 233, letters: file).isWhole)
  }

  @Test func `A picture in pixels has no cells, and its number identifies it`() throws {
    func picture(_ letters: String, columns: Int = 1, rows: Int = 1) -> Picture {
      Picture(
        columns: columns, rows: rows,
        pixels: PixelPicture(kind: .kitty, width: 1, height: 1, letters: letters))
    }
    let (one, other) = (picture("AAAA"), picture("AAAB"))
    #expect(one.isWhole && one.number > 0 && one.number != other.number)
    let sizes = [one, picture("AAAA", columns: 2), picture("AAAA", rows: 2)]
    #expect(Set(sizes.map(\.number)).count == 3)
    let again = try JSONDecoder().decode(Picture.self, from: JSONEncoder().encode(one))
    #expect(again == one)
    let cells = Picture(columns: 1, rows: 1, text: "█", foreground: [7], background: [0])
    #expect(cells.number == 0)
    #expect(!picture("AAA").isWhole)
  }

  @Test func `An impossible cell size is rejected`() {
    for (width, height) in [(0, 0), (-1, 10), (1, 10), (9, 100_000), (.max, .max)] {
      #expect(PixelScreen(.kitty, cellWidth: width, cellHeight: height) == nil)
    }
  }
}
