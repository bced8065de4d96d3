import Foundation
import Testing

@testable import JourneyKit

/// Values that must not be readable in a folder, neither in a file nor in a name.
struct PlantedValues {
  private var needles: [(name: String, bytes: Data)] = []

  /// Plants a text, as UTF-8 and with two bytes for each character.
  mutating func add(_ text: String) {
    needles.append((text, Data(text.utf8)))
    needles.append((text, text.data(using: .utf16LittleEndian) ?? Data(text.utf8)))
  }

  /// Plants bytes.
  mutating func add(_ bytes: Data, as name: String) { needles.append((name, bytes)) }

  /// Plants a recovery code: its groups as shown, joined in every way.
  mutating func add(code: String) {
    let groups = code.split(separator: " ").map(String.init)
    for gap in ["", " ", "  ", "-"] {
      for (one, next) in zip(groups, groups.dropFirst()) { add(one + gap + next) }
    }
    spread += groups.map { Array($0.unicodeScalars.map(\.value)) }
  }

  /// Texts to search for in screen cells, too: one scalar in each, at equal distances.
  private var spread: [[UInt32]] = []

  /// Whether memory contains a text with something else between its scalars.
  private func isSpread(_ text: [UInt32], in memory: Data) -> Bool {
    memory.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for start in words.indices where words[start] == text[0] {
        for distance in 1...24 where start + distance * (text.count - 1) < words.count {
          if text.indices.allSatisfy({ words[start + distance * $0] == text[$0] }) { return true }
        }
      }
      return false
    }
  }

  /// The values found below a folder.
  func found(in folder: URL) throws -> [String] {
    var found: [String] = []
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(!paths.isEmpty)
    for path in paths {
      let bytes = (try? Data(contentsOf: folder.appending(path: path))) ?? Data()
      for (name, needle) in needles
      where bytes.range(of: needle) != nil || Data(path.utf8).range(of: needle) != nil {
        found.append("\(name) in \(path)")
      }
    }
    return found
  }

  /// The values found in the memory of a process.
  func found(inProcess process: Int32) throws -> [String] {
    let maps = try String(file: "/proc/\(process)/maps")
    let memory = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/mem"))
    var found: [String] = []
    var searched = 0
    for line in maps.split(separator: "\n") {
      let parts = line.split(separator: " ")
      let ends = parts[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard parts[1].hasPrefix("rw"), ends.count == 2 else { continue }
      do {
        try memory.seek(toOffset: ends[0])
        let bytes = try memory.read(upToCount: Int(ends[1] - ends[0])) ?? Data()
        searched += bytes.count
        for (name, needle) in needles where bytes.range(of: needle) != nil {
          found.append("\(name) in \(line)")
        }
        for text in spread where isSpread(text, in: bytes) {
          found.append("cells of \(text) in \(line)")
        }
      } catch {
        // Some mapped memory can't be read.
        continue
      }
    }
    #expect(searched > 100_000, "The memory of \(process) can't be read.")
    return found
  }
}
