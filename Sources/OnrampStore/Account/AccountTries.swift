import OnrampCore
import OnrampJSON

/// The contents of an account's `tries.json`: the numbers of wrong tries.
struct AccountTries: StoredContents, Equatable {
  /// The wrong PINs.
  var pin = Tries()
  /// The wrong passwords and recovery codes for this account alone.
  var password = Tries()

  /// The value for an unreadable file, which may have held any number of wrong PINs.
  static let unknown = AccountTries(pin: Tries(count: Tries.Rule.pin.maxCount))

  init(pin: Tries = Tries(), password: Tries = Tries()) {
    (self.pin, self.password) = (pin, password)
  }

  init?(_ json: JSON) {
    guard let pin = Tries(json) else { return nil }
    // Earlier versions counted only PINs.
    self.init(pin: pin, password: json["password"].flatMap(Tries.init) ?? Tries())
  }

  var json: JSON {
    password == Tries() ? pin.json : pin.json.adding("password", password.json)
  }
}
