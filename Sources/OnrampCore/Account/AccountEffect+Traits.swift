extension AccountEffect {
  var traits: EffectTraits {
    switch self {
    // There is no account yet that could encrypt it.
    case .keepSignUp(let draft):
      EffectTraits(
        outlivesScreen: true, isAnsweredSoon: true, use: draft == nil ? nil : .plainText)
    case .wait, .prepareSignIn, .goOnHere: EffectTraits()
    // A screen that is gone doesn't wait for an account that is being created or opened.
    case .checkNew, .create, .open, .takeNewer, .unlock, .signIn, .recover, .openPlain, .takePlain,
      .erasePlain, .signOut, .changeProfile, .checkPassword, .deleteAccount, .changePassword,
      .signOutOthers, .changePIN, .newRecoveryCode, .confirmRecoveryCode, .keepRecoveryCode:
      EffectTraits(isAnsweredSoon: true)
    }
  }
}
