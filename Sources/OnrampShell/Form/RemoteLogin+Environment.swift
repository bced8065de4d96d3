import OnrampScreens

extension RemoteLogin {
  /// How the driver of this process is logged in, if that is from elsewhere.
  static var ofThisProcess: RemoteLogin? {
    RemoteLogin(
      connection: Environment["SSH_CONNECTION"], user: Environment["USER"] ?? Environment["LOGNAME"]
    )
  }
}
