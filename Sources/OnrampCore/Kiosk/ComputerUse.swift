/// A use of this computer beyond the driver's own application: its files, its programs, and what
/// all drivers share.
///
/// A kiosk allows none of them. The ``EffectTraits`` of each effect say what it uses.
public enum ComputerUse: Hashable, Sendable, CaseIterable {
  /// Reads a file that the driver names, or lists files.
  case files
  /// Writes files where the driver wants them.
  case exports
  /// Starts one of the computer's programs, such as a viewer or that of a camera.
  case programs
  /// Stops the program, which gives the terminal back to what started it.
  case suspension
  /// Changes the offline maps, which all drivers share.
  case maps
  /// Writes what the driver typed to the disk without encrypting it.
  case plainText
}

extension Application {
  /// Whether it is filled in at a kiosk.
  public var isAtKiosk: Bool { schema.isAtKiosk }

  /// Whether something may be done here, given what it uses.
  public func allows(_ use: @autoclosure () -> ComputerUse?) -> Bool { !isAtKiosk || use() == nil }
}

extension App {
  /// Whether the program is open at a kiosk, where nobody but the administrator uses the computer
  /// itself.
  public var isAtKiosk: Bool { application.isAtKiosk }

  /// Whether something may be done here, given what it uses.
  public func allows(_ use: @autoclosure () -> ComputerUse?) -> Bool { application.allows(use()) }
}
