import NavTraceRecording
import UIKit

/// An app without routers or coordinators: view controllers push and present one another.
/// navtrace needs one line, before the first screen, and records the app by observing UIKit.
@MainActor public func launchPhotos(in window: UIWindow) -> AnyObject {
  Recorder.startIfRequested()
  let albums = AlbumsViewController(title: "Albums", rows: ["Holidays", "About"])
  window.rootViewController = UINavigationController(rootViewController: albums)
  window.makeKeyAndVisible()
  return window
}

final class AlbumsViewController: ListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    onSelect = { [weak self] row in
      if row == "About" {
        self?.present(AboutViewController(title: "About", rows: []), animated: true)
      } else {
        let photos = PhotosViewController(title: row, rows: [])
        self?.navigationController?.pushViewController(photos, animated: true)
      }
    }
  }
}

final class PhotosViewController: ListViewController {}
final class AboutViewController: ListViewController {}
