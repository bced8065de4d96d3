import TestKit

/// Generates steps files and answers to them, as text.
struct SampleSteps {
  private var random: SplitMix

  init(seed: Int) { random = SplitMix(seed: UInt64(seed)) }

  /// A field and answers to it, mostly valid ones first.
  private struct Field {
    let key: String
    let schema: String
    let right: [String]
    var wrong: [String]
  }

  /// A steps file and some answers files. The program's own steps are written out in it.
  mutating func next() -> (schema: String, answers: [String]) {
    let steps = (0..<pick(1...3)).map { number in
      let fields = (0..<pick(1...5)).map { field("f\($0)") }
      return (key: "s\(number)", fields: fields, schema: step(fields))
    }
    let required = steps.filter { _ in chance(3) }.map { "\"\($0.key)\"" }
    let properties = steps.map { "\"\($0.key)\": \($0.schema)" }.joined(separator: ", ")
    let schema =
      "{\"$schema\": \"https://json-schema.org/draft/2020-12/schema\", \"title\": \"T\", "
      + "\"type\": \"object\", \"required\": [\(required.joined(separator: ", "))], "
      + "\"properties\": {\(properties)}}"
    let answers = (0..<4).map { round in
      let sections = steps.filter { _ in chance(20) }.map { step in
        "\"\(step.key)\": \(section(step.fields, isSloppy: round > 1))"
      }
      return "{\(sections.joined(separator: ", "))}"
    }
    return (schema, answers)
  }

  private mutating func section(_ fields: [Field], isSloppy: Bool) -> String {
    let members = fields.filter { _ in chance(12) }.map { field in
      let values = isSloppy && pick(0...3) == 0 ? field.wrong : field.right
      return "\"\(field.key)\": \(values[pick(0...values.count - 1)])"
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func step(_ fields: [Field]) -> String {
    let keys = fields.map { "\"\($0.key)\"" }
    let required = keys.filter { _ in chance(2) }
    var members = [
      "\"title\": \"S\"", "\"type\": \"object\"",
      "\"required\": [\(required.joined(separator: ", "))]",
      "\"properties\": {\(fields.map { "\"\($0.key)\": \($0.schema)" }.joined(separator: ", "))}",
    ]
    if keys.count > 1, chance(3) {
      members.append("\"dependentRequired\": {\(keys[0]): [\(keys[1])]}")
    }
    if keys.count > 1, !chance(1), !fields[0].schema.contains("photo") {
      members.append(condition(fields, required))
    }
    return "{\(members.joined(separator: ", "))}"
  }

  /// An `if` on the first field, for the others.
  private mutating func condition(_ fields: [Field], _ always: [String]) -> String {
    let first = fields[0]
    let values = first.right.prefix(2).joined(separator: ", ")
    let test =
      pick(0...1) == 0 ? "{\"const\": \(first.right[0])}" : "{\"enum\": [\(values)]}"
    let others = fields.dropFirst().map { "\"\($0.key)\"" }
    func branch(_ key: String) -> String {
      // A field that is always required can't be hidden.
      always.contains(key) || pick(0...1) == 0
        ? "{\"required\": [\(key)]}" : "{\"properties\": {\(key): false}}"
    }
    let required = chance(2) ? ", \"required\": [\"\(first.key)\"]" : ""
    let one = others[pick(0...others.count - 1)]
    let other = others[pick(0...others.count - 1)]
    return "\"if\": {\"properties\": {\"\(first.key)\": \(test)}\(required)}, "
      + "\"then\": \(branch(one)), \"else\": \(branch(other))"
  }

  // MARK: Fields

  private mutating func field(_ key: String) -> Field {
    let (rules, right, wrong) = kind()
    // A schema can't express what an IBAN is, or that `null` removes a photo.
    let others =
      ["7", "true", "0.25", "[]", "{}"]
      + (rules.contains("iban") ? [] : ["\"seven\""])
      + (rules.contains("photo") ? [] : ["null"])
    return Field(
      key: key, schema: "{\"title\": \"F\", \(rules)}", right: right, wrong: wrong + others)
  }

  private mutating func kind() -> (rules: String, right: [String], wrong: [String]) {
    switch pick(0...12) {
    case 0: return text()
    case 1: return pattern()
    case 2: return whole()
    case 3: return decimal()
    case 4: return ("\"type\": \"boolean\"", ["true", "false"], [])
    case 5: return ("\"type\": \"boolean\", \"const\": true", ["true"], ["false"])
    case 6:
      return (
        "\"type\": \"string\", \"enum\": [\"a\", \"b\", \"e\u{301}\"]",
        ["\"a\"", "\"b\"", "\"e\u{301}\""], ["\"c\"", "\"A\"", "\"\u{E9}\""]
      )
    case 7:
      return (
        "\"type\": \"integer\", \"oneOf\": [{\"const\": 1, \"title\": \"One\"}, {\"const\": 20}]",
        ["1", "20", "1.0", "2e1"], ["2", "\"1\"", "true"]
      )
    case 8:
      return (
        "\"type\": \"string\", \"format\": \"date\"",
        ["\"2024-02-29\"", "\"2026-12-31\"", "\"0001-01-01\""],
        ["\"2023-02-29\"", "\"2026-13-01\"", "\"26-01-01\"", "\"2026-1-1\"", "\"2026-01-01 \""]
      )
    case 9:
      return (
        "\"type\": \"string\", \"format\": \"email\"",
        ["\"a@example.com\"", "\"b.c+d@mail.example.org\""], ["\"example.com\"", "\"a.b\""]
      )
    case 10:
      return (
        "\"type\": \"string\", \"x-kind\": \"iban\"", ["\"DE89370400440532013000\""], []
      )
    case 11:
      return (
        "\"type\": \"string\", \"x-kind\": \"photo\", \"contentMediaType\": \"image/jpeg\"",
        ["\"/tmp/a.jpg\"", "\"b.png\""], []
      )
    default:
      return ("\"type\": \"string\", \"const\": \"only\"", ["\"only\""], ["\"onl\"", "\"only!\""])
    }
  }

  private mutating func text() -> (String, [String], [String]) {
    let least = pick(1...4)
    let most = least + pick(0...5)
    // Each of these letters is one scalar, but some are more than one UTF-16 unit.
    let letters = ["a", "é", "王", "🚗"]
    func word(_ length: Int) -> String {
      "\"" + (0..<length).map { letters[($0 + least) % 4] }.joined() + "\""
    }
    let rules = "\"type\": \"string\", \"minLength\": \(least), \"maxLength\": \(most)"
    return (
      rules, [word(least), word(most)], [word(most + 1)] + (least > 1 ? [word(least - 1)] : [])
    )
  }

  private mutating func pattern() -> (String, [String], [String]) {
    let samples: [(String, [String], [String])] = [
      ("^[A-Z]{2}\\\\d{3,4}$", ["AB123", "ZZ0000"], ["AB12", "ab123", "AB12345", "xAB123"]),
      ("^(cat|dog)s?$", ["cat", "dogs"], ["cats!", "catdog", "cow"]),
      ("b+c", ["abc", "xbbcx"], ["ab", "cb"]),
      ("^[^0-9]+$", ["abc", "é🚗"], ["a1", "7"]),
      ("^(a|b)*c{2}$", ["cc", "abbacc"], ["c", "abc", "ccc"]),
      ("^\\\\w+@\\\\w+\\\\.(com|org)$", ["a@b.com", "x_1@y.org"], ["a@b.net", "@b.com"]),
      ("^.{3}$", ["abc", "é王🚗"], ["ab", "abcd"]),
      ("^(?:\\\\+\\\\d+)?(?:-\\\\d{1,3}){2,}$", ["+1-2-3", "-12-345-6"], ["-1", "+1-2222-3"]),
      ("^[a-z\\\\-_.]+$", ["a-b_c.", "z"], ["A", "a b"]),
      ("^x?y{0,2}z*$", ["xyyz", "y"], ["xyyyz", "zx"]),
    ]
    let (pattern, right, wrong) = samples[pick(0...samples.count - 1)]
    func quote(_ text: String) -> String { "\"\(text)\"" }
    return (
      "\"type\": \"string\", \"pattern\": \"\(pattern)\"", right.map(quote), wrong.map(quote)
    )
  }

  private mutating func whole() -> (String, [String], [String]) {
    let least = pick(0...100) - 50
    let most = least + pick(0...50)
    let low = pick(0...1) == 0 ? "\"minimum\": \(least)" : "\"exclusiveMinimum\": \(least - 1)"
    let limit = most < 0 ? "\(most + 1)" : "\(most).5"
    let high = pick(0...1) == 0 ? "\"maximum\": \(most)" : "\"exclusiveMaximum\": \(limit)"
    return (
      "\"type\": \"integer\", \(low), \(high)", ["\(least)", "\(most)", "\(most).0"],
      ["\(least - 1)", "\(most + 1)", "\(least).5"]
    )
  }

  private mutating func decimal() -> (String, [String], [String]) {
    let least = pick(0...99)
    let unit = ["0.01", "0.05", "0.1", "0.5"][pick(0...3)]
    return (
      "\"type\": \"number\", \"exclusiveMinimum\": 0.\(least), \"maximum\": 10.5, "
        + "\"multipleOf\": \(unit)",
      ["1", "2.5", "10.5", "3.0"], ["0.\(least)", "10.55", "0.999", "11", "-1"]
    )
  }

  // MARK: Randomness

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Returns `false` once in `count + 1` times.
  private mutating func chance(_ count: Int) -> Bool { pick(0...count) > 0 }
}
