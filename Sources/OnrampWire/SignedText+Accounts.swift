extension SignedText {
  /// The password's word that an account is made: one line each for the account, the host, the
  /// terminal's key, the login, the verifiers of the password and the recovery code, empty where there
  /// is none, and the SHA-256 of the keys in hexadecimal digits.
  public static func account(
    _ id: AccountID, host: String, terminal: PublicKey, login: AccountLogin, password: PublicKey,
    recovery: PublicKey?, keys: Digest
  ) -> SignedText {
    SignedText(
      "onramp-account-1", id.text, host, terminal.text, login.text, password.text,
      recovery?.text ?? "", keys.hex)
  }

  /// The password's or the recovery code's word that a terminal signs in. `nonce` is that of the
  /// request, which counts once.
  public static func signIn(
    host: String, terminal: PublicKey, login: AccountLogin, nonce: String
  ) -> SignedText {
    SignedText("onramp-sign-in-1", host, terminal.text, login.text, nonce)
  }

  /// The password's or the recovery code's word that keys change, and with them the login and the
  /// verifiers that are given: a line for each, empty for what stays, the SHA-256 of the keys in
  /// hexadecimal digits, and `1` where all other devices end.
  public static func credentials(
    of id: AccountID, host: String, from generation: Int, login: AccountLogin?,
    password: PublicKey?, recovery: PublicKey?, keys: Digest, endsOthers: Bool
  ) -> SignedText {
    SignedText(
      "onramp-credentials-1", id.text, host, String(generation), login?.text ?? "",
      password?.text ?? "", recovery?.text ?? "", keys.hex, endsOthers ? "1" : "0")
  }

  /// The password's or the recovery code's word that an account is deleted. `nonce` is that of the
  /// request.
  public static func deletion(of id: AccountID, host: String, nonce: String) -> SignedText {
    SignedText("onramp-delete-1", id.text, host, nonce)
  }
}
