import NavTrace
import SwiftParser
import SwiftSyntax

/// Declarations that replace those of a framework or package in a port, which does not exist on Linux.
struct StandIn {
  /// The names of the module and its submodules.
  let modules: Set<String>
  /// What the user should know. Nil if nothing is missing.
  let remark: String?
  /// The modules that it needs.
  var requires: Set<String> = []
  /// Those of its names that SwiftUI has, too. They are left out if the app shows SwiftUI's views.
  var namesOfSwiftUI: Set<String> = []
  /// The declarations.
  let code: String

  /// The one for a module. Nil if there is none.
  static func of(_ module: String) -> StandIn? { all.first { $0.modules.contains(module) } }

  /// Those for some modules, each once.
  static func of(_ modules: Set<String>) -> [StandIn] { all.filter { !$0.modules.isDisjoint(with: modules) } }

  /// Some modules, and those that their stand-ins need.
  static func withRequired(_ modules: Set<String>) -> Set<String> {
    let required = of(modules).reduce(modules) { $0.union($1.requires) }
    return required == modules ? modules : withRequired(required)
  }

  /// The type that contains the declarations of a module, or has its name. Nil if there is none.
  func namespace(of module: String) -> String? {
    if code.contains("enum \(module)StandIn {") { return module + "StandIn" }
    let isDeclared = ["class", "enum", "protocol", "struct"].contains { kind in
      [" ", ":", "<"].contains { code.contains("\(kind) \(module)\($0)") }
    }
    return isDeclared ? module : nil
  }

  /// Whether the app declares none of its types.
  func isMissing(in declarations: AppDeclarations) -> Bool {
    !types.contains { declarations.isGlobal($0) }
  }

  /// The names of the types that it declares.
  var types: [String] {
    tree.statements.compactMap { Syntax($0.item).asProtocol((any NamedDeclSyntax).self)?.name.text }
  }

  /// The declarations as a tree, which is made once.
  var tree: SourceFileSyntax {
    Self.trees.withLock { trees in
      if let tree = trees[file] { return tree }
      let tree = Parser.parse(source: code)
      trees[file] = tree
      return tree
    }
  }

  private static let trees = Locked<[String: SourceFileSyntax]>([:])

  /// The name of the file that is written.
  var file: String { "\(modules.min() ?? "")StandIn.swift" }

  /// The declarations, without conformances and constants that the app declares itself, such as `Color.brown`. If no file imports
  /// the module, types of the app with the name of the stand-in's are not renamed (see ``DuplicateTypes``): the stand-in's are left
  /// out then. Names of other modules that the app declares are qualified.
  func code(for declarations: AppDeclarations) -> String {
    let tree = tree.with(\.statements, missingStatements(in: declarations))
    let names = QualifiedNames(in: tree, declarations)
    return names.isEmpty ? tree.description : names.rewrite(tree).description
  }

  private func missingStatements(in declarations: AppDeclarations) -> CodeBlockItemListSyntax {
    let missing = tree.statements.filter { statement in
      if let conformance = statement.item.as(ExtensionDeclSyntax.self) {
        let name = conformance.extendedType.trimmedDescription
        var own = declarations.types[name]?.inherited ?? []
        if own.contains("Codable") { own.formUnion(["Decodable", "Encodable"]) }
        let isOfOwn = code.contains("struct \(name)<") && declarations.isGlobal(name)
        return !isOfOwn && own.isDisjoint(with: conformance.inheritanceClause.typeNames)
      }
      let type = Syntax(statement.item).asProtocol((any NamedDeclSyntax).self)
      guard let name = type?.name.text else { return true }
      return !declarations.isGlobal(name) && !(declarations.hostsSwiftUI && namesOfSwiftUI.contains(name))
    }
    return CodeBlockItemListSyntax(
      missing.map { statement in
        let type =
          statement.item.as(ClassDeclSyntax.self).map { DeclSyntax($0.without(methodsIn: declarations)) }
          ?? statement.item.as(StructDeclSyntax.self).map {
            DeclSyntax($0.without(staticPropertiesIn: declarations))
          }
        return type.map { statement.with(\.item, .decl($0)) } ?? statement
      })
  }

  static let all = [
    action, alamofire, audioToolbox, authenticationServices, avFoundation, combine, combineCocoa, combineMoya,
    combineTime,
    contacts, coreData,
    coreHaptics, coreImage, coreLocation, coreMotion,
    cryptoKit, disposeBags,
    firebase, formatters, googleSignIn, imageIO, kakao,
    keyboardManager, keychainAccess, keychainSwift, keychainValues, keychainWrapper,
    kingfisher, lifetimeTracker, localAuthentication, logging, lottie, mapKit, mediaPlayer, messageUI, moya,
    network,
    mutexes, photos, progressHUDs, purchases,
    random, reactorKit, realm, rxAlamofire, rxDataSources, rxGesture,
    rxKeyboard, rxMoya, rxSwift,
    rxSwiftExt,
    rxViewController, sdWebImage, security, skeletonView, snapKit, storeKit, swiftData, swiftUI,
    swiftUICombine, swiftUIData,
    swiftUIParts, swinject, swinjectAutoregistration, systemConfiguration, then, toasts,
    uniformTypeIdentifiers,
    userNotifications, webKit,
  ]

  private static let logging = StandIn(
    modules: ["OSLog", "os"], remark: "the unified log is replaced by a stand-in that discards messages",
    code: """
      import Foundation

      public struct OSLogType: Sendable {
        public static let `default` = OSLogType()
        public static let info = OSLogType()
        public static let debug = OSLogType()
        public static let error = OSLogType()
        public static let fault = OSLogType()
      }

      public final class OSLog: Sendable {
        public static let `default` = OSLog()
        public static let disabled = OSLog()
        private init() {}
        public init(subsystem: String, category: String) {}
      }

      public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...) {}
      public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...) {}

      nonisolated public struct os_unfair_lock { fileprivate var mutex = pthread_mutex_t() }
      public typealias os_unfair_lock_s = os_unfair_lock
      public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>
      nonisolated public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }
      nonisolated public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }
      nonisolated public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }

      nonisolated public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
        private let mutex = NSLock()
        private var state: State
        public init(initialState: State) { state = initialState }
        public init(uncheckedState: State) { state = uncheckedState }
        public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }
        public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
          mutex.lock()
          defer { mutex.unlock() }
          return try body(&state)
        }
        public func lock() { mutex.lock() }
        public func unlock() { mutex.unlock() }
      }
      nonisolated extension OSAllocatedUnfairLock where State == Void {
        public convenience init() { self.init(initialState: ()) }
        public func withLock<R>(_ body: () throws -> R) rethrows -> R { try withLock { _ in try body() } }
      }

      public struct OSSignpostID: Hashable, Sendable {
        public static let exclusive = OSSignpostID()
        public init() {}
        public init(log: OSLog) {}
        public init(log: OSLog, object: AnyObject) {}
      }
      public enum OSSignpostType: Sendable { case begin, end, event }
      public func os_signpost(
        _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
      ) {}
      public func os_signpost(
        _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
        _ format: StaticString, _ arguments: Any?...
      ) {}

      public enum OSLogPrivacy: Sendable { case auto, `public`, `private`, sensitive }

      public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
        public init(stringLiteral value: String) {}
        public init(stringInterpolation: StringInterpolation) {}
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
          public init(literalCapacity: Int, interpolationCount: Int) {}
          public func appendLiteral(_ literal: String) {}
          public func appendInterpolation<T>(_ value: T, privacy: OSLogPrivacy = .auto) {}
        }
      }

      // A message without values suits the function for formats, too.
      @_disfavoredOverload public func os_log(_ message: OSLogMessage) {}
      @_disfavoredOverload public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {}

      public struct Logger: Sendable {
        public init(subsystem: String, category: String) {}
        public init() {}
        public func log(level: OSLogType = .default, _ message: OSLogMessage) {}
        public func trace(_ message: OSLogMessage) {}
        public func debug(_ message: OSLogMessage) {}
        public func info(_ message: OSLogMessage) {}
        public func notice(_ message: OSLogMessage) {}
        public func warning(_ message: OSLogMessage) {}
        public func error(_ message: OSLogMessage) {}
        public func critical(_ message: OSLogMessage) {}
        public func fault(_ message: OSLogMessage) {}
      }
      """)

  private static let webKit = StandIn(
    modules: ["WebKit"], remark: "web views are replaced by a stand-in that loads nothing",
    code: """
      import Foundation
      import FoundationNetworking
      import UIKit

      @preconcurrency @MainActor open class WKWebView: UIView {
        public let configuration: WKWebViewConfiguration
        public weak var navigationDelegate: (any WKNavigationDelegate)?
        public weak var uiDelegate: (any WKUIDelegate)?
        public let scrollView = UIScrollView()
        public var allowsBackForwardNavigationGestures = false
        public private(set) var url: URL?
        public var title: String? { nil }
        public var isLoading: Bool { false }
        public var estimatedProgress: Double { 1 }
        public var canGoBack: Bool { false }
        public var canGoForward: Bool { false }
        public init(frame: CGRect, configuration: WKWebViewConfiguration) {
          self.configuration = configuration
          super.init(frame: frame)
        }
        public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
        public required init?(coder: NSCoder) {
          configuration = WKWebViewConfiguration()
          super.init(coder: coder)
        }
        @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
          url = request.url
          return nil
        }
        @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
        @discardableResult open func goBack() -> WKNavigation? { nil }
        @discardableResult open func goForward() -> WKNavigation? { nil }
        @discardableResult open func reload() -> WKNavigation? { nil }
        open func stopLoading() {}
        open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
          completionHandler?(nil, nil)
        }
      }

      @preconcurrency @MainActor open class WKWebViewConfiguration {
        public var userContentController = WKUserContentController()
        public var preferences = WKPreferences()
        public var allowsInlineMediaPlayback = false
        public var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
        public var websiteDataStore = WKWebsiteDataStore()
        public var applicationNameForUserAgent: String?
        public init() {}
      }

      @preconcurrency @MainActor open class WKUserContentController {
        public private(set) var userScripts: [WKUserScript] = []
        public init() {}
        open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
        open func removeAllUserScripts() { userScripts = [] }
        open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
        open func removeScriptMessageHandler(forName name: String) {}
      }
      public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
      @preconcurrency @MainActor open class WKUserScript {
        public let source: String
        public let injectionTime: WKUserScriptInjectionTime
        public let isForMainFrameOnly: Bool
        public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
          (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
        }
      }
      @preconcurrency @MainActor open class WKScriptMessage {
        public let name = ""
        public let body: Any = ""
      }
      @preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
        func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
      }
      @preconcurrency @MainActor open class WKPreferences {
        public var javaScriptEnabled = true
        public init() {}
      }
      @preconcurrency @MainActor open class WKWebpagePreferences {
        public var allowsContentJavaScript = true
        public init() {}
      }
      @preconcurrency @MainActor open class WKWebsiteDataStore {
        private static let only = WKWebsiteDataStore()
        open class func `default`() -> WKWebsiteDataStore { only }
        open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
      }
      @preconcurrency @MainActor open class WKNavigation {}
      @preconcurrency @MainActor open class WKNavigationResponse {}
      public enum WKNavigationResponsePolicy: Sendable { case cancel, allow }
      @preconcurrency @MainActor open class WKNavigationAction {
        public let request = URLRequest(url: URL(fileURLWithPath: "/"))
        public let navigationType = WKNavigationType.other
      }
      public enum WKNavigationType: Int, Sendable { case linkActivated, formSubmitted, backForward, reload, formResubmitted, other }
      public enum WKNavigationActionPolicy: Sendable { case cancel, allow }

      @preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {}
      @preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {}
      """)
}

extension StructDeclSyntax {
  /// The type without the constants that the app has in an extension, where they may have another type.
  fileprivate func without(staticPropertiesIn declarations: AppDeclarations) -> StructDeclSyntax {
    let own = declarations.types[name.text]?.staticProperties ?? []
    if own.isEmpty { return self }
    let members = memberBlock.members.filter { member in
      guard member.decl.isStatic, let variable = member.decl.as(VariableDeclSyntax.self) else { return true }
      return !variable.bindings.contains { own.contains($0.pattern.trimmedDescription) }
    }
    return with(\.memberBlock.members, members)
  }
}

extension ClassDeclSyntax {
  /// A view or controller without the methods that the app declares for all of them: they cannot be overridden, because they
  /// are in an extension. The methods that only the stand-in calls have other parameters.
  fileprivate func without(methodsIn declarations: AppDeclarations) -> ClassDeclSyntax {
    guard inheritanceClause.typeNames.contains(where: { $0.hasPrefix("UI") }) else { return self }
    let bases = inheritanceClause.typeNames + ["NSObject", "UIResponder", "UIView", "UIViewController"]
    let methods = bases.reduce(into: Set<String>()) { $0.formUnion(declarations.types[$1]?.methods ?? []) }
    let members = memberBlock.members.filter { member in
      guard let method = member.decl.as(FunctionDeclSyntax.self) else { return true }
      return !methods.contains(method.name.text)
        || method.modifiers.contains { ["fileprivate", "override"].contains($0.name.text) }
    }
    return with(\.memberBlock.members, members)
  }
}
