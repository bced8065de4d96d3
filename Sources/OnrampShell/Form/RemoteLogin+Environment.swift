import OnrampScreens

extension RemoteLogin {
  /// The remote login that this process belongs to, if any.
  static var ofThisProcess: RemoteLogin? {
    RemoteLogin(
      connection: Environment["SSH_CONNECTION"], user: Environment["USER"] ?? Environment["LOGNAME"]
    )
  }
}
