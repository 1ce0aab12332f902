// Packages that many apps use, and of which little matters for navigation.
//
// Unchecked and unsafe: the packages' classes and static properties are no safer. Apps use them as carefully there.
extension StandIn {
  /// Values and objects that are configured in a closure.
  static let then = StandIn(
    modules: ["Then"], remark: nil,
    code: """
      import Foundation

      public protocol Then {}

      extension Then {
        @inlinable public func with(_ body: (inout Self) throws -> Void) rethrows -> Self {
          var copy = self
          try body(&copy)
          return copy
        }
        @inlinable public func `do`(_ body: (Self) throws -> Void) rethrows { try body(self) }
      }

      extension Then where Self: AnyObject {
        @inlinable public func then(_ body: (Self) throws -> Void) rethrows -> Self {
          try body(self)
          return self
        }
      }

      extension NSObject: Then {}
      extension Array: Then {}
      extension Dictionary: Then {}
      extension Set: Then {}
      extension JSONDecoder: Then {}
      extension JSONEncoder: Then {}
      """)

  /// Images from the network, without a network.
  static let kingfisher = StandIn(
    modules: ["Kingfisher"], remark: "Kingfisher loads no images, as without a network",
    code: """
      import Foundation
      import UIKit

      /// The types have names that apps may declare themselves.
      public enum KingfisherStandIn {
        nonisolated public protocol Resource { var downloadURL: URL { get } }

        public enum KF {
          nonisolated public struct ImageResource: Resource {
            public let downloadURL: URL
            public let cacheKey: String
            public init(downloadURL: URL, cacheKey: String? = nil) {
              (self.downloadURL, self.cacheKey) = (downloadURL, cacheKey ?? downloadURL.absoluteString)
            }
          }
        }

        public enum Source {
          case network(any Resource)
        }

        public enum KingfisherError: Error { case offline }
        public struct RetrieveImageResult {
          public let image: UIImage
          public let source: Source
        }
        public struct DownloadTask { public func cancel() {} }
        public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void
        public typealias KingfisherCompletion = (Swift.Result<RetrieveImageResult, KingfisherError>) -> Void

        public enum ImageTransition {
          case none, fade(TimeInterval)
          case flipFromLeft(TimeInterval), flipFromRight(TimeInterval), flipFromTop(TimeInterval), flipFromBottom(TimeInterval)
        }
        public enum IndicatorType { case none, activity }
        public enum StorageExpiration { case never, seconds(TimeInterval), days(Int), date(Date), expired }

        public protocol ImageProcessor {}
        public struct DefaultImageProcessor: ImageProcessor {
          public static let `default` = DefaultImageProcessor()
          public init() {}
        }
        public struct DownsamplingImageProcessor: ImageProcessor { public init(size: CGSize) {} }
        public struct RoundCornerImageProcessor: ImageProcessor {
          public init(cornerRadius: CGFloat, targetSize: CGSize? = nil, backgroundColor: UIColor? = nil) {}
        }
        public struct ResizingImageProcessor: ImageProcessor {
          public enum ContentMode { case none, aspectFit, aspectFill }
          public init(referenceSize: CGSize, mode: ContentMode = .none) {}
        }
        public struct BlurImageProcessor: ImageProcessor { public init(blurRadius: CGFloat) {} }
        public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]
        public enum KingfisherOptionsInfoItem {
          case transition(ImageTransition), processor(any ImageProcessor), scaleFactor(CGFloat), onFailureImage(UIImage?)
          case memoryCacheExpiration(StorageExpiration), diskCacheExpiration(StorageExpiration), targetCache(ImageCache)
          case cacheOriginalImage, forceRefresh, forceTransition, backgroundDecode, loadDiskFileSynchronously
          case keepCurrentImageWhileLoading, fromMemoryCacheOrRefresh, onlyFromCache, cacheMemoryOnly, preloadAllAnimationData
        }

        nonisolated public final class ImageCache: @unchecked Sendable {
          public static let `default` = ImageCache()
          public let memoryStorage = Storage()
          public let diskStorage = Storage()
          public final class Storage {
            public struct Config {
              public var totalCostLimit = 0
              public var countLimit = 0
              public var sizeLimit: UInt = 0
              public var expiration = StorageExpiration.never
            }
            public var config = Config()
          }
          public func clearCache(completion: (() -> Void)? = nil) { completion?() }
          public func retrieveImageInMemoryCache(forKey key: String, options: KingfisherOptionsInfo? = nil) -> UIImage? { nil }
          public func clearMemoryCache() {}
          public func clearDiskCache(completion: (() -> Void)? = nil) { completion?() }
          public func cleanExpiredDiskCache() {}
          public func isCached(forKey key: String) -> Bool { false }
        }
      }

      \(kingfisherNames)

      extension URL: KingfisherStandIn.Resource { public var downloadURL: URL { self } }

      infix operator |> : AdditionPrecedence
      public func |> (left: any KingfisherStandIn.ImageProcessor, right: any KingfisherStandIn.ImageProcessor) -> any KingfisherStandIn.ImageProcessor { left }

      @preconcurrency @MainActor public protocol KingfisherCompatible: AnyObject {}
      extension UIImageView: KingfisherCompatible {}
      extension UIButton: KingfisherCompatible {}
      extension KingfisherCompatible {
        public var kf: KingfisherWrapper<Self> {
          get { KingfisherWrapper(base: self) }
          set {}
        }
      }

      @preconcurrency @MainActor public struct KingfisherWrapper<Base> {
        public let base: Base
        public var indicatorType = KingfisherStandIn.IndicatorType.none

        fileprivate func fail(_ completionHandler: KingfisherStandIn.KingfisherCompletion?) -> KingfisherStandIn.DownloadTask? {
          DispatchQueue.main.async { completionHandler?(.failure(.offline)) }
          return nil
        }
        public func cancelDownloadTask() {}
        public func cancelImageDownloadTask() {}
      }

      extension KingfisherWrapper where Base: UIImageView {
        @discardableResult public func setImage(
          with resource: (any KingfisherStandIn.Resource)?, placeholder: UIImage? = nil, options: KingfisherStandIn.KingfisherOptionsInfo? = nil,
          progressBlock: KingfisherStandIn.DownloadProgressBlock? = nil, completionHandler: KingfisherStandIn.KingfisherCompletion? = nil
        ) -> KingfisherStandIn.DownloadTask? {
          base.image = placeholder
          for case .onFailureImage(let image) in options ?? [] { base.image = image }
          return fail(completionHandler)
        }
      }

      extension KingfisherWrapper where Base: UIButton {
        @discardableResult public func setImage(
          with resource: (any KingfisherStandIn.Resource)?, for state: UIControl.State, placeholder: UIImage? = nil, options: KingfisherStandIn.KingfisherOptionsInfo? = nil,
          progressBlock: KingfisherStandIn.DownloadProgressBlock? = nil, completionHandler: KingfisherStandIn.KingfisherCompletion? = nil
        ) -> KingfisherStandIn.DownloadTask? {
          base.setImage(placeholder, for: state)
          return fail(completionHandler)
        }
        @discardableResult public func setBackgroundImage(
          with resource: (any KingfisherStandIn.Resource)?, for state: UIControl.State, placeholder: UIImage? = nil, options: KingfisherStandIn.KingfisherOptionsInfo? = nil,
          progressBlock: KingfisherStandIn.DownloadProgressBlock? = nil, completionHandler: KingfisherStandIn.KingfisherCompletion? = nil
        ) -> KingfisherStandIn.DownloadTask? {
          base.setBackgroundImage(placeholder, for: state)
          return fail(completionHandler)
        }
      }

      nonisolated public final class KingfisherManager: @unchecked Sendable {
        public static let shared = KingfisherManager()
        public let cache = KingfisherStandIn.ImageCache.default
        @discardableResult public func retrieveImage(
          with resource: any KingfisherStandIn.Resource, options: KingfisherStandIn.KingfisherOptionsInfo? = nil, progressBlock: KingfisherStandIn.DownloadProgressBlock? = nil,
          completionHandler: KingfisherStandIn.KingfisherCompletion?
        ) -> KingfisherStandIn.DownloadTask? {
          DispatchQueue.main.async { completionHandler?(.failure(.offline)) }
          return nil
        }
      }
      """)

  /// The types of Kingfisher at their usual places. Those that an app declares itself are left out.
  private static let kingfisherNames = [
    "Resource", "KF", "Source",
    "KingfisherError", "RetrieveImageResult", "DownloadTask",
    "DownloadProgressBlock", "KingfisherCompletion", "ImageTransition",
    "IndicatorType", "StorageExpiration", "ImageProcessor",
    "DefaultImageProcessor", "DownsamplingImageProcessor", "RoundCornerImageProcessor",
    "ResizingImageProcessor", "BlurImageProcessor", "KingfisherOptionsInfo",
    "KingfisherOptionsInfoItem", "ImageCache",
  ].map { "public typealias \($0) = KingfisherStandIn.\($0)" }.joined(separator: "\n")

  /// A container of dependencies, from which apps get their coordinators and screens.
  static let swinject = StandIn(
    modules: ["Swinject"], remark: nil,
    code: """
      import Foundation

      /// How long an object is shared.
      nonisolated public enum ObjectScope: Sendable { case transient, graph, container, weak }

      nonisolated public protocol Resolver: AnyObject {
        func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
        func resolve<Service, each Argument>(_ serviceType: Service.Type, name: String?, arguments: repeat each Argument) -> Service?
      }

      nonisolated extension Resolver {
        public func resolve<Service>(_ serviceType: Service.Type) -> Service? { resolve(serviceType, name: nil) }
        public func resolve<Service, Argument>(_ serviceType: Service.Type, argument: Argument) -> Service? {
          resolve(serviceType, name: nil, arguments: argument)
        }
        public func resolve<Service, Argument>(_ serviceType: Service.Type, name: String?, argument: Argument) -> Service? {
          resolve(serviceType, name: name, arguments: argument)
        }
        // Not of any number of arguments: an app's own method with more parameters would be as good a match.
        public func resolve<Service, A, B>(_ serviceType: Service.Type, arguments a: A, _ b: B) -> Service? {
          resolve(serviceType, name: nil, arguments: a, b)
        }
        public func resolve<Service, A, B, C>(_ serviceType: Service.Type, arguments a: A, _ b: B, _ c: C) -> Service? {
          resolve(serviceType, name: nil, arguments: a, b, c)
        }
        public func resolve<Service, A, B, C, D>(_ serviceType: Service.Type, arguments a: A, _ b: B, _ c: C, _ d: D) -> Service? {
          resolve(serviceType, name: nil, arguments: a, b, c, d)
        }
      }

      nonisolated public class ServiceEntry<Service> {
        fileprivate var scope: ObjectScope
        fileprivate var completions: [(any Resolver, Service) -> Void] = []
        fileprivate var instance: Service?
        fileprivate weak var object: AnyObject?

        fileprivate init(_ scope: ObjectScope) { self.scope = scope }

        @discardableResult public func inObjectScope(_ objectScope: ObjectScope) -> Self {
          scope = objectScope
          return self
        }
        @discardableResult public func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self {
          completions.append(completed)
          return self
        }
      }

      nonisolated private final class FactoryEntry<Service, each Argument>: ServiceEntry<Service> {
        let factory: (any Resolver, repeat each Argument) -> Service

        init(_ scope: ObjectScope, _ factory: @escaping (any Resolver, repeat each Argument) -> Service) {
          self.factory = factory
          super.init(scope)
        }
      }

      nonisolated public final class Container: Resolver, @unchecked Sendable {
        private struct Key: Hashable {
          let service: ObjectIdentifier
          let arguments: ObjectIdentifier
          let name: String?
        }

        /// Is not called: this container logs nothing.
        nonisolated(unsafe) public static var loggingFunction: ((String) -> Void)?
        private let parent: Container?
        private let defaultScope: ObjectScope
        private var entries: [Key: AnyObject] = [:]
        /// The objects of the resolution that is in progress.
        private var graph: [Key: Any] = [:]
        private var depth = 0

        public init(parent: Container? = nil, defaultObjectScope: ObjectScope = .graph) {
          (self.parent, defaultScope) = (parent, defaultObjectScope)
        }
        public convenience init(
          parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, registeringClosure: (Container) -> Void
        ) {
          self.init(parent: parent, defaultObjectScope: defaultObjectScope)
          registeringClosure(self)
        }

        /// Extensions of apps call it to add parameters of their own.
        @discardableResult public func _register<Service>(
          _ serviceType: Service.Type, factory: @escaping (any Resolver) -> Service, name: String? = nil
        ) -> ServiceEntry<Service> { register(serviceType, name: name, factory: factory) }

        @discardableResult public func register<Service, each Argument>(
          _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, repeat each Argument) -> Service
        ) -> ServiceEntry<Service> {
          let entry = FactoryEntry(defaultScope, factory)
          entries[key(serviceType, (repeat each Argument).self, name)] = entry
          return entry
        }

        public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { find(serviceType, name, self) }
        public func resolve<Service, each Argument>(
          _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
        ) -> Service? { find(serviceType, name, self, repeat each arguments) }

        private func key(_ service: Any.Type, _ arguments: Any.Type, _ name: String?) -> Key {
          Key(service: ObjectIdentifier(service), arguments: ObjectIdentifier(arguments), name: name)
        }

        private func find<Service, each Argument>(
          _ serviceType: Service.Type, _ name: String?, _ resolver: Container, _ arguments: repeat each Argument
        ) -> Service? {
          let key = key(serviceType, (repeat each Argument).self, name)
          guard let entry = entries[key] as? FactoryEntry<Service, repeat each Argument> else {
            return parent?.find(serviceType, name, resolver, repeat each arguments)
          }
          let known: Any? =
            switch entry.scope {
            case .transient: nil
            case .graph: graph[key]
            case .container: entry.instance
            case .weak: entry.object
            }
          if let known = known as? Service { return known }
          depth += 1
          defer {
            depth -= 1
            if depth == 0 { graph = [:] }
          }
          let made = entry.factory(resolver, repeat each arguments)
          switch entry.scope {
          case .transient: break
          case .graph: graph[key] = made
          case .container: entry.instance = made
          case .weak: entry.object = made as AnyObject
          }
          for completion in entry.completions { completion(resolver, made) }
          return made
        }

        public func synchronize() -> any Resolver { self }
        public func removeAll() { entries = [:] }
      }

      nonisolated public protocol Assembly {
        func assemble(container: Container)
        func loaded(resolver: any Resolver)
      }
      nonisolated extension Assembly {
        public func loaded(resolver: any Resolver) {}
      }

      nonisolated public final class Assembler: @unchecked Sendable {
        private let container: Container
        public var resolver: any Resolver { container }

        public init(container: Container? = nil) { self.container = container ?? Container() }
        public init(parentAssembler: Assembler?) { container = Container(parent: parentAssembler?.container) }
        public convenience init(_ assemblies: [any Assembly], container: Container? = nil) {
          self.init(container: container)
          apply(assemblies: assemblies)
        }
        public convenience init(_ assemblies: [any Assembly], parent: Assembler?) {
          self.init(parentAssembler: parent)
          apply(assemblies: assemblies)
        }
        public func apply(assembly: any Assembly) { apply(assemblies: [assembly]) }
        public func apply(assemblies: [any Assembly]) {
          for assembly in assemblies { assembly.assemble(container: container) }
          for assembly in assemblies { assembly.loaded(resolver: container) }
        }
      }
      """)

  static let swinjectAutoregistration = StandIn(
    modules: ["SwinjectAutoregistration"], remark: nil, requires: ["Swinject"],
    code: """
      nonisolated public func ~> <Service>(resolver: any Resolver, service: Service.Type) -> Service { resolver.resolve(service)! }
      nonisolated public func ~> <Service>(resolver: any Resolver, request: (service: Service.Type, name: String)) -> Service {
        resolver.resolve(request.service, name: request.name)!
      }

      nonisolated extension Resolver {
        fileprivate func needed<Service>(_ service: Service.Type) -> Service { resolve(service)! }
      }
      nonisolated extension Container {
        /// The parameters of an initializer are resolved, except for those of an argument's type.
        @discardableResult public func autoregister<Service, each Dependency>(
          _ service: Service.Type, name: String? = nil, initializer: @escaping (repeat each Dependency) -> Service
        ) -> ServiceEntry<Service> {
          register(service, name: name) { resolver in initializer(repeat resolver.needed((each Dependency).self)) }
        }
        @discardableResult public func autoregister<Service, Argument, each Dependency>(
          _ service: Service.Type, name: String? = nil, argument: Argument.Type, initializer: @escaping (repeat each Dependency) -> Service
        ) -> ServiceEntry<Service> {
          register(service, name: name) { (resolver: any Resolver, argument: Argument) in
            initializer(repeat (argument as? each Dependency) ?? resolver.needed((each Dependency).self))
          }
        }
      }
      """)
}
