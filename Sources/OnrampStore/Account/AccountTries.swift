import OnrampCore
import OnrampJSON

/// The contents of `tries.json` of an account: what was wrong of what opens it.
struct AccountTries: StoredContents, Equatable {
  /// The wrong PINs.
  var pin = Tries()
  /// The wrong passwords and recovery codes that were meant for this account alone.
  var password = Tries()

  /// What a file that can't be read stands for: it may have held any number of wrong PINs.
  static let unknown = AccountTries(pin: Tries(count: Tries.Rule.pin.most))

  init(pin: Tries = Tries(), password: Tries = Tries()) {
    (self.pin, self.password) = (pin, password)
  }

  init?(_ json: JSON) {
    guard let pin = Tries(json) else { return nil }
    // Those of earlier versions count PINs alone.
    self.init(pin: pin, password: json["password"].flatMap(Tries.init) ?? Tries())
  }

  var json: JSON {
    password == Tries() ? pin.json : pin.json.adding("password", password.json)
  }
}
