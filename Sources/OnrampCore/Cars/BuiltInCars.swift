extension CarList {
  /// Made-up example cars, shown until a list has been fetched.
  static let builtIn = CarList([
    car("Citroën", "C3", 17, 4.7, 259, "Elmira", 4.3, 255),
    car("Peugeot", "207", 19, 3.5, 88, "Tomás", 4.1, 92),
    car("Fiat", "500", 18, 4.1, 12, "Giulia", 4.8, 31),
    car("Renault", "Clio", 21, nil, 0, "Amadou", nil, 0),
    car("Škoda", "Octavia", 29, 4.9, 143, "Zdeněk", 4.9, 160),
    car("Toyota", "Prius", 32, 4.6, 417, "Mei", 4.7, 433),
    car("Hyundai", "i20", 20, 3.9, 54, "Olga", 4.0, 61),
    car("Volkswagen", "Golf", 27, 4.2, 198, "Jonas", 4.4, 203),
    car("Dacia", "Sandero", 15, 4.0, 76, "Ioana", 4.5, 80),
    car("Kia", "Niro", 34, 4.8, 65, "Nadia", nil, 0),
    car("SEAT", "León", 25, 2.6, 9, "Lucía", 3.2, 14),
    car("Ford", "Tourneo", 41, 4.4, 37, "Pat", 4.6, 40),
  ])

  private static func car(
    _ brand: String, _ model: String, _ price: Int, _ average: Double?, _ count: Int,
    _ owner: String, _ ownerAverage: Double?, _ ownerCount: Int
  ) -> Car {
    Car(
      brand: brand, model: model, pricePerDay: price,
      rating: average.flatMap { Rating(average: $0, count: count) },
      owner: CarOwner(
        name: owner, rating: ownerAverage.flatMap { Rating(average: $0, count: ownerCount) }))
  }
}
