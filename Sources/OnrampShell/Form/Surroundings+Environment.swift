import OnrampCore

extension Surroundings {
  /// Where this process runs, as far as its environment says so. The command line says whether that
  /// is a kiosk.
  static var ofThisProcess: Surroundings {
    Surroundings(isOverSSH: Environment["SSH_CONNECTION"] != nil)
  }
}
