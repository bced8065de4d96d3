/// A display for windows nobody sees.
///
/// The server picks a free number itself, so others beside it do no harm.
public struct Display {
  /// Runs a program with a display of its own, and ends both.
  ///
  /// - Parameter screen: the width, height and depth of the display.
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
