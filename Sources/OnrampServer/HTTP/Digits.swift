extension Int {
  /// Reads a number that consists of digits alone, as numbers in HTTP do: `-0` and `+5` are none.
  init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }
}
