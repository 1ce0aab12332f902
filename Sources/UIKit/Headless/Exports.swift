// `import UIKit` brings Foundation along on Apple's systems; coordinator code counts on it.
@_exported import Foundation

#if canImport(QuartzCore)
  // And layers, which are Apple's own where it has them.
  @_exported import QuartzCore
#endif
