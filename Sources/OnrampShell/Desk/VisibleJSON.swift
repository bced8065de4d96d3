import OnrampScreens

extension String {
  /// The same JSON with invisible characters and those that control a terminal escaped, because
  /// people look at JSON.
  var visibleJSON: String {
    if utf8.allSatisfy({ $0 < 0x7F }) { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let character = String(scalar)
      // Beyond ASCII, all of it is inside strings.
      if scalar.value < 0x7F || SafeText.visible(character) == character {
        text.append(scalar)
      } else {
        let escaped = scalar.utf16.map { unit in
          "\\u" + String(String(UInt32(unit) + 0x10000, radix: 16).dropFirst())
        }
        text.append(contentsOf: escaped.joined().unicodeScalars)
      }
    }
    return String(text)
  }
}
