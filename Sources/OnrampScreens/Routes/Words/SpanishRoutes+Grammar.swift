import OnrampCore

/// What Spanish says in another way than English.
extension SpanishRoutes {
  func ordinal(_ number: Int) -> String { "\(number).ª" }
}
