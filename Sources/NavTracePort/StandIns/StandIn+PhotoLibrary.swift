// Unchecked: what has no photos never changes. A pointer is what the method of Apple passes.
extension StandIn {
  /// The library of photos, which is empty for an app without access.
  static let photoLibrary = """
    nonisolated open class PHObject: NSObject {
      open var localIdentifier: String { "" }
    }
    nonisolated public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
    nonisolated public struct PHAssetMediaSubtype: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1 << 0)
      public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
      public static let photoLive = PHAssetMediaSubtype(rawValue: 1 << 3)
    }
    nonisolated open class PHAsset: PHObject, @unchecked Sendable {
      open var mediaType: PHAssetMediaType { .image }
      open var mediaSubtypes: PHAssetMediaSubtype { [] }
      open var pixelWidth: Int { 0 }
      open var pixelHeight: Int { 0 }
      open var creationDate: Date? { nil }
      open var modificationDate: Date? { nil }
      open var duration: TimeInterval { 0 }
      open var isFavorite: Bool { false }
      open var burstIdentifier: String? { nil }
      open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
      open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
      open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
      open class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
    }

    nonisolated public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum }
    nonisolated public enum PHAssetCollectionSubtype: Int, Sendable {
      case albumRegular = 2, smartAlbumGeneric = 200, smartAlbumFavorites = 203, smartAlbumRecentlyAdded = 206, smartAlbumUserLibrary = 209
      case any = 9_223_372_036_854_775_807
    }
    nonisolated open class PHCollection: PHObject {
      open var localizedTitle: String? { nil }
    }
    nonisolated open class PHAssetCollection: PHCollection, @unchecked Sendable {
      open var estimatedAssetCount: Int { 0 }
      open var assetCollectionType: PHAssetCollectionType { .album }
      open var assetCollectionSubtype: PHAssetCollectionSubtype { .albumRegular }
      open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
      ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
      open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
      ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
    }

    nonisolated open class PHFetchOptions: NSObject {
      open var predicate: NSPredicate?
      open var sortDescriptors: [NSSortDescriptor]?
      open var fetchLimit = 0
      open var includeAssetSourceTypes: UInt = 0
    }
    nonisolated public final class PHFetchResult<ObjectType: AnyObject>: NSObject {
      public var count: Int { 0 }
      public var firstObject: ObjectType? { nil }
      public var lastObject: ObjectType? { nil }
      public func object(at index: Int) -> ObjectType { preconditionFailure("the library is empty") }
      public subscript(index: Int) -> ObjectType { object(at: index) }
      public func objects(at indexes: IndexSet) -> [ObjectType] { [] }
      public func index(of object: ObjectType) -> Int { NSNotFound }
      public func contains(_ object: ObjectType) -> Bool { false }
      public func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<Bool>) -> Void) {}
    }
    nonisolated public final class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject {
      public let fetchResultBeforeChanges = PHFetchResult<ObjectType>()
      public let fetchResultAfterChanges = PHFetchResult<ObjectType>()
      public var hasIncrementalChanges: Bool { false }
      public var insertedIndexes: IndexSet? { nil }
      public var removedIndexes: IndexSet? { nil }
      public var changedIndexes: IndexSet? { nil }
    }
    nonisolated open class PHChange: NSObject {
      open func changeDetails<T>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? { nil }
    }
    @preconcurrency nonisolated public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
      func photoLibraryDidChange(_ changeInstance: PHChange)
    }
    nonisolated open class PHAssetChangeRequest: NSObject {
      open var placeholderForCreatedAsset: PHObject? { nil }
      open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest { PHAssetChangeRequest() }
      open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
      open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
      open class func deleteAssets(_ assets: [PHAsset]) {}
    }

    public typealias PHImageRequestID = Int32
    nonisolated public let PHInvalidImageRequestID: PHImageRequestID = 0
    nonisolated public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
    nonisolated public enum PHImageContentMode: Int, Sendable {
      case aspectFit, aspectFill
      public static let `default` = aspectFit
    }
    nonisolated public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
    nonisolated public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }
    nonisolated open class PHImageRequestOptions: NSObject {
      open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
      open var resizeMode = PHImageRequestOptionsResizeMode.fast
      open var isSynchronous = false
      open var isNetworkAccessAllowed = false
    }
    nonisolated open class PHImageManager: NSObject, @unchecked Sendable {
      private static let only = PHImageManager()
      open class func `default`() -> PHImageManager { only }
      /// No asset has an image.
      @discardableResult open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
      ) -> PHImageRequestID {
        DispatchQueue.main.async { resultHandler(nil, nil) }
        return 1
      }
      open func cancelImageRequest(_ requestID: PHImageRequestID) {}
    }
    nonisolated open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
      open var allowsCachingHighQualityImages = true
      open func startCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {}
      open func stopCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {}
      open func stopCachingImagesForAllAssets() {}
    }

    extension PHPhotoLibrary {
      public func register(_ observer: any PHPhotoLibraryChangeObserver) {}
      public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
      /// Fails: the user allows no access.
      public func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) {
        DispatchQueue.global().async { completionHandler?(false, CocoaError(.userCancelled)) }
      }
      public func performChanges(_ changeBlock: @escaping () -> Void) async throws { throw CocoaError(.userCancelled) }
    }
    """
}
