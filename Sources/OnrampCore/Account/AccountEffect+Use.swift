extension AccountEffect {
  /// What it uses of this computer, if anything.
  var use: ComputerUse? {
    switch self {
    // There is no account yet that could encrypt it.
    case .keepSignUp(let draft): draft == nil ? nil : .plainText
    case .checkNew, .create, .open, .takeNewer, .unlock, .signIn, .prepareSignIn, .recover,
      .openPlain,
      .takePlain, .erasePlain, .signOut, .changeProfile, .checkPassword, .deleteAccount,
      .changePassword, .goOnHere, .signOutOthers, .changePIN, .newRecoveryCode,
      .confirmRecoveryCode, .keepRecoveryCode, .wait:
      nil
    }
  }
}
