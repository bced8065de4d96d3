/// A display for windows nobody sees.
///
/// The server picks a free number itself, so others beside it do no harm.
public struct Display {
  /// Runs a program with a display of its own, and ends both.
  ///
  /// - Parameters:
  ///   - screen: the width, height and depth of the display.
  ///   - seconds: how long the program may take.
  public static func run(
    _ program: String, _ arguments: [String], screen: String = "1400x900x24", seconds: Int = 60
  ) throws -> Shell.Result {
    let folder = try Folder()
    let script = """
      number=$1 seconds=$2 screen=$3
      shift 3
      mkfifo "$number"
      Xvfb -displayfd 9 -screen 0 "$screen" -nolisten tcp 9<>"$number" >/dev/null 2>&1 &
      server=$!
      trap 'kill $server' EXIT
      read -r -t 30 display <"$number" || exit 125
      DISPLAY=:$display timeout "$seconds" "$@"
      """
    return try Shell.run(
      "bash",
      ["-c", script, "display", folder.file("number"), String(seconds), screen, program]
        + arguments, environment: ["LANG": "C.UTF-8"])
  }
}
