import Foundation

/// Makes all descriptors from 3 to 127 refer to another file. Some systems allow only 256 per process.
func replaceDescriptors(by path: String) {
  let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
  for descriptor in Int32(3)..<128 where descriptor != file { dup2(file, descriptor) }
}

/// Prints the signals that are handled or ignored.
func printSignalHandlers() {
  let signals = (1..<Int32(32)).filter { signal in
    var action = sigaction()
    sigaction(signal, nil, &action)
    return withUnsafeBytes(of: action) { $0.contains { $0 != 0 } }
  }
  print("signals:", signals)
}
