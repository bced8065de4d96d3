import OnrampCore

extension AccountEffect {
  /// The request that the response answers.
  var request: Request {
    switch self {
    case .checkNew(let request, _, _), .create(let request, _, _, _, _), .open(let request, _),
      .unlock(let request, _),
      .signIn(let request, _, _), .recover(let request, _, _, _), .signOut(let request),
      .openPlain(let request), .takePlain(let request), .erasePlain(let request),
      .changeProfile(let request, _, _), .deleteAccount(let request, _),
      .checkPassword(let request, _),
      .changePassword(let request, _, _, _), .changePIN(let request, _, _),
      .signOutOthers(let request, _), .newRecoveryCode(let request, _),
      .confirmRecoveryCode(let request),
      .keepRecoveryCode(let request), .takeNewer(let request),
      .wait(let request):
      request
    case .keepSignUp, .prepareSignIn, .goOnHere: 0
    }
  }

  /// The response if the disk didn't confirm a completed change.
  var done: AccountResponse? {
    switch self {
    case .changePassword(let request, _, _, _), .changePIN(let request, _, _): .changed(request)
    case .changeProfile(let request, let profile, _): .profileChanged(request, profile)
    case .confirmRecoveryCode(let request): .codeConfirmed(request)
    case .keepRecoveryCode(let request): .codeKept(request)
    case .erasePlain(let request): .erased(request)
    default: nil
    }
  }
}
