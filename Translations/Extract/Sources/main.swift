import Foundation
import SwiftParser

// Writes a template of catalogs with all messages of the Swift files in a folder.

let folder = CommandLine.arguments.dropFirst().first ?? "Sources"
let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
var template = Template()
for file in files.sorted() where file.hasSuffix(".swift") {
  let path = "\(folder)/\(file)"
  let source = try String(contentsOfFile: path, encoding: .utf8)
  // Most files say nothing.
  guard source.contains("ords(") || source.contains("ords.count(") else { continue }
  let reader = MessageReader(path)
  reader.walk(Parser.parse(source: source))
  reader.messages.forEach { template.add($0) }
}
for problem in template.problems { FileHandle.standardError.write(Data((problem + "\n").utf8)) }
print(template.text, terminator: "")
exit(template.problems.isEmpty ? 0 : 1)
