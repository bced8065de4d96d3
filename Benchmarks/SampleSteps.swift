/// A company's steps of many fields, of nearly every kind, with conditions.
enum SampleSteps {
  /// A policy with as many steps and fields as asked.
  static func policy(steps: Int, fields: Int) -> String {
    let own = (0..<steps).map { number in
      let count = fields * (number + 1) / steps - fields * number / steps
      return "\"step\(number)\": \(step(number, fields: count))"
    }
    return """
      {"steps": {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Drive with us",
      "$id": "https://drive.example.com/steps/1", "type": "object",
      "properties": {\(own.joined(separator: ",\n"))}}}
      """
  }

  private static func step(_ number: Int, fields count: Int) -> String {
    let fields = (0..<count).map { "\"field\($0)\": \(field($0))" }
    let condition =
      count < 3
      ? ""
      : """
      , "if": {"properties": {"field1": {"const": true}}, "required": ["field1"]},
      "then": {"required": ["field2"]}, "else": {"properties": {"field2": false}}
      """
    return """
      {"title": "Step \(number + 1)", "type": "object", "required": ["field0"],
      "x-words": {"es": {"title": "Paso \(number + 1)"}},
      "properties": {\(fields.joined(separator: ",\n"))}\(condition)}
      """
  }

  private static func field(_ number: Int) -> String {
    let kinds = [
      #""type": "string", "minLength": 2, "maxLength": 40, "pattern": "^[A-Z][a-z]+( [A-Z][a-z]+)*$""#,
      #""type": "boolean""#, #""type": "integer", "minimum": 0, "maximum": 60"#,
      #""type": "number", "exclusiveMinimum": 0, "multipleOf": 0.25"#,
      #""type": "string", "format": "date", "x-min": "today+30d""#,
      #""type": "string", "x-kind": "iban", "examples": ["DE89370400440532013000"]"#,
      #""type": "string", "oneOf": [{"const": "a", "title": "Daily"}, {"const": "b", "title": "Weekly"}]"#,
    ]
    return """
      {"title": "Question \(number + 1)", "description": "What this asks, in a sentence.",
      "x-words": {"es": {"title": "Pregunta \(number + 1)"}}, \(kinds[number % kinds.count])}
      """
  }
}
