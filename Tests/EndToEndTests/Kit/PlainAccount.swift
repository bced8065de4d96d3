import TestKit
import Testing

/// An account that is used without a terminal.
enum PlainAccount {
  /// Signs a person up, who is then signed in without having confirmed the recovery code.
  static func make(_ person: AccountDriver.Person = .amina, in data: String) throws {
    let made = try Program.talk(
      [
        "1", "yes", person.email, person.password, person.first, person.last, person.telephone,
        person.pin, person.pin, "", "quit",
      ], "account", in: data)
    try #require(
      made.status == 0 && made.output.contains("Your recovery code:"),
      "\(made.output)\(made.errors)")
  }

  /// Signs a person out.
  ///
  /// - Returns: The number on Main that does it.
  @discardableResult
  static func signOut(_ person: AccountDriver.Person, in data: String) throws -> String {
    let main = try Program.talk([person.pin, "quit"], in: data)
    let number = String(try #require(main.output.firstMatch(of: /([0-9]+)\. Sign out/)).output.1)
    let out = try Program.talk([person.pin, number, "yes", "quit"], in: data)
    try #require(out.output.contains("signed out"), "\(out)")
    return number
  }
}

extension Program {
  /// Answers the questions of a command with `--plain`.
  static func talk(_ lines: [String], _ command: String..., in data: String) throws -> Shell.Result
  {
    try Shell.run(path, command + ["--plain", "--data-dir", data], typing: lines)
  }

  /// Runs a command that has no terminal, and reads the given email and password from descriptors.
  static func unattended(
    _ command: String, email: String? = nil, password: String? = nil, in data: String
  ) throws -> Shell.Result {
    let folder = try Folder()
    var command = "exec \(path) \(command) --data-dir \(data)"
    for (option, descriptor, text) in [("password-fd", 3, password), ("email-fd", 4, email)] {
      guard let text else { continue }
      let file = try folder.put(text + "\n", as: option)
      command += " --\(option) \(descriptor) \(descriptor)<\(file)"
    }
    return try Shell.run("setsid", ["sh", "-c", command])
  }
}
