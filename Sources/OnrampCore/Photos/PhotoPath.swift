/// The ways to interpret what was typed or dropped into a photo field as a path.
///
/// Terminals drop a file as plain, quoted or backslash-escaped text, or as a `file://` URL. The
/// first reading under which something exists is the one meant.
public enum PhotoPath {
  /// Whether a text looks like a typed or dropped path, rather than a name.
  public static func isPath(_ text: String) -> Bool {
    var start = text.trimmed[...]
    if start.first == "'" || start.first == "\"" { start.removeFirst() }
    return ["/", "~", "./", "../"].contains { start.hasPrefix($0) }
      || start.lowercased().hasPrefix("file://")
  }

  /// Every reading of `text` as the bytes of a path, most literal first, without duplicates.
  ///
  /// - Parameter home: The folder that a leading `~` stands for.
  public static func readings(of text: String, home: String?) -> [[UInt8]] {
    let trimmed = text.trimmed
    var found: [[UInt8]] = []
    func add(_ path: [UInt8]?) {
      guard let path, !path.isEmpty, !path.contains(0), !found.contains(path) else { return }
      found.append(path)
    }
    for plain in [text, trimmed, unquoted(trimmed), unescaped(trimmed)].compactMap({ $0 }) {
      add(Array(plain.utf8))
      add(expanded(plain, home: home))
      add(fileAddress(plain))
    }
    return found
  }

  /// Whether the text is several paths, as terminals drop them.
  public static func namesSeveral(_ text: String) -> Bool {
    let text = text.trimmed
    guard isPath(text) else { return false }
    var (pieces, quote, isEscaped): ([String], Character?, Bool) = ([""], nil, false)
    for character in text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == nil, character.isWhitespace {
        pieces.append("")
        continue
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces.count { isPath($0) } > 1
  }

  private static func expanded(_ path: String, home: String?) -> [UInt8]? {
    guard let home, path == "~" || path.hasPrefix("~/") else { return nil }
    return Array((home + path.dropFirst()).utf8)
  }

  private static func unquoted(_ text: String) -> String? {
    guard text.utf8.count >= 2, let quote = text.first, text.last == quote else { return nil }
    let inside = text.dropFirst().dropLast()
    return switch quote {
    // In a shell, the quotes are closed and reopened around a quote in the name.
    case "'": String(inside).replacing("'\\''", with: "'")
    case "\"": unescaped(String(inside)) ?? String(inside)
    default: nil
    }
  }

  private static func unescaped(_ text: String) -> String? {
    guard text.contains("\\") else { return nil }
    var plain = ""
    var isEscaped = false
    for character in text {
      if character == "\\" && !isEscaped {
        isEscaped = true
      } else {
        plain.append(character)
        isEscaped = false
      }
    }
    return plain
  }

  private static func fileAddress(_ text: String) -> [UInt8]? {
    guard text.lowercased().hasPrefix("file://") else { return nil }
    let rest = text.utf8.dropFirst("file://".utf8.count)
    // Before the first slash there is a host: this computer's name, or nothing.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return percentDecoded(rest[slash...])
  }

  private static func percentDecoded(_ text: String.UTF8View.SubSequence) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let pair = String(rest.prefix(2)), pair.utf8.count == 2,
        pair.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let decoded = UInt8(pair, radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
