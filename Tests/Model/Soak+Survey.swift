import Foundation
import TestKit

/// The survey. The server must have accepted exactly the answers that the screen calls submitted.
extension Soak {
  func answerSurvey(_ leaving: Leaving) throws {
    count("surveys")
    let before = town.answers
    let form = try visit(["survey", "--survey-url", town.url], of: shared, until: "Start survey")
    form.send("\r")
    let count = Town.questions.count
    try wait(for: "Question 1 of \(count)", form)
    var submitted: [String] = []
    var isUnsubmitted = false
    for number in 1...count {
      let isBad = random.chance(30)
      let answer = "\(isBad ? "bad" : "fine") \(random.number(1...999)) back"
      for letter in answer { form.send(String(letter)) }
      try wait(for: answer, form)
      isUnsubmitted = true
      if random.chance(20) { break }
      form.send("\r")
      let body = #"{"id":\#(number),"answer":"\#(answer)"}"#
      if isBad {
        try wait(for: "Not submitted", form)
      } else {
        submitted.append(body)
        try wait(for: "Questions submitted: \(submitted.count)", form)
        isUnsubmitted = false
      }
      guard town.answers.all.last == body else {
        throw Failure("The server got \(town.answers.all.last ?? "nothing"), not \(body)")
      }
      guard Array(town.answers.taken.dropFirst(before.taken.count)) == submitted else {
        throw Failure("The server took \(town.answers.taken); submitted is \(submitted)")
      }
      if isBad || number == count || random.chance(20) { break }
      try send("\u{1B}[1;3C", until: "Question \(number + 1) of \(count)", form)
    }
    if leaving == .quit, isUnsubmitted {
      try send("\u{11}", until: "Quit the survey?", form)
      form.send("y")
      let status = try form.waitForEnd()
      if status != 0 { throw Failure("The survey ended with \(status)") }
      self.form = nil
    } else {
      try leave(form, leaving)
    }
    guard Array(town.answers.taken.dropFirst(before.taken.count)) == submitted else {
      throw Failure("At the end the server took \(town.answers.taken), not \(submitted)")
    }
  }
}
