extension SignedText {
  /// What the password signs to create an account: one line each for the account, the host, the
  /// terminal's key, the login, the verifiers of the password and the recovery code (empty if there
  /// is none), and the SHA-256 of the keys in hexadecimal.
  public static func account(
    _ id: AccountID, host: String, terminal: PublicKey, login: AccountLogin, password: PublicKey,
    recovery: PublicKey?, keys: Digest
  ) -> SignedText {
    SignedText(
      "onramp-account-1", id.text, host, terminal.text, login.text, password.text,
      recovery?.text ?? "", keys.hex)
  }

  /// What the password or the recovery code signs so that a terminal can sign in. `nonce` is that
  /// of the request, which is accepted only once.
  public static func signIn(
    host: String, terminal: PublicKey, login: AccountLogin, nonce: String
  ) -> SignedText {
    SignedText("onramp-sign-in-1", host, terminal.text, login.text, nonce)
  }

  /// What the password or the recovery code signs to change the keys, and the login and verifiers
  /// if given: a line for each, empty for what stays, the SHA-256 of the keys in hexadecimal, and
  /// `1` if all other devices are signed out.
  public static func credentials(
    of id: AccountID, host: String, from generation: Int, login: AccountLogin?,
    password: PublicKey?, recovery: PublicKey?, keys: Digest, endsOthers: Bool
  ) -> SignedText {
    SignedText(
      "onramp-credentials-1", id.text, host, String(generation), login?.text ?? "",
      password?.text ?? "", recovery?.text ?? "", keys.hex, endsOthers ? "1" : "0")
  }

  /// What the password or the recovery code signs to delete an account. `nonce` is that of the
  /// request.
  public static func deletion(of id: AccountID, host: String, nonce: String) -> SignedText {
    SignedText("onramp-delete-1", id.text, host, nonce)
  }
}
