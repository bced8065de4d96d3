import OnrampCore
import OnrampScreens
import OnrampWords

/// The options of the form, with the defaults of the command without options.
struct FormOptions {
  var dataDirectory: String?
  var policy: String?
  var isPlain = false
  var usesMouse = true
  /// Whether nothing of this computer itself may be used. See ``ComputerUse``.
  var isAtKiosk = false
  var place = PhoneServer.Place()

  /// Opens the form on the screen, or in lines if requested or necessary.
  func openForm() throws(Failure) {
    let path = try Setup.dataDirectory(named: dataDirectory)
    var company = try Setup.company(from: policy)
    if isAtKiosk { company.openAtKiosk() }
    try Form.open(
      .driver(DriverData(path: path, company: company, place: place)),
      company.schema(),
      isPlain: isPlain, usesMouse: usesMouse)
  }
}

extension FormOptions {
  /// Parses a command line with only options of the form, each at most once.
  ///
  /// The parser takes twice as long as opening the form. It reads anything ambiguous or invalid.
  ///
  /// - Returns: `nil` if the parser has to read the command line.
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

  /// - Returns: Whether the value is valid.
  private mutating func set(_ option: RootOption, to value: String?) -> Bool {
    guard option.takesValue else {
      switch option {
      case .plain: isPlain = true
      case .kiosk: isAtKiosk = true
      default: usesMouse = false
      }
      return value == nil
    }
    guard let value, !value.isEmpty, !value.hasPrefix("-") else { return false }
    switch option {
    case .dataDirectory: dataDirectory = value
    case .policy: policy = value
    // Already in effect; only check it here.
    case .language: return Language(code: value)?.isKnown == true
    case .linkAddress: place.address = value
    case .linkPort:
      place.port = UInt16(value)
      return place.port != nil
    case .plain, .noMouse, .kiosk: return false
    }
    return true
  }
}
