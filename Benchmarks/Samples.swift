import Foundation

/// Measured values, and their summary as text.
struct Samples {
  private var values: [Double] = []

  /// Adds a value, unless it couldn't be measured.
  mutating func add(_ value: Double?) { if let value { values.append(value) } }

  /// The median; `nil` without values.
  var median: Double? { quantile(0.5) }

  /// The median and the middle half, as `5.2 (4.9–5.6)`; a dash if there are none.
  var text: String {
    guard let median, let low = quantile(0.25), let high = quantile(0.75) else { return "–" }
    if low == high { return Self.text(median) }
    return "\(Self.text(median)) (\(Self.text(low))–\(Self.text(high)))"
  }

  private func quantile(_ part: Double) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }

  private static func text(_ value: Double) -> String {
    if value == value.rounded() { return String(Int(value)) }
    return String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}

/// A table of text, each column as wide as its widest cell.
struct Table {
  private var rows: [[String]]

  /// Creates a table with these column names.
  init(_ header: [String]) { rows = [header] }

  /// Adds a row.
  mutating func add(_ row: [String]) { rows.append(row) }

  /// Prints it, and a blank line.
  func print() {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
      Swift.print("  " + cells.joined(separator: "   "))
    }
    Swift.print()
  }
}
