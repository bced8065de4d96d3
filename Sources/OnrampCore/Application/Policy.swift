/// What a company sets for its drivers.
public struct Policy: Hashable, Sendable {
  /// The accepted model years, both ends included.
  public var vehicleYear: ClosedRange<Int>
  /// The accepted numbers of seats, both ends included.
  public var seats: ClosedRange<Int>

  /// What the company asks of a driver with a complete application, in its own words.
  public var nextStep: String?
  /// What the company says before the first question, in place of Onramp's own words.
  public var welcome: String?
  /// Whose questions the survey asks, if the company has its own.
  public var surveyURL: ServerAddress?
  /// Whose cars are shown, if the company has its own, and what their prices are in.
  public var cars = CarsSource.standard
  /// What makes routes, and where the driver is.
  public var routes = RoutesPolicy()
  /// Whether drivers need an account, and how it locks.
  public var account = AccountPolicy()

  /// Makes a policy.
  public init(
    vehicleYear: ClosedRange<Int>, seats: ClosedRange<Int>, nextStep: String? = nil,
    welcome: String? = nil
  ) {
    self.vehicleYear = vehicleYear
    self.seats = seats
    self.nextStep = nextStep
    self.welcome = welcome
  }

  /// The policy without a policy file: years from 2000 to the one after `currentYear`, and 4 to 8
  /// seats.
  public static func standard(currentYear: Int) -> Policy {
    Policy(vehicleYear: 2000...max(2000, currentYear + 1), seats: 4...8)
  }
}
