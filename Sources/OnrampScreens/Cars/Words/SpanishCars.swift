import OnrampCore

/// The shared cars in Spanish.
struct SpanishCars: CarsWords {}
