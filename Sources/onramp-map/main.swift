import Glibc
import OnrampHelper

// The offline map. Reads orders on standard input and answers on standard output, a line of JSON
// each; the folder of the map is descriptor 3, and nothing else can be opened. Ends with its
// standard input, or with the form.
//
//     onramp-map                   answers
//     onramp-map --prepare         makes a map in that folder, from the extract on standard input
//     onramp-map --sandbox         says what the sandbox is made of

let folder: Int32 = 3
signal(SIGPIPE, SIG_IGN)
// A file that exceeds a limit is an error to report.
signal(SIGXFSZ, SIG_IGN)
// Relative names are those of the map, whatever the folder is called.
guard fchdir(folder) == 0 else { exit(64) }
let mode = CommandLine.arguments.dropFirst().first
if mode == "--prepare" { Preparation.run() }
// Read before the sandbox: libroutino takes its words and its profiles from files.
let isReady = RoutinoWords.load() && CarProfile.load()
guard let sandbox = Sandbox.enter(), isReady else { exit(71) }
if mode == "--sandbox" {
  say(sandbox.map { "\($0)\n" }.joined().utf8)
  exit(0)
}
#if DEBUG
  if mode == "--probe" { exit(0) }
#endif
OrderLoop().run()
