import OnrampWire
import TestKit
import Testing

/// `onramp desk show` and `decide`, after somebody with all rights in the database changed it.
struct ForgedEntryTests {
  private let desk: CommandDesk

  init() throws { desk = try CommandDesk() }

  private func expectNamed(_ number: String, _ why: String = "") throws {
    for command in [["show", number], ["decide", number, "approve"]] {
      let result = try desk.run(command)
      #expect(result.status == 65, "\(command): \(result)")
      #expect(result.errors.contains(number + " was changed in the database."), "\(result)")
      #expect(result.errors.contains(why), "\(result)")
      #expect(result.errors.contains("Don't act on it."), "\(result)")
    }
  }

  @Test func `a forged end is named`() throws {
    let number = try desk.decide(.approved)
    try desk.forge("UPDATE onramp.submission SET state = 'forgotten'")
    try expectNamed(number, "The list has a state that this version of Onramp doesn't know.")
    try desk.forge(
      """
      UPDATE onramp.submission SET state = 'withdrawn';
      UPDATE onramp.queue SET state = 'withdrawn'
      """)
    try expectNamed(number, "The queue says withdrawn; the audit says approved.")
  }

  @Test func `a forged version is named`() throws {
    let number = try desk.decide(.approved)
    try desk.forge("UPDATE onramp.queue SET version = 2")
    try expectNamed(number, "The audit has no line for this version.")
  }

  @Test func `an approval that is set back to waiting isn't decided again`() throws {
    let number = try desk.decide(.approved)
    try desk.forge("UPDATE onramp.queue SET state = 'waiting', reviewer = NULL")
    try expectNamed(
      number,
      "The queue says waiting and the decision approved; the audit and the sealed letter say approved."
    )
  }

  @Test func `nothing is decided when the audit lacks its last line`() throws {
    let number = try desk.terminal.handIn(Parcel()).number.text
    try desk.forge(
      """
      DELETE FROM onramp.audit;
      UPDATE onramp.head SET line = 0, hash = decode(repeat('00', 32), 'hex')
      """)
    try expectNamed(number, "The audit has no line for this version.")
    #expect(try desk.server.number("SELECT count(*) FROM onramp.decision") == 0)
  }
}
