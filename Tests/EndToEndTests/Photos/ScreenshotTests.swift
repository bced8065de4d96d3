import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// A card as a person sees it on real terminals, as screenshots in `.build/screens`.
@Suite(.journeys) struct ScreenshotTests {
  /// The maximum difference between the card's letters and the photo, from 0 to 1. Character cells
  /// exceed it.
  static let readable = 0.16

  @Test(arguments: ["kitty", "sixel", "cells"], [(80, 24), (200, 60)])
  func `The letters of a card can be read wherever the terminal can show pixels`(
    kind: String, size: (columns: Int, rows: Int)
  ) throws {
    let folder = try Folder()
    let (name, script) = ("\(kind)-\(size.columns)x\(size.rows)", folder.file("script"))
    let artifacts = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../.build/screens").standardizedFileURL
    try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
    try Data(Self.script.utf8).write(to: URL(filePath: script))
    let picture = artifacts.appending(path: name + ".png").path
    let result = try Display.run(
      "bash",
      [
        script, folder.path, Program.path, kind, "\(size.columns)", "\(size.rows)", picture,
        "\(Self.readable)",
      ], screen: "2100x1300x24")
    let difference = try #require(
      Double(result.output.trimmingCharacters(in: .whitespacesAndNewlines)),
      "\(result.output) \(result.errors)")
    if kind == "cells" {
      #expect(difference > Self.readable, "\(name)")
    } else {
      #expect(difference < Self.readable, "\(name)")
    }
  }

  /// Opens the photo of a card in a terminal, and prints how much its letters differ from the
  /// photo.
  private static let script = """
    folder=$1 program=$2 kind=$3 columns=$4 rows=$5 picture=$6 readable=$7
    cd "$folder"
    export LIBGL_ALWAYS_SOFTWARE=1 LANG=C.UTF-8
    unset TMUX STY COLORTERM NO_COLOR
    font=/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
    blue='#143c8c'
    convert -size 1600x1000 'xc:#ebf0f5' -fill "$blue" -draw 'rectangle 0,0 1600,140' \\
      -fill '#c89678' -draw 'rectangle 60,220 500,760' -font $font -pointsize 84 \\
      -fill white -annotate +60+100 'DRIVER LICENSE' \\
      -fill black -annotate +560+290 'D1234567' -annotate +560+430 'JANE Q SAMPLE' \\
      -annotate +560+550 '12 HARBOR LANE' -annotate +560+670 'DOB 04/30/1988' \\
      -annotate +560+790 'EXP 11/22/2031' -quality 92 card.jpg
    cat >answers.json <<'END'
    {"personal":{"name":"Zoe","email":"z@e.io"},
     "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5}}
    END
    "$program" fill --from answers.json --data-dir data >/dev/null
    # xterm takes it out of the environment.
    colors=; [ $kind != cells ] || colors=COLORTERM=truecolor
    run=(sh -c "tty >tty.new; mv tty.new tty; $colors exec '$program' --data-dir data")
    case $kind in
    kitty) terminal=(kitty --config NONE -o font_size=8 -o remember_window_size=no
      -o "initial_window_width=${columns}c" -o "initial_window_height=${rows}c") ;;
    sixel) terminal=(xterm -ti vt340 -geometry "${columns}x$rows" -e) ;;
    # The fonts that it brings have no block characters.
    cells) terminal=(xterm -ti vt100 -fa 'DejaVu Sans Mono' -fs 8 -geometry "${columns}x$rows" -e) ;;
    esac
    "${terminal[@]}" "${run[@]}" >terminal.log 2>&1 &
    child=$!
    trap 'kill $child' EXIT
    await() { for _ in $(seq 1200); do "$@" && return; sleep 0.1; done; return 1; }
    await test -f tty || { cat terminal.log >&2; exit 1; }
    type() {
      perl -e 'open(T, "+<", shift) or die; for (split //, shift) { ioctl(T, 0x5412, $_) or die }' \\
        "$(cat tty)" "$1"
    }
    # What is typed must not come between the letters of the terminal's answers, which come before
    # the first screen can be seen.
    seen() { [ "$(import -window root -format %k info: 2>/dev/null)" -gt 2 ]; }
    await seen && await seen
    # The photo is known to the form once its draft is. Brackets of a paste could come in pieces here,
    # and an escape alone is Esc.
    type "$folder/card.jpg"
    await grep -qs card.jpg data/draft.json
    type $'\\x16'
    look() {
      import -window root "$picture"
      # The blue of the card is as wide as the card.
      box=$(convert "$picture" -fuzz 9% -fill black +opaque "$blue" -fill white -opaque "$blue" \\
        -format '%@' info:)
      width=${box%%x*} place=+${box#*+}
      [ "$width" -gt 180 ] || return 1
      region=$((width * 6 / 10))x$((width * 4 / 10))+$((width * 34 / 100))+$((width * 12 / 100))
      difference=1
      # Sixels come in rows of six pixels, so the card may be a little lower.
      for height in $(seq $((width * 5 / 8 - 6)) 2 $((width * 5 / 8 + 1))); do
        convert "$picture" -colorspace gray -crop "${width}x$height$place" +repage \\
          -crop "$region" +repage shown.png
        convert card.jpg -colorspace gray -resize "${width}x$height!" -crop "$region" +repage card.png
        new=$(compare -metric RMSE shown.png card.png null: 2>&1)
        new=${new#*(} new=${new%)*}
        difference=$(printf '%s\\n' "$new" "$difference" | sort -g | head -1)
      done
      [ $kind = cells ] || awk "BEGIN { exit !($difference < $readable) }"
    }
    # The picture beside the field is narrower than that.
    await look
    echo "$difference"
    """
}
