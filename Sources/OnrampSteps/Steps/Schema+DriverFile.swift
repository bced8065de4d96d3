import CDriverSteps
import OnrampCore

extension Schema {
  /// The steps file of the program's own steps.
  public static var driverFile: [UInt8] { Array(String(cString: onramp_driver_steps).utf8) }
}
