// An app that is recorded if NAVTRACE_OUT is set, and runs the steps that its arguments list. Its only
// connection to a recorder is through its routers.

import Foundation

let stage = Stage()
for argument in CommandLine.arguments.dropFirst() {
  let words = argument.split(separator: ":", maxSplits: 1).map(String.init)
  guard let step = Step(words[0], words.count > 1 ? words[1] : "") else {
    print("no such step: \(argument)")
    exit(64)
  }
  step.run(stage)
}
print("done")
