import OnrampWords

/// The terms of service. A company replaces them with its own.
extension AccountWords {
  /// The terms of service, by paragraph.
  public var terms: [String] {
    [
      words(
        """
        These are the terms for using Onramp on this computer. They are short on purpose.
        """),
      words(
        """
        What is stored. Onramp stores your name, your email address, your telephone number, what \
        you enter in your application, and the photos you add to it.
        """),
      words(
        """
        Where it is stored. Everything is in one folder on this computer. With an account it is \
        encrypted: your password opens it, or your PIN while you are signed in. If your company \
        has a server, your account is kept there, too, encrypted so that only you can open it.
        """),
      words(
        """
        What is sent. Your company gets your application only when you hand it in. Answers to a \
        survey go to its server when you submit them. If your company names servers for places or \
        routes, what you search for and your stops are sent to them.
        """),
      words(
        """
        Shared cars. To show them, Onramp asks a server for a list and for pictures. It sends \
        nothing about you. Like any server, it sees this computer's network address.
        """),
      words(
        """
        Your recovery code. You get one when your account is created. It is yours to keep. Nobody \
        else has it, and nobody can look up your password.
        """),
      words(
        """
        Your part. Give true answers and photos of your own documents. Lock Onramp when you leave \
        a computer that others use.
        """),
      words(
        """
        Leaving. You can sign out at any time. Your application then stays on this computer, \
        encrypted. You can also delete your account with everything in it, for good.
        """),
    ]
  }
}
