import Foundation
import TestKit

/// Shared cars: which are marked, and the one that goes into the application.
extension Soak {
  func lookAtCars(_ path: ReferenceWritableKeyPath<Soak, Home>, _ leaving: Leaving) throws {
    count("looks at cars")
    let home = self[keyPath: path]
    let form = try visit(
      ["cars", "--cars-url", town.url + "/cars"], of: home, until: Town.cars[0])
    try form.wait { self.wrongMarks(home.marked, form) }
    var marked = Home.Uncertain(home.marked)
    var selected = 0
    for _ in 0..<random.number(1...6) {
      switch random.number(0...5) {
      case 0, 1:
        form.send("\u{1B}[B")
        selected = min(Town.cars.count - 1, selected + 1)
      case 2:
        form.send("\u{1B}[A")
        selected = max(0, selected - 1)
      case 3: try searchCars(home, path, form)
      default:
        count("marks of cars")
        form.send("f")
        self[keyPath: path].marked.formSymmetricDifference([Town.cars[selected]])
        marked.note(self[keyPath: path].marked)
        try form.wait { self.wrongMarks(self[keyPath: path].marked, form) }
      }
    }
    if home.owner == nil, random.chance(30) {
      try use(Town.cars[selected], form, leaving)
    } else {
      try leave(form, leaving)
    }
    guard leaving.isViolent else { return }
    // The last marks may be lost; another visit shows which are left.
    let again = try visit(
      ["cars", "--cars-url", town.url + "/cars"], of: home, until: Town.cars[0])
    try again.settleVisit()
    let found = Set(Town.cars.filter { shows("♥ \($0)", again) })
    guard marked.mayBe(found, within: Self.maxLost) else {
      throw Failure("Marked were \(self[keyPath: path].marked), and are \(found)")
    }
    self[keyPath: path].marked = found
    try leave(again, .quit)
  }

  /// A car whose mark on screen is wrong, and what it should be; `nil` if all marks are right.
  private func wrongMarks(_ marked: Set<String>, _ form: Form) -> String? {
    for car in Town.cars where shows("♥ \(car)", form) != marked.contains(car) {
      return "\(car) \(marked.contains(car) ? "marked" : "without a mark")"
    }
    return nil
  }

  /// Searches for a car key by key, and clears the search. None of the letters may act as a
  /// command.
  private func searchCars(
    _ home: Home, _ path: ReferenceWritableKeyPath<Soak, Home>, _ form: Form
  ) throws {
    count("searches for cars")
    form.send("/")
    for letter in "Offers of fords" { form.send(String(letter)) }
    try wait(for: "Offers of fords", form)
    try send("\u{1B}", until: Town.cars[0], form)
    try form.wait { self.wrongMarks(self[keyPath: path].marked, form) }
  }

  /// Uses the selected car, whose brand and model are then typed into the application.
  private func use(_ car: String, _ form: Form, _ leaving: Leaving) throws {
    count("cars used")
    let before = model.typed
    try send("\r", until: "Use this car", form)
    form.send("\r")
    try form.wait {
      self.shows("Vehicle info", form) || self.shows("Keep mine", form) ? nil : "the vehicle"
    }
    if shows("Keep mine", form) { form.send("y") }
    try wait(for: "Vehicle info", form)
    let words = car.split(separator: " ").map(String.init)
    model.type(words[0], into: .make)
    model.type(words[1], into: .model)
    let after = model.typed
    try leave(form, leaving)
    let found = try typedOnDisk()
    guard found == after || leaving.isViolent && found == before else {
      throw Failure("Typed was \(after), with \(car); kept is \(found)")
    }
    model.typed = found
  }
}

extension Form {
  /// Waits until everything typed so far is processed and shown.
  func settleVisit() throws { try settle { nil } }
}
