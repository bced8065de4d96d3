/// A company's settings for its drivers.
public struct Policy: Hashable, Sendable {
  /// The accepted model years, inclusive.
  public var vehicleYear: ClosedRange<Int>
  /// The accepted numbers of seats, inclusive.
  public var seats: ClosedRange<Int>

  /// What the company asks a driver to do next once the application is complete, in its own words.
  public var nextStep: OutsideText?
  /// The company's introduction to the first question, replacing Onramp's own.
  public var welcome: OutsideText?
  /// Where features other than routes get their data.
  public var sources = Sources()
  /// The engines for routes, and the driver's location.
  public var routes = RoutesPolicy()
  /// Whether drivers need an account, and how it locks.
  public var account = AccountPolicy()
  /// The company's server, if it has one.
  @Boxed public var company: CompanyPolicy? = nil

  /// Creates a policy.
  public init(vehicleYear: ClosedRange<Int>, seats: ClosedRange<Int>) {
    (self.vehicleYear, self.seats) = (vehicleYear, seats)
  }

  /// The default policy: model years from 2000 to the one after `currentYear`, and 4 to 8 seats.
  public static func standard(currentYear: Int) -> Policy {
    Policy(vehicleYear: 2000...max(2000, currentYear + 1), seats: 4...8)
  }
}
