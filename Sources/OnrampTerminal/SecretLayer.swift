import CTerminal
import OnrampScreens

/// The secrets on the screen. They are hidden from ncurses, which would keep them in its memory.
struct SecretLayer {
  /// Redraws the rows of secrets that are gone from the frame.
  func forgetWhatIsGone(from frame: Frame, since shown: Frame?) {
    guard let shown, !shown.secrets.isEmpty else { return }
    let rows = Set(shown.secretPlaces.map(\.row))
    for row in rows
    where frame.secrets != shown.secrets || !frame.rows.indices.contains(row)
      || frame.rows[row] != shown.rows[row]
    {
      onramp_redraw_rows(Int32(row), 1)
    }
  }

  /// Writes a frame's secrets after its cells, one character at a time.
  func show(_ frame: Frame) {
    let size = Terminal.cellWidth
    var isWritten = false
    for place in frame.secretPlaces {
      guard let cell = frame.shown(frame.rows[place.row][place.column], width: size) else {
        continue
      }
      cell.scalars.withContiguousStorage { scalars in
        onramp_put_secret(
          Int32(place.row), Int32(place.column), scalars.baseAddress, Int32(scalars.count),
          Int32(cell.style.number))
      }
      isWritten = true
    }
    if isWritten { onramp_end_secrets() }
  }
}

extension CellScalars {
  /// Passes the scalars' values to `body`, then wipes them.
  fileprivate func withContiguousStorage(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { buffer in
      for (index, scalar) in enumerated() { buffer.initializeElement(at: index, to: scalar.value) }
      body(UnsafeBufferPointer(buffer))
      buffer.update(repeating: 0)
    }
  }
}
