import HTTPTypes
import OnrampWire

extension Service {
  /// Answers a request whose method its route takes.
  func answer(
    _ exchange: Exchange, _ method: HTTPRequest.Method, _ path: RoutePath
  ) async throws -> Answer {
    let (value, last) = (path.values.first ?? "", path.values.last ?? "")
    func submission() throws(Refusal) -> SubmissionID {
      guard let id = SubmissionID(value) else { throw Refusal(outcome: "unknown") }
      return id
    }
    // An invalid id is treated like an account without devices.
    func account() throws(Refusal) -> AccountID {
      guard let id = AccountID(value) else { throw Refusal(outcome: "unknownDevice") }
      return id
    }
    // A text that is no number names nothing that was handed in.
    var number: SubmissionNumber? { SubmissionNumber(value) }
    switch (path.route, method) {
    case (.terminals, _): return try await registerTerminal(exchange)
    case (.submissions, _): return try await announce(exchange)
    case (.submission, _): return try await receipt(exchange, submission())
    case (.complete, _): return try await complete(exchange, submission())
    case (.withdraw, _): return try await withdraw(exchange, submission())
    case (.decisionForDriver, _): return try await decision(exchange, submission())
    case (.uploads, _): return try await uploads(exchange, method)
    case (.upload, _): return try await upload(exchange, method, value)

    case (.deskMe, _): return try await deskMe(exchange)
    case (.staff, .get): return try await deskStaff(exchange)
    case (.staff, _): return try await invite(exchange)
    case (.revoke, _): return try await revoke(exchange, value)
    case (.vouchers, _): return try await vouch(exchange)
    case (.queue, _): return try await deskQueue(exchange)
    case (.entry, .get): return try await deskEntry(exchange, number)
    case (.entry, _): return try await forget(exchange, number)
    case (.deskFile, _): return try await deskFile(exchange, number)
    case (.claim, .post): return try await claim(exchange, number)
    case (.claim, _): return try await unclaim(exchange, number)
    case (.decision, .post): return try await decide(exchange, number)
    case (.decision, _): return try await undo(exchange, number)
    case (.deskStatus, _): return try await deskStatus(exchange)
    case (.audit, _): return try await deskAudit(exchange)
    case (.evidence, _): return try await deskEvidence(exchange)

    case (.logins, _): return try await salt(exchange)
    case (.signIn, _): return try await signIn(exchange)
    case (.accounts, _): return try await makeAccount(exchange)
    case (.account, .get): return try await changes(exchange, account())
    case (.account, _): return try await deleteAccount(exchange, account())
    case (.file, _): return try await file(exchange, account(), last)
    case (.commits, _): return try await commit(exchange, account())
    case (.blob, _): return try await blob(exchange, method, account(), last)
    case (.credentials, _): return try await changeCredentials(exchange, account())
    case (.devices, _): return try await devices(exchange, account())
    case (.device, _): return try await endDevice(exchange, account(), last)
    case (.lease, .post): return try await takeLease(exchange, account())
    case (.lease, _): return try await giveLease(exchange, account())

    case (.phones, _): return try await openPhone(exchange)
    case (.phone, .delete): return try await closePhone(exchange, submission())
    case (.phone, _): return try await followPhone(exchange, submission())
    case (.phonePhoto, _): return try await photoOfPhone(exchange, submission(), last)
    case (.page, _): return try await page(exchange, PhonePath(exchange.path))

    case (.health, _): return try await health()
    case (.metrics, _): return try await scrape(exchange)
    case (.openAPI, _): return .text(openAPIDescription, type: "application/json")
    }
  }
}
