import Foundation
import OnrampCore
import TestKit

/// An account: signing up, the lock, signing out and in, and an application inside it.
extension Soak {
  func useAccount(_ leaving: Leaving) throws {
    count("looks at an account")
    if account.owner != nil, random.chance(30) { try fillInside(kills: random.chance(40)) }
    let form: Form
    if account.owner == nil {
      form = try signUp(try visit(["account"], of: account, until: "Create an account"))
    } else if account.isSignedIn {
      form = try visit(["main"], of: account, until: "Hello, ")
    } else {
      form = try visit(["account"], of: account, until: "Welcome")
      try signIn(form)
    }
    var typed = Home.Uncertain(account.typed)
    for _ in 0..<random.number(1...3) {
      switch random.number(0...3) {
      case 0: try lock(form)
      case 1: try answerInside(form)
      case 2:
        try typeInside(form)
        typed.note(account.typed)
      default:
        try signOut(form)
        if random.chance(50) { try signIn(form) }
      }
      if !account.isSignedIn { break }
    }
    try leave(form, leaving)
    if leaving.isViolent { try adoptTyped(typed) }
    try checkAccount()
  }

  /// Reads the unsaved name after a kill, which may have lost the last input.
  private func adoptTyped(_ typed: Home.Uncertain<String?>) throws {
    guard account.isSignedIn, account.saved[.name] == nil else { return account.typed = nil }
    count("looks at what is typed inside, after a kill")
    let form = try visit(["main"], of: account, until: "Hello, ")
    account.typed = nil
    try inFirstStep(form) {
      try form.settleVisit()
      account.typed = typed.values.lazy.compactMap(\.value).last { shows($0, form) }
    }
    guard typed.mayBe(account.typed, within: Self.maxLost) else {
      throw Failure("Typed inside was \(typed.values); there is \(account.typed ?? "nothing")")
    }
    try leave(form, .quit)
  }

  /// - Returns: The form that is then open.
  private func signUp(_ begun: Form) throws -> Form {
    count("sign-ups")
    var form = begun
    let owner = Home.Owner()
    try send("\r", until: "Terms of Service", form)
    form.send(" \u{13}")
    // Empties each field first, since it may hold what was typed before a kill.
    let empty = "\u{05}\u{15}", down = "\u{1B}[B" + empty
    let pages = [
      ("Step 2 of 5", "\(empty)\(owner.email)\(down)\(owner.password)\u{13}"),
      ("Step 3 of 5", "\(empty)Amina\(down)Yusuf\(down)+49 170 1234567\u{13}"),
      ("New PIN", owner.pin + "\u{13}"), ("Confirm PIN", owner.pin + "\u{13}"),
    ]
    var isToBeKilled = random.chance(50), wasKilled = false
    var last: String?
    while true {
      var next: (heading: String, keys: String)?
      try form.wait {
        next = pages.first { $0.0 != last && self.shows($0.0, form) }
        return next != nil || self.shows("shown only once", form) ? nil : "behind \(last ?? "them")"
      }
      guard let (heading, keys) = next else { break }
      if heading == "Step 3 of 5", isToBeKilled {
        (isToBeKilled, wasKilled) = (false, true)
        form = try killSignUp(form)
        last = nil
        continue
      }
      // Input from before the kill is shown once the password is given.
      if heading == "Step 3 of 5", wasKilled { try wait(for: "Ami", form) }
      // After a kill, the focus is on the first missing field, after those that were kept.
      try form.settleVisit()
      let isSecond = shows("▌   Password", form) || shows("▌   Last name", form)
      form.send((isSecond ? "\u{1B}[A" : "") + keys)
      last = heading
    }
    let groups = form.screen.lines.lazy.compactMap {
      $0.firstMatch(of: /[0-9A-Z]{5}(?:\s+[0-9A-Z]{5}){4}/).map { $0.0.split(separator: " ") }
    }.first
    // Typing the last group confirms that the code is written down.
    try send(String(groups?.last ?? "") + "\u{13}", until: "Hello, ", form)
    (account.owner, account.isSignedIn) = (owner, true)
    return form
  }

  /// Kills a sign-up once the input of its third page is on disk, then resumes it.
  private func killSignUp(_ form: Form) throws -> Form {
    count("kills in a sign-up")
    try send("Ami", until: "Ami", form)
    let end = Date(timeIntervalSinceNow: Form.patience)
    let file = account.data + "/signup.json"
    while FileManager.default.contents(atPath: file)?.firstRange(of: Data("\"Ami\"".utf8)) == nil {
      guard Date() < end else { throw Failure("The sign-up is not kept") }
      try form.look(within: 5)
    }
    try killNow(form)
    let again = try visit(["account"], of: account, until: "didn't finish it")
    if shows("amina", again) { throw Failure("Anybody sees who began the sign-up") }
    try send("\r", until: "Continue the sign-up", again)
    try send("y", until: "It wasn't kept.", again)
    return again
  }

  private func signIn(_ form: Form) throws {
    guard let owner = account.owner else { return }
    count("sign-ins")
    try send("\t\r", until: "Password", form)
    try send("\(owner.email)\u{1B}[B\(owner.password)\u{13}", until: "Hello, ", form)
    account.isSignedIn = true
  }

  private func signOut(_ form: Form) throws {
    count("sign-outs")
    // The last button of Main.
    try send("\u{1B}[Z\r", until: "Sign out?", form)
    try send("y", until: "Create an account", form)
    account.isSignedIn = false
  }

  private func lock(_ form: Form) throws {
    guard let owner = account.owner else { return }
    count("locks")
    try send("\u{18}", until: "Unlock", form)
    if shows("Amina", form) { throw Failure("The lock shows the driver's name") }
    try send(owner.pin + "\r", until: "Hello, ", form)
  }

  /// Opens the application from Main at its first step, if that is still unsaved.
  private func inFirstStep(_ form: Form, _ act: () throws -> Void) throws {
    guard account.saved[.name] == nil else { return }
    try send("\r", until: Field.positions[0], form)
    if let typed = account.typed { try wait(for: typed, form) }
    try act()
    try send("\u{1B}", until: "Hello, ", form)
  }

  private func answerInside(_ form: Form) throws {
    try inFirstStep(form) {
      count("answers inside an account")
      let name = "Amina \(random.number(1...999))"
      let rules = Rules(ranges: policies[0].ranges, photos: photos)
      let application = SampleApplication(Field.schema, [.name: name, .email: "a@b.example"])
      let texts = application.texts(of: .personal)
      // The fields already hold the account's details.
      form.send(texts.map { "\u{05}\u{15}\($0)" }.joined(separator: "\u{1B}[B") + "\u{13}")
      try wait(for: "Saved ", form)
      for (field, text) in zip(Field.steps[0], texts) {
        account.saved[field] = rules.answer(text, to: field, kept: nil)
      }
      account.typed = nil
      try send("\u{1B}", until: Field.positions[0], form)
    }
  }

  /// Types a name without saving it.
  private func typeInside(_ form: Form) throws {
    try inFirstStep(form) {
      count("drafts inside an account")
      // The period keeps one such name from being part of another.
      let name = "Yusuf \(random.number(1...999))."
      try send("\u{05}\u{15}\(name)", until: name, form)
      account.typed = name
    }
  }

  /// Fills the application in the account, photos included, by a command.
  private func fillInside(kills: Bool) throws {
    count(kills ? "killed fills inside an account" : "fills inside an account")
    let rules = Rules(ranges: policies[0].ranges, photos: photos)
    var after = account.saved
    var given: [String: [String: Any]] = [:]
    var isAccepted = true
    for step in Field.steps.indices where random.chance(60) {
      given[Field.sections[step]] = [:]
      for field in Field.steps[step] {
        let text = Rules.trimmed(
          Self.answer(to: field, isRight: true, rules.ranges, photos, &random))
        after[field] = rules.answer(text, to: field, kept: nil)
        isAccepted = isAccepted && after[field] != nil
        given[Field.sections[step]]?[field.key] = rules.json(text, of: field)
      }
    }
    let file = folder.file("inside.json")
    try JSONSerialization.data(withJSONObject: given).write(to: URL(filePath: file))
    // An answer may be too long; then nothing is saved.
    if !isAccepted { after = account.saved }
    if kills {
      // Deriving a key takes a third of a second.
      try ask(["fill", "--from", file], of: account, killedAfter: random.number(0...900_000))
    } else {
      let result = try ask(["fill", "--from", file], of: account)
      guard result.status == (isAccepted ? 0 : 65) else {
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

  /// Checks the contents of the account by commands.
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

  /// Checks that the files reveal nothing about the driver.
  private func checkSealed() throws {
    let files = FileManager.default
    // Four letters may occur by chance in a few megabytes of random bytes; six won't.
    let words = ["\"Amina", "\"Yusuf", "example", "Citroen", "Promenade", "Casino"]
      .map { Data($0.utf8) }
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
