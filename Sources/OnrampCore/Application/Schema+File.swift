extension Schema {
  /// The steps file of the program's own steps.
  public static var driverFile: [UInt8] { PackageResources.DriverSchema_json }
}
