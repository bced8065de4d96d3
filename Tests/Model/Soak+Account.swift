import Foundation
import TestKit

/// An account: signing up, the lock, signing out and in, and an application inside it.
extension Soak {
  func useAccount(_ leaving: Leaving) throws {
    count("looks at an account")
    if account.owner != nil, random.chance(30) { try fillInside(kills: random.chance(40)) }
    let form: Form
    if account.owner == nil {
      form = try visit(["account"], of: account, until: "Create an account")
      try signUp(form)
    } else if account.isSignedIn {
      form = try visit(["main"], of: account, until: "Hello, ")
    } else {
      form = try visit(["account"], of: account, until: "Welcome")
      try signIn(form)
    }
    for _ in 0..<random.number(1...3) {
      switch random.number(0...3) {
      case 0: try lock(form)
      case 1: try answerInside(form)
      case 2: try typeInside(form)
      default:
        try signOut(form)
        if random.chance(50) { try signIn(form) }
      }
      if !account.isSignedIn { break }
    }
    try leave(form, leaving)
    // What was typed last before a kill may be lost.
    if leaving.isViolent { account.typed = nil }
    try checkAccount()
  }

  private func signUp(_ form: Form) throws {
    count("sign-ups")
    let owner = Home.Owner()
    form.send("\r")
    try wait(for: "Terms of Service", form)
    form.send(" \u{13}")
    try wait(for: "Step 2 of 5", form)
    form.send("\(owner.email)\u{1B}[B\(owner.password)\u{13}")
    try wait(for: "Step 3 of 5", form)
    form.send("Amina\u{1B}[BYusuf\u{1B}[B+49 170 1234567\u{13}")
    try wait(for: "New PIN", form)
    form.send(owner.pin + "\u{13}")
    try wait(for: "Confirm PIN", form)
    form.send(owner.pin + "\u{13}")
    try wait(for: "shown only once", form)
    let groups = form.screen.lines.lazy.compactMap {
      $0.firstMatch(of: /[0-9A-Z]{5}(?:\s+[0-9A-Z]{5}){4}/).map { $0.0.split(separator: " ") }
    }.first
    // The last group of the code says that it is written down.
    form.send(String(groups?.last ?? "") + "\u{13}")
    try wait(for: "Hello, ", form)
    (account.owner, account.isSignedIn) = (owner, true)
  }

  private func signIn(_ form: Form) throws {
    guard let owner = account.owner else { return }
    count("sign-ins")
    form.send("\t\r")
    try wait(for: "Password", form)
    form.send("\(owner.email)\u{1B}[B\(owner.password)\u{13}")
    try wait(for: "Hello, ", form)
    account.isSignedIn = true
  }

  private func signOut(_ form: Form) throws {
    count("sign-outs")
    // The last button of Main.
    form.send("\u{1B}[Z\r")
    try wait(for: "Sign out?", form)
    form.send("y")
    try wait(for: "Create an account", form)
    account.isSignedIn = false
  }

  private func lock(_ form: Form) throws {
    guard let owner = account.owner else { return }
    count("locks")
    form.send("\u{18}")
    try wait(for: "Unlock", form)
    if shows("Amina", form) { throw Failure("The lock shows the driver's name") }
    form.send(owner.pin + "\r")
    try wait(for: "Hello, ", form)
  }

  /// Opens the application from Main at its first step, while that is the next one.
  private func inFirstStep(_ form: Form, _ act: () throws -> Void) throws {
    guard account.saved[.name] == nil else { return }
    form.send("\r")
    try wait(for: "Step 1 of 3", form)
    if let typed = account.typed { try wait(for: typed, form) }
    try act()
    form.send("\u{1B}")
    try wait(for: "Hello, ", form)
  }

  private func answerInside(_ form: Form) throws {
    try inFirstStep(form) {
      count("answers inside an account")
      let name = "Amina \(random.number(1...999))"
      // The account's own are there already.
      form.send("\u{05}\u{15}\(name)\u{1B}[B\u{05}\u{15}a@b.example\u{13}")
      try wait(for: "Saved ", form)
      (account.saved[.name], account.saved[.email]) = (.text(name), .text("a@b.example"))
      account.typed = nil
      form.send("\u{1B}")
      try wait(for: "Step 1 of 3", form)
    }
  }

  /// Types a name, and leaves it.
  private func typeInside(_ form: Form) throws {
    try inFirstStep(form) {
      count("drafts inside an account")
      let name = "Yusuf \(random.number(1...999))"
      form.send("\u{05}\u{15}\(name)")
      try wait(for: name, form)
      account.typed = name
    }
  }

  /// Fills the application in the account, photos included, by a command.
  private func fillInside(kills: Bool) throws {
    count(kills ? "killed fills inside an account" : "fills inside an account")
    let rules = Rules(ranges: policies[0].ranges, photos: photos)
    var after = account.saved
    var given: [String: [String: Any]] = [:]
    for step in Field.steps.indices where random.chance(60) {
      given[Field.sections[step]] = [:]
      for field in Field.steps[step] {
        let text = Rules.trimmed(
          Self.answer(to: field, isRight: true, rules.ranges, photos, &random))
        after[field] = rules.answer(text, to: field, kept: nil)
        given[Field.sections[step]]?[field.key] =
          switch field {
          case .year, .seats: Int(text) ?? text as Any
          case .license, .insurance: text.isEmpty ? NSNull() : text as Any
          default: text
          }
      }
    }
    let file = folder.file("inside.json")
    try JSONSerialization.data(withJSONObject: given).write(to: URL(filePath: file))
    if kills {
      // A key takes a third of a second to make.
      try ask(["fill", "--from", file], of: account, killedAfter: random.number(0...900_000))
    } else {
      let result = try ask(["fill", "--from", file], of: account)
      guard result.status == 0 else {
        throw Failure("fill inside an account: \(result.status) \(result.output)\(result.errors)")
      }
      account.saved = after
    }
    if kills, try shownInside() == after { account.saved = after }
    if account.saved[.name] != nil { account.typed = nil }
  }

  private func shownInside() throws -> [Field: Answer] {
    let shown = try ask(["show", "--json"], of: account)
    guard shown.status == 0 else { throw Failure("show: \(shown.status) \(shown.errors)") }
    return try Self.answers(Data(shown.output.utf8), photo: "file") { _ in nil }
  }

  /// What is in the account, as the commands tell it.
  private func checkAccount() throws {
    let status = try ask(["account", "status", "--json"], of: Home(data: account.data))
    let state = account.owner == nil ? "none" : account.isSignedIn ? "signedIn" : "signedOut"
    guard status.output.contains("\"\(state)\"") else {
      throw Failure("The account is \(state), and status says \(status.output)")
    }
    guard account.owner != nil else { return }
    let shown = try shownInside()
    guard shown == account.saved else {
      throw Failure("Saved was \(account.saved); there is \(shown)")
    }
    let checked = try ask(["check"], of: account)
    guard checked.status == 0 else {
      throw Failure("check: \(checked.status) \(checked.output)\(checked.errors)")
    }
    try checkSealed()
  }

  /// Nothing of the driver can be read in the files.
  private func checkSealed() throws {
    let files = FileManager.default
    let words = ["Amina", "Yusuf", "example", "Citroen", "Lady", "Casino"].map { Data($0.utf8) }
    for name in try files.subpathsOfDirectory(atPath: account.data) {
      // The list of shared cars is the same for everybody.
      guard !name.hasPrefix("cars/"), let bytes = files.contents(atPath: account.data + "/" + name)
      else { continue }
      if let word = words.first(where: { bytes.firstRange(of: $0) != nil }) {
        throw Failure("\(name) holds “\(String(decoding: word, as: UTF8.self))”")
      }
    }
  }
}
