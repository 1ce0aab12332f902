// `import UIKit` brings Foundation along on Apple's systems; coordinator code counts on it.
@_exported import Foundation
