import SwiftSyntax

/// The modules that a file needs on Linux because of the names that it uses. On Apple's systems, modules that it imports re-export
/// them.
struct NeededModules {
  /// Those to import.
  private(set) var modules: Set<String> = []
  /// Those that a stand-in must replace.
  private(set) var standIns: Set<String> = []

  /// Notes a name, whatever it refers to.
  mutating func note(_ name: String, _ declarations: AppDeclarations) {
    if Self.isOfNetworking(name) { modules.insert("FoundationNetworking") }
    if name == "XMLParser" || name == "XMLParserDelegate" { modules.insert("FoundationXML") }
    if Self.randomMethods.contains(name),
      !Self.randomTypes.contains(where: { declarations.declares(name, in: $0) })
    {
      standIns.insert("_Random")
    }
    if name == "JSONDecoder" { standIns.insert(name) }
    if name.hasPrefix("SecItem") || ["kSecClass", "SecRandomCopyBytes"].contains(name) {
      standIns.insert("Security")
    }
    if name.hasPrefix("CGImageSource") || name.hasPrefix("kCGImageSource") { standIns.insert("ImageIO") }
    if name.hasPrefix("PTHREAD_MUTEX_") { standIns.insert("_Mutexes") }
    // They belong to the module `Darwin`, too.
    if name.hasPrefix("os_unfair_lock") { standIns.insert("os") }
    if name.hasPrefix("AudioServices") { standIns.insert("AudioToolbox") }
    if Self.purchases.contains(name), declarations.importedModules.contains("StoreKit"),
      !declarations.isGlobal(name)
    {
      standIns.insert("_Purchases")
    }
    if let standIn = Self.types[name], !declarations.isGlobal(name) { standIns.insert(standIn) }
  }

  /// Notes the macro, which has the name of an observable of other frameworks.
  mutating func noteObservable() { modules.insert("Observation") }

  /// Notes what SwiftUI re-exports, and what it can do with other frameworks.
  /// - Parameter tree: A file whose views are reduced.
  mutating func noteViews(in tree: SourceFileSyntax, _ declarations: AppDeclarations) {
    let text = tree.description
    // No name of a type may tell that the file needs Combine.
    if tree.importedModules.contains("SwiftUI"), text.contains(".publisher(for:") {
      standIns.insert("Combine")
    }
    guard declarations.hostsSwiftUI else { return }
    if text.contains("ViewContent.receive(") { standIns.formUnion(StandIn.swiftUICombine.modules) }
    if declarations.importedModules.contains("SwiftData") { standIns.formUnion(StandIn.swiftUIData.modules) }
  }

  /// The stand-ins of types that files use without an import of their own.
  private static let types = [
    "AnyCancellable": "Combine", "AnyPublisher": "Combine", "CurrentValueSubject": "Combine",
    "ObservableObject": "Combine", "PassthroughSubject": "Combine", "Published": "Combine",
    "CIContext": "CoreImage", "CIFilter": "CoreImage", "CIImage": "CoreImage",
    "CIVector": "CoreImage",
    "notificationResponse": "UserNotifications",
    "UNUserNotificationCenter": "UserNotifications", "UNUserNotificationCenterDelegate": "UserNotifications",
    "DateComponentsFormatter": "_Formatters", "RelativeDateTimeFormatter": "_Formatters",
  ]

  /// StoreKit's types with names that many apps give to their own. A `Transaction` may be Firestore's.
  private static let purchases: Set = ["AppStore", "Product", "VerificationResult"]

  private static let randomMethods: Set = ["random", "randomElement", "shuffle", "shuffled"]
  /// The types that have these methods.
  private static let randomTypes = [
    "BinaryFloatingPoint", "Bool", "Collection", "FixedWidthInteger", "MutableCollection", "Sequence",
  ]

  /// Whether a type is in a module of its own on Linux, not in Foundation.
  static func isOfNetworking(_ name: String) -> Bool {
    name.hasPrefix("URLSession") || networking.contains(name)
  }

  private static let networking: Set = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge",
    "URLCache", "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse",
  ]
}
