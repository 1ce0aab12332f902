import Foundation
import Measuring

/// The processor time of all threads of this process, in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func row(_ name: String, _ value: String) {
  say(name.padding(toLength: max(name.count, 64), withPad: " ", startingAt: 0) + "  " + value)
}
