extension Int {
  /// Reads a number that consists of digits alone, like numbers in HTTP: `-0` and `+5` aren't.
  init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }
}
