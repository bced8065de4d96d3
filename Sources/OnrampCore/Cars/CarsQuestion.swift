/// A question about shared cars.
public enum CarsQuestion: Hashable, Sendable {
  /// Whether a shared car replaces the contents of Make and Model.
  case replaceVehicle(with: Car)
  /// Whether to use an example car, which nobody shares.
  case useExample(Car)
}

extension Dialog.Question {
  /// Asks whether a shared car replaces the contents of Make and Model.
  public static func replaceVehicle(with car: Car) -> Self {
    .feature(.cars(.replaceVehicle(with: car)))
  }
}
