import OnrampCore

extension Surroundings {
  /// Where this process runs, as far as its environment says so. Whether that is a kiosk is for the
  /// command line to say.
  static var ofThisProcess: Surroundings {
    Surroundings(isOverSSH: Environment["SSH_CONNECTION"] != nil)
  }
}
