import OnrampCore

/// The program as questions and answers, a line each, on the same core as the form.
struct PlainForm {
  let subject: Form.Subject
  let schema: Schema

  /// Runs until the driver quits or the input ends.
  func run() throws(Failure) {
    let (app, effects) = try subject.open(schema, isAboveMain: false, draftDelay: 0)
    var session = PlainSession(app, of: subject, schema, effects: effects)
    try session.run()
  }
}
