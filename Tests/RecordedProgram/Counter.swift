import Foundation

/// A counter in a memory-mapped file, so that it survives the process, however that ends.
struct Counter {
  private let number: UnsafeMutablePointer<Int>?

  init(path: String?) {
    guard let path else {
      number = nil
      return
    }
    let size = MemoryLayout<Int>.size
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    ftruncate(file, off_t(size))
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    close(file)
    number = memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: Int.self)
  }

  func increase() { number?.pointee += 1 }
}
