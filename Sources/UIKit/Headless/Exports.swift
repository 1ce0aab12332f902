// On Apple's systems `import UIKit` also imports Foundation, and coordinator code relies on that.
@_exported import Foundation

#if canImport(QuartzCore)
  // The same holds for QuartzCore's layers, on systems that have them.
  @_exported import QuartzCore
#endif
