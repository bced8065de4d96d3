import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct FrameChangesTests {
  private static let size = Size(rows: 12, columns: 40)

  /// A row of only a few kinds of cells, so that rows and cells are often equal.
  private static func row(_ random: inout some RandomNumberGenerator) -> [Cell] {
    var row: [Cell] = []
    while row.count < size.columns {
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where row.count + 2 <= size.columns:
        row += [Cell("王", width: 2), Cell("", width: 0)]
      case 1: row.append(Cell("a", style: .strong))
      case 3: row.append(.blank)
      case 2:
        row.append(Cell("a"))
        row[row.count - 1].colors = CellColors(
          foreground: Int.random(in: 0...1, using: &random), background: 2)
      default: row.append(Cell("a"))
      }
    }
    return row
  }

  @Test func `Drawing the changes of a frame on another makes it the same`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      var (old, new) = (Frame(size: Self.size), Frame(size: Self.size))
      for row in new.rows.indices {
        old.rows[row] = Self.row(&random)
        new.rows[row] = Bool.random(using: &random) ? old.rows[row].map { $0 } : Self.row(&random)
      }
      let changes = new.changes(since: old)
      #expect(
        changes.allSatisfy { place in
          let cell = new.rows[place.row][place.column]
          return cell != old.rows[place.row][place.column] && cell.width > 0
        })
      for place in changes {
        let end = place.column + new.rows[place.row][place.column].width
        old.rows[place.row][place.column..<end] = new.rows[place.row][place.column..<end]
      }
      // The second cell of a removed wide character is covered by the change of the cell that
      // replaces it.
      #expect(old.rows == new.rows)
      #expect(new.changes(since: new).isEmpty)
      #expect(new.marks == new.changes(since: Frame(size: Self.size)))
    }
  }

  @Test func `A cell has no padding, because rows are compared by their bytes`() {
    #expect(MemoryLayout<Cell>.size == Cell.words * MemoryLayout<UInt64>.size)
    #expect(MemoryLayout<Cell>.stride == MemoryLayout<Cell>.size)
  }
}
