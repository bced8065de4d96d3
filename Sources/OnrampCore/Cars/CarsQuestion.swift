/// A question about shared cars.
public enum CarsQuestion: Hashable, Sendable {
  /// Whether a shared car takes the place of what is in Make and Model.
  case replaceVehicle(with: Car)
  /// Whether to use an example, which nobody shares.
  case useExample(Car)
}

extension Dialog.Question {
  /// Whether a shared car takes the place of what is in Make and Model.
  public static func replaceVehicle(with car: Car) -> Self {
    .feature(.cars(.replaceVehicle(with: car)))
  }
}
