import Foundation
import OnrampWire
import TestKit

/// Handing in and withdrawing, with a server that may be unreachable and every way to end the
/// program. The company must have what the driver was told: one application, under one number.
extension Soak {
  func handIn(_ leaving: Leaving) throws {
    count("visits to the company")
    let isReached = random.chance(70)
    company.server.lie { _, _ in isReached ? nil : .reset }
    let form = try visit(["--policy", company.policy], of: company.home, until: "Summary")
    switch company.standing {
    case .none:
      try wait(for: "[ Hand in ]", form)
      guard random.chance(80) else { break }
      count("hand-ins")
      form.send("\r")
      // A kill may come before the screen says anything.
      if leaving.isViolent, random.chance(50) { break }
      try wait(for: "[ Done ]", form)
      company.standing = .waiting
      if isReached { try seeNumber(form) }
      try send("\r", until: "[ Withdraw ]", form)
    case .waiting:
      try wait(for: "[ Withdraw ]", form)
      if isReached { try seeNumber(form) }
    case .handedIn(let number):
      try wait(for: number, form)
      guard random.chance(60) else { break }
      try withdraw(form, isReached: isReached)
    }
    try leave(form, leaving)
    try checkCompany()
  }

  private func seeNumber(_ form: Form) throws {
    func number() -> String? {
      form.screen.lines.lazy.compactMap { line in
        line.firstMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{2}/).map { String($0.0) }
      }.first
    }
    try form.wait { number() == nil ? "the number" : nil }
    if let number = number() { company.standing = .handedIn(number: number) }
  }

  private func withdraw(_ form: Form, isReached: Bool) throws {
    count("withdrawals")
    try send("w", until: "Withdraw your application?", form)
    guard random.chance(80) else {
      form.send("n")
      return try wait(for: "[ Withdraw ]", form)
    }
    form.send("y")
    if isReached {
      try wait(for: "[ Hand in ]", form)
      company.standing = .none
    } else {
      // As no answer came, the form can't know whether it is withdrawn.
      try wait(for: "server closed the", form)
    }
  }

  /// Compares what the driver was told with what the company has and what `status` prints.
  private func checkCompany() throws {
    let (told, held) = (company.standing, company.held)
    guard held.count <= 1 else { throw Failure("The company has \(held.count) of one driver") }
    let status = try Shell.run(
      program,
      ["status", "--json", "--policy", company.policy, "--data-dir", company.home.data],
      environment: environment)
    let json = try JSONSerialization.jsonObject(with: Data(status.output.utf8)) as? [String: Any]
    let given = (json?["handedIn"] as? [String: Any])?["number"] as? String
    let isWaiting = json?["waiting"] as? Bool == true
    let found: Company.Standing =
      given.map { .handedIn(number: $0) } ?? (isWaiting ? .waiting : .none)
    // If the program was killed, or ended while sending, more may have happened than the driver
    // saw.
    let mayFollow: Bool =
      switch (told, found) {
      case (.none, .waiting), (.none, .handedIn), (.waiting, .handedIn): true
      default: told == found
      }
    guard mayFollow else { throw Failure("The driver saw \(told); status says \(found)") }
    if case .handedIn(let number) = found {
      guard held.first?.receipt?.number.text == number else {
        throw Failure("\(number) is handed in, and the company has \(held.count)")
      }
      if let before = company.number, before != number {
        throw Failure("The number was \(before) and is \(number)")
      }
      company.number = number
    }
    company.standing = found
  }
}
