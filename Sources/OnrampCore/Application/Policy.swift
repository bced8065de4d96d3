/// What a company sets for an application.
public struct Policy: Hashable, Sendable {
  /// Model years that are taken, both ends included.
  public var vehicleYear: ClosedRange<Int>
  /// Numbers of seats that are taken, both ends included.
  public var seats: ClosedRange<Int>

  /// What the company asks of a driver whose application is complete, in its own words.
  public var nextStep: String?

  /// Makes a policy of these ranges.
  public init(vehicleYear: ClosedRange<Int>, seats: ClosedRange<Int>, nextStep: String? = nil) {
    self.vehicleYear = vehicleYear
    self.seats = seats
    self.nextStep = nextStep
  }

  /// The ranges where no policy file says otherwise: years from 2000 to the one after
  /// `currentYear`, 4 to 8 seats.
  public static func standard(currentYear: Int) -> Policy {
    Policy(vehicleYear: 2000...max(2000, currentYear + 1), seats: 4...8)
  }
}
