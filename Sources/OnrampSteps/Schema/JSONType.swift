/// The types of JSON Schema.
enum JSONType: String, CaseIterable {
  case null, boolean, object, array, number, string, integer

  func contains(_ value: JSONNode) -> Bool {
    switch (self, value.content) {
    case (.null, .null), (.boolean, .boolean), (.object, .object), (.array, .array),
      (.number, .number), (.string, .string):
      true
    case (.integer, .number(let number)): number.isWhole
    default: false
    }
  }
}
