import OnrampCore
import OnrampScreens

/// What the form is opened with; the defaults are those of the command without any option.
struct FormOptions {
  var dataDirectory: String?
  var policy: String?
  var isPlain = false
  var usesMouse = true
  var place = PhoneServer.Place()

  /// Runs the form on the screen, or in lines where that is wanted or nothing else is possible.
  func openForm() throws(Failure) {
    let path = try Setup.dataDirectory(named: dataDirectory)
    let company = try Setup.company(from: policy)
    try Form.open(
      .driver(DriverData(path: path, company: company, place: place)),
      company.schema(),
      isPlain: isPlain, usesMouse: usesMouse)
  }
}

extension FormOptions {
  /// Reads a command line that has each option of the form at most once, and nothing else.
  ///
  /// The parser takes twice as long as the form does to open. Whatever could have another meaning,
  /// or is wrong, is left to it.
  ///
  /// - Returns: `nil` where the parser has to read the line.
  init?(plain arguments: ArraySlice<String>) {
    self.init()
    var rest = arguments
    var seen: [RootOption] = []
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else { return nil }
      let end = argument.firstIndex(of: "=") ?? argument.endIndex
      let name = String(argument[..<end].dropFirst(2))
      guard let option = RootOption(rawValue: name), !seen.contains(option) else { return nil }
      seen.append(option)

      var value = end < argument.endIndex ? String(argument[end...].dropFirst()) : nil
      if option.takesValue { value = value ?? rest.popFirst() }
      guard set(option, to: value) else { return nil }
    }
  }

  /// - Returns: whether the value is one that the option can have.
  private mutating func set(_ option: RootOption, to value: String?) -> Bool {
    guard option.takesValue else {
      if option == .plain { isPlain = true } else { usesMouse = false }
      return value == nil
    }
    guard let value, !value.isEmpty, !value.hasPrefix("-") else { return false }
    switch option {
    case .dataDirectory: dataDirectory = value
    case .policy: policy = value
    // Looked up before any option is read; here it only has to be one.
    case .language: return Language(code: value) != nil
    case .linkAddress: place.address = value
    case .linkPort:
      place.port = UInt16(value)
      return place.port != nil
    case .plain, .noMouse: return false
    }
    return true
  }
}
