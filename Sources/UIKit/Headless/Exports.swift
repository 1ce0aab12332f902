// On Apple's systems `import UIKit` also imports Foundation, and coordinator code relies on that.
@_exported import Foundation

#if canImport(QuartzCore)
  // The same holds for layers; where Apple's own exist, they are used.
  @_exported import QuartzCore
#endif
