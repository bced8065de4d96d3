/// A message as a translator sees it.
struct Entry {
  var context: String?
  var id: String
  var plural: String?
  /// What the message is for, and what its arguments are.
  var notes: [String]
  var file: String
}

/// A catalog without translations.
struct Template {
  private struct Key: Hashable { let context: String?, id: String }

  private var order: [Key] = []
  private var entries: [Key: Entry] = [:]
  private var files: [Key: [String]] = [:]
  /// Why some messages can't be translated.
  private(set) var problems: [String] = []

  mutating func add(_ entry: Entry) {
    let key = Key(context: entry.context, id: entry.id)
    if let known = entries[key] {
      if let plural = entry.plural, let other = known.plural, plural != other {
        problems.append("\(entry.file): “\(entry.id)” has another plural in \(known.file).")
      }
      entries[key]?.plural = known.plural ?? entry.plural
      for note in entry.notes where !known.notes.contains(note) { entries[key]?.notes.append(note) }
    } else {
      order.append(key)
      entries[key] = entry
    }
    if files[key]?.last != entry.file { files[key, default: []].append(entry.file) }
  }

  /// The template in gettext's format.
  var text: String {
    order.compactMap { key in entries[key].map { written($0, files[key] ?? []) } }
      .reduce(Self.header) { $0 + "\n" + $1 }
  }

  private static let header = """
    msgid ""
    msgstr ""
    "Project-Id-Version: onramp\\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"

    """

  private func written(_ entry: Entry, _ files: [String]) -> String {
    var lines = entry.notes.map { "#. " + $0 } + files.map { "#: " + $0 }
    if (entry.id + (entry.plural ?? "")).contains("{") { lines.append("#, python-brace-format") }
    if let context = entry.context { lines.append("msgctxt " + quoted(context)) }
    lines.append("msgid " + quoted(entry.id))
    if let plural = entry.plural {
      lines += ["msgid_plural " + quoted(plural), "msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines.append("msgstr \"\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + escaped.replacing("\n", with: "\\n").replacing("\t", with: "\\t") + "\""
  }
}
