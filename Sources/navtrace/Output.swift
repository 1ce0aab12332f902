import Foundation

/// Writes a whole file beside its place, and then puts it there: nobody ever sees half of it.
func replaceFile(_ path: String, with bytes: [UInt8]) throws {
  do {
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  } catch {
    throw OutputError(path: path, reason: error.localizedDescription)
  }
}

/// A whole file that is not a trace: a config or a baseline.
func contents(of path: String) throws -> [UInt8] {
  do {
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    throw InputError("\(path): cannot be read: \(error.localizedDescription)")
  }
}

/// Writes bytes as they are.
func writeToStandardOutput(_ bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }

/// What was to be written could not be.
struct OutputError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "\(path): cannot be written: \(reason)" }
}
