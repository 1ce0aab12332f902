/// The modules that a file needs on Linux because of the names that it uses. On Apple's systems, modules that it imports re-export
/// them.
struct NeededModules {
  /// Those to import.
  private(set) var modules: Set<String> = []
  /// Those that a stand-in must replace.
  private(set) var standIns: Set<String> = []

  /// Notes a name, whatever it refers to.
  mutating func note(_ name: String, _ declarations: AppDeclarations) {
    if Self.networking.contains(name) { modules.insert("FoundationNetworking") }
    if name == "XMLParser" || name == "XMLParserDelegate" { modules.insert("FoundationXML") }
    if name == "JSONDecoder" { standIns.insert(name) }
    if name.hasPrefix("SecItem") || name == "kSecClass" { standIns.insert("Security") }
    if Self.combine.contains(name), !declarations.isGlobal(name) { standIns.insert("Combine") }
  }

  /// Notes the macro, which has the name of an observable of other frameworks.
  mutating func noteObservable() { modules.insert("Observation") }

  private static let combine: Set = [
    "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "PassthroughSubject",
    "Published",
  ]

  private static let networking: Set = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge",
    "URLCache", "URLCredential", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask",
  ]
}
