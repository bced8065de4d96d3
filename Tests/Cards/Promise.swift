/// A promise of docs/cards.md about something that is read.
struct Promise {
  /// What is read, or how all of its kinds begin.
  let reading: String
  /// The share that is wrong is less, with 95 % confidence.
  let wrong: Double
  /// The largest share that is silent or wrong.
  let notRight: Double

  /// How many cards the promises are about.
  static let cards = 960

  static let all = [
    Promise(reading: "expiry", wrong: 0.005, notRight: 0.25),
    Promise(reading: "expiry, license", wrong: 0.01, notRight: 0.25),
    Promise(reading: "expiry, barcode", wrong: 0.015, notRight: 0.25),
    Promise(reading: "expiry, insurance", wrong: 0.01, notRight: 0.25),
    Promise(reading: "own name found", wrong: 0.005, notRight: 0.25),
    Promise(reading: "another name said", wrong: 0.005, notRight: 0.25),
    Promise(reading: "kind of card", wrong: 0.005, notRight: 0.02),
    Promise(reading: "make", wrong: 0.01, notRight: 0.07),
    // It counts only directly beside the make.
    Promise(reading: "year", wrong: 0.01, notRight: 0.15),
  ]
}
