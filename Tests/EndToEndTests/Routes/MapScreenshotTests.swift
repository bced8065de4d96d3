import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// A map as a person sees it on real terminals, as screenshots in `.build/screens`.
@Suite(.journeys) struct MapScreenshotTests {
  @Test(arguments: ["kitty", "sixel"])
  func `The map is a picture wherever the terminal can show pixels, with text around it`(
    kind: String
  ) throws {
    let folder = try Folder()
    let (map, script) = (try MapKit.townMap(), folder.file("script"))
    let screens = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../.build/screens").standardizedFileURL
    try FileManager.default.createDirectory(at: screens, withIntermediateDirectories: true)
    try Data(Self.script.utf8).write(to: URL(filePath: script))
    let picture = screens.appending(path: "map-\(kind).png").path
    let result = try Display.run(
      "bash", [script, folder.path, Program.path, kind, map.folder, picture])
    #expect(result.status == 0, "\(result.output) \(result.errors)")
  }

  /// Opens the map in a terminal, and waits for land and a park in the map's colors, surrounded by
  /// the terminal's own background.
  private static let script = """
    cd "$1"
    program=$2 kind=$3 map=$4 picture=$5
    export LIBGL_ALWAYS_SOFTWARE=1 LANG=C.UTF-8
    unset TMUX STY COLORTERM NO_COLOR
    run=("$program" routes --map "$map" --here 50.003,10.003 --data-dir data)
    case $kind in
    kitty) terminal=(kitty --config NONE -o font_size=8 -o remember_window_size=no -o background=#ffffff
      -o foreground=#000000 -o initial_window_width=100c -o initial_window_height=30c) ;;
    sixel) terminal=(xterm -ti vt340 -bg '#ffffff' -fg '#000000' -geometry 100x30 -e) ;;
    esac
    "${terminal[@]}" "${run[@]}" >terminal.log 2>&1 &
    child=$!
    trap 'kill $child' EXIT
    share() {
      convert "$picture" -fuzz 2% -fill black +opaque "$1" -fill white -opaque "$1" \\
        -format '%[fx:int(mean*w*h)]' info:
    }
    seen() {
      import -window root "$picture" 2>/dev/null || return 1
      land=$(share '#f6f3ec') park=$(share '#d3e7c6') window=$(share '#ffffff')
      [ "$land" -gt 40000 ] && [ "$park" -gt 2000 ] && [ "$window" -gt 20000 ]
    }
    for _ in $(seq 600); do seen && exit 0; sleep 0.1; done
    echo "land $land, park $park, window $window"
    cat terminal.log
    exit 1
    """
}
