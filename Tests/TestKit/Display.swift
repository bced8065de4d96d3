/// An X display for windows that nobody sees.
///
/// The server picks a free display number itself, so several can run in parallel.
public struct Display {
  /// Runs a program on a separate display, and ends both.
  ///
  /// - Parameter screen: The width, height and depth of the display.
  public static func run(
    _ program: String, _ arguments: [String], screen: String = "1400x900x24"
  ) throws -> Shell.Result {
    let folder = try Folder()
    let script = """
      number=$1 seconds=$2 screen=$3
      shift 3
      mkfifo "$number"
      Xvfb -displayfd 9 -screen 0 "$screen" -nolisten tcp 9<>"$number" >/dev/null 2>&1 &
      server=$!
      trap 'kill $server' EXIT
      read -r -t "$seconds" display <"$number" || exit 125
      DISPLAY=:$display timeout "$((3 * seconds))" "$@"
      """
    return try Shell.run(
      "bash",
      ["-c", script, "display", folder.file("number"), "\(Int(patience))", screen, program]
        + arguments, environment: ["LANG": "C.UTF-8"])
  }
}
