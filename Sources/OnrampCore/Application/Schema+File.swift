extension Schema {
  /// The program's own steps as a steps file.
  public static var driverFile: [UInt8] { PackageResources.DriverSchema_json }
}
