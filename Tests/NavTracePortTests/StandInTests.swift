#if os(Linux)
  import SwiftParser
  import Testing

  @testable import NavTracePort

  /// Stand-ins are compiled and run with the headless UIKit. On Apple's systems, an app has the packages themselves.
  @Suite struct StandInTests {
    private static let keychain = """
      import UIKit

      func query(_ account: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
        let own = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecAttrService: "shop"] as [String: Any]
        return own.merging(more) { $1 } as CFDictionary
      }
      func read(_ account: String) -> String? {
        var item: AnyObject?
        let query: [String: Any] = [
          kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account,
          kSecReturnData as String: kCFBooleanTrue!, kSecMatchLimit as String: kSecMatchLimitOne,
        ]
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
        return (item as? Data).flatMap { String(data: $0, encoding: .utf8) }
      }
      print(read("token") ?? "none", SecItemDelete(query("token")) == errSecItemNotFound)
      print(SecItemAdd(query("token", [kSecValueData: Data("a".utf8)]), nil), read("token") ?? "none")
      print(SecItemAdd(query("token", [kSecValueData: Data("b".utf8)]), nil) == errSecDuplicateItem)
      SecItemAdd(query("user", [kSecValueData: Data("u".utf8), kSecAttrAccessible: kSecAttrAccessibleAlways]), nil)
      SecItemUpdate(query("token"), [kSecValueData: Data("c".utf8)] as CFDictionary)
      print(read("token") ?? "none", read("user") ?? "none")
      var all: CFTypeRef?
      SecItemCopyMatching(
        [
          kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
          kSecReturnData: true,
        ] as CFDictionary, &all)
      let items = all as? [[String: Any]] ?? []
      print(items.compactMap { $0[kSecAttrAccount as String] as? String }, items.compactMap { $0[kSecValueData] as? Data })
      print(SecItemDelete([kSecClass as String: kSecClassGenericPassword] as CFDictionary), read("user") ?? "none")
      var bytes = [UInt8](repeating: 0, count: 32)
      print(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes), Set(bytes).count > 1)
      """

    @Test("the keychain finds, changes and deletes items") func keychain() async throws {
      let result = try await StandInProgram.run(Self.keychain, with: ["Security"])
      #expect(
        result == """
          none true
          0 a
          true
          c u
          ["token", "user"] [1 bytes, 1 bytes]
          0 none
          0 true

          """)
    }

    @Test("contacts can be picked but not read, purchases succeed, and the lock screen keeps its handlers")
    func frameworks() async throws {
      let code = """
        import UIKit

        final class Shop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver, CNContactPickerDelegate {
          func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
            print(response.products.map { $0.localizedTitle }, response.invalidProductIdentifiers)
            let payment = SKMutablePayment(product: response.products[0])
            payment.quantity = 2
            SKPaymentQueue.default().add(payment)
          }
          func requestDidFinish(_ request: SKRequest) { print("finished") }
          func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
            for transaction in transactions where transaction.transactionState == .purchased {
              print(transaction.payment.quantity, transaction.transactionIdentifier ?? "", transaction.error == nil)
            }
          }
          func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
            print("picked", contact.givenName.isEmpty, CNContactFormatter.string(from: contact, style: .fullName) ?? "no name")
          }
        }

        let shop = Shop()
        SKPaymentQueue.default().add(shop)
        let request = SKProductsRequest(productIdentifiers: ["shop.tea", "shop.coffee"])
        request.delegate = shop
        request.start()
        CNContactStore().requestAccess(for: .contacts) { isAllowed, error in print(isAllowed, error != nil) }

        let (window, root, picker) = (UIWindow(), UIViewController(), CNContactPickerViewController())
        window.rootViewController = root
        window.makeKeyAndVisible()
        picker.delegate = shop
        root.present(picker, animated: true)
        Headless.runLoop.runUntilIdle()
        try HeadlessUser().tap("Contact")
        Headless.runLoop.runUntilIdle()
        print(root.presentedViewController == nil)

        weak var kept: NSObject?
        var token: Any?
        do {
          let object = NSObject()
          kept = object
          token = MPRemoteCommandCenter.shared().playCommand.addTarget { _ in
            print(object)
            return .success
          }
        }
        print(kept != nil)
        MPRemoteCommandCenter.shared().playCommand.removeTarget(token)
        print(kept == nil)
        AudioServicesPlaySystemSound(SystemSoundID(kSystemSoundID_Vibrate))
        // The store answers a request that it gets while it answers.
        DispatchQueue.main.async { DispatchQueue.main.async { exit(0) } }
        dispatchMain()
        """
      let result = try await StandInProgram.run(
        code, with: ["AudioToolbox", "Contacts", "ContactsUI", "MediaPlayer", "StoreKit"])
      #expect(
        result == """
          picked true no name
          true
          true
          true
          ["coffee", "tea"] []
          finished
          false true
          2 shop.coffee true

          """)
    }

    @Test("a purchase is an entitlement from then on") func purchases() async throws {
      let code = """
        import Foundation

        for await _ in Transaction.updates {}
        let products = try await Product.products(for: ["shop.tea", "shop.coffee"])
        print(products.map(\\.displayName), products[0].displayPrice)
        func entitlements() async -> [String] {
          var ids: [String] = []
          for await case .verified(let transaction) in Transaction.currentEntitlements { ids.append(transaction.productID) }
          return ids
        }
        print(await entitlements())
        switch try await products[1].purchase() {
        case .success(let verification):
          let transaction = try verification.payloadValue
          await transaction.finish()
          print(transaction.productID, transaction.revocationDate == nil)
        case .userCancelled, .pending: print("not bought")
        @unknown default: break
        }
        try await AppStore.sync()
        print(await entitlements(), await Transaction.latest(for: "shop.tea") == nil)
        """
      let result = try await StandInProgram.run(code, with: ["_Purchases"])
      #expect(
        result == """
          ["tea", "coffee"] $0.99
          []
          shop.coffee true
          ["shop.coffee"] true

          """)
    }

    @Test("times and intervals are formatted in English") func formatters() async throws {
      let code = """
        import Foundation

        let clock = DateComponentsFormatter()
        clock.allowedUnits = [.minute, .second]
        clock.zeroFormattingBehavior = .pad
        print(clock.string(from: 65)!, clock.string(from: 3_600)!, clock.string(from: -5)!)
        clock.zeroFormattingBehavior = .default
        print(clock.string(from: 5)!, clock.string(from: 60)!, clock.string(from: 0)!)
        let words = DateComponentsFormatter()
        for style in [DateComponentsFormatter.UnitsStyle.abbreviated, .short, .full] {
          words.unitsStyle = style
          print(words.string(from: 90_061)!, "|", words.string(from: 7_200)!)
        }
        words.maximumUnitCount = 1
        print(words.string(from: DateComponents(hour: 2, minute: 5))!)
        let now = Date(timeIntervalSince1970: 1_000_000)
        let relative = RelativeDateTimeFormatter()
        for seconds: Double in [-30, -90, 7_200, -86_400 * 40] {
          print(relative.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now))
        }
        relative.unitsStyle = .abbreviated
        print(relative.localizedString(from: DateComponents(day: -3)))
        """
      #expect(
        try await StandInProgram.run(code, with: ["_Formatters"]) == """
          01:05 60:00 -00:05
          5 1:00 0
          1d 1h 1m 1s | 2h
          1 day, 1 hr, 1 min, 1 sec | 2 hr
          1 day, 1 hour, 1 minute, 1 second | 2 hours
          2 hours
          now
          1 minute ago
          in 2 hours
          1 month ago
          3d ago

          """)
    }

    @Test("locks of the system exclude other threads") func locks() async throws {
      let code = """
        import Foundation

        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        os_unfair_lock_lock(lock)
        print(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        print(os_unfair_lock_trylock(lock))
        let (count, plain) = (OSAllocatedUnfairLock(initialState: 0), OSAllocatedUnfairLock())
        DispatchQueue.concurrentPerform(iterations: 1_000) { _ in count.withLock { $0 += 1 } }
        print(count.withLock { $0 }, plain.withLock { "plain" })
        os_signpost(.begin, log: .default, name: "start")
        os_log("%d", 1)
        os_log("\\(1, privacy: .public)")
        os_log(.debug, "\\(2)")
        """
      #expect(try await StandInProgram.run(code, with: ["os"]) == "false\ntrue\n1000 plain\n")
    }

    @Test("the user cannot operate views with skeletons, and lists without them have their rows")
    func skeletons() async throws {
      let code = """
        import Foundation
        import UIKit

        final class Dishes: UITableViewController, SkeletonTableViewDataSource {
          var names: [String] = []
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.isSkeletonable = true
            tableView.dataSource = self
            tableView.prepareSkeleton { [tableView] _ in
              tableView?.showAnimatedGradientSkeleton(usingGradient: SkeletonGradient(baseColor: .clouds), animation: SkeletonAnimationBuilder().makeSlidingAnimation(withDirection: .leftRight))
            }
          }
          func collectionSkeletonView(_ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath) -> ReusableCellIdentifier { "dish" }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
          override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = names[path.row]
            cell.textLabel?.isSkeletonable = true
            cell.textLabel?.skeletonTextNumberOfLines = 2
            return cell
          }
          override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { print(names[path.row]) }
        }
        await Headless.isolated { @MainActor in
          let screen = Dishes()
          let window = UIWindow()
          window.rootViewController = screen
          window.makeKeyAndVisible()
          let user = HeadlessUser()
          screen.names = ["Soup"]
          screen.tableView.reloadData()
          print(screen.tableView.isSkeletonActive, user.possibleActions.count)
          screen.tableView.hideSkeleton(transition: .crossDissolve(0.25))
          do { try user.perform([.tap("Soup")]) } catch { print(error) }
        }
        """
      #expect(try await StandInProgram.run(code, with: ["SkeletonView"]) == "true 0\nSoup\n")
    }

    @Test("images in files cannot be decoded, and messages have a token")
    func imagesAndMessages() async throws {
      let code = """
        import Foundation
        import UIKit

        final class Delegate: MessagingDelegate {
          func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) { print(fcmToken ?? "none") }
        }
        let options = [
          kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 3.0,
        ] as [CFString: Any] as CFDictionary
        let source = CGImageSourceCreateWithURL(URL(fileURLWithPath: "/a.png") as CFURL, nil)
        print(source.flatMap { CGImageSourceCreateThumbnailAtIndex($0, 0, options) } == nil)
        let delegate = Delegate()
        Messaging.messaging().delegate = delegate
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        print((try? await Functions.functions().httpsCallable("a").call(["b": 1])) == nil)
        let config = RemoteConfig.remoteConfig()
        config.setDefaults(["title": "Films" as NSString, "size": 27 as NSNumber, "new": true as NSNumber])
        config.fetch(withExpirationDuration: 0) { status, _ in print(status == .success) }
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        let values = ["title", "size", "none"].map { config.configValue(forKey: $0) }
        print(values.map { $0.stringValue ?? "" }, values[1].numberValue.intValue, config["new"].boolValue)
        """
      let result = try await StandInProgram.run(code, with: ["Firebase", "ImageIO"])
      #expect(result == "true\nsample\ntrue\ntrue\n[\"Films\", \"27\", \"\"] 27 true\n")
    }

    @Test("a device has no haptic engine, and no sensors of motion") func sensors() async throws {
      let code = """
        import Foundation

        print(CHHapticEngine.capabilitiesForHardware().supportsHaptics)
        do {
          let tap = CHHapticEvent(
            eventType: .hapticTransient, parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)], relativeTime: 0)
          try CHHapticEngine().makePlayer(with: CHHapticPattern(events: [tap], parameters: [])).start(atTime: 0)
        } catch { print("no engine") }
        let motion = CMMotionManager()
        motion.deviceMotionUpdateInterval = 1
        motion.startDeviceMotionUpdates(to: .main) { motion, _ in print(motion?.attitude.roll ?? 0) }
        print(motion.isDeviceMotionAvailable, CMPedometer.isStepCountingAvailable())
        """
      #expect(
        try await StandInProgram.run(code, with: ["CoreHaptics", "CoreMotion"])
          == "false\nno engine\nfalse false\n")
    }

    @Test("queries of the keychain may have objects as values") func keychainObjects() async throws {
      let code = """
        import Foundation

        func query(_ account: String?) -> [String : AnyObject] {
          var query = [String : AnyObject]()
          query[kSecClass as String] = kSecClassGenericPassword
          query[kSecAttrAccount as String] = account as AnyObject?
          return query
        }
        func add() -> OSStatus {
          var item: [String: AnyObject] = query("Ann")
          item[kSecValueData as String] = Data("secret".utf8) as AnyObject?
          return SecItemAdd(item as CFDictionary, nil)
        }
        func find(_ account: String) -> String? {
          let query: [String: AnyObject] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account as AnyObject,
            kSecMatchLimit as String: kSecMatchLimitOne, kSecReturnData as String: kCFBooleanTrue,
            kSecReturnAttributes as String: kCFBooleanTrue,
          ]
          var result: AnyObject?
          guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess,
            let item = result as? [String: AnyObject], let data = item[kSecValueData as String] as? Data
          else { return nil }
          return String(decoding: data, as: UTF8.self)
        }
        print(add(), find("Ann") ?? "none", find("Bob") ?? "none", SecItemDelete(query("Ann") as CFDictionary), find("Ann") ?? "none")
        let token: NSDictionary = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "token", kSecValueData: Data()]
        print(SecItemAdd(token, nil), SecItemDelete([kSecClass: kSecClassGenericPassword] as NSDictionary))
        """
      let rewritten = KeychainQueries.rewritten(Parser.parse(source: code)).description
      #expect(try await StandInProgram.run(rewritten, with: ["Security"]) == "0 secret none 0 none\n0 0\n")
      let other = "let a: [String: AnyObject] = [:]"
      #expect(KeychainQueries.rewritten(Parser.parse(source: other)).description == other)
    }

    private static let layout = """
      import UIKit

      final class Screen: UIViewController {
        let label = UILabel().then { $0.text = "Price" }
        let badge = UILabel()
        private var top: Constraint?
        private var safeArea: ConstraintLayoutGuideDSL { view.safeAreaLayoutGuide.snp }

        func show(_ text: (String) -> Void) {
          view.addSubview(label)
          view.addSubview(badge)
          label.snp.makeConstraints { make in
            top = make.top.equalTo(safeArea.bottom).offset(12).constraint
            make.leading.trailing.equalToSuperview().inset(8).priority(.high)
            make.height.equalTo(20)
            make.width.greaterThanOrEqualTo(badge).multipliedBy(0.5).priority(999)
          }
          text(words(label.constraints + view.constraints))
          top?.update(offset: -4.5)
          label.snp.updateConstraints { make in
            make.height.equalTo(30)
            make.leading.trailing.equalToSuperview().inset(1)
          }
          text(words(label.constraints + view.constraints))
          label.snp.remakeConstraints { $0.edges.equalTo(view).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }
          badge.snp.makeConstraints { make in
            make.size.equalTo(CGSize(width: 5, height: 6))
            make.center.lessThanOrEqualTo(label)
            make.left.equalTo(7)
          }
          text(words(badge.constraints + view.constraints))
          label.snp.removeConstraints()
          badge.snp.removeConstraints()
          text(words(badge.constraints + view.constraints))
        }

        private func words(_ constraints: [NSLayoutConstraint]) -> String {
          constraints.map { constraint in
            let relation = ["<=", "=", ">="][constraint.relation.rawValue + 1]
            let name = constraint.secondItem.map { $0 === badge ? "badge" : $0 === label ? "label" : "view" } ?? "-"
            let priority = Int(constraint.priority.rawValue)
            return "\\(constraint.firstAttribute) \\(relation) \\(name).\\(constraint.secondAttribute)*\\(constraint.multiplier)"
              + (constraint.constant < 0 ? "" : "+") + "\\(constraint.constant)" + (priority == 1000 ? "" : "@\\(priority)")
          }.joined(separator: ", ")
        }
      }

      Screen().show { print($0) }
      """

    @Test("packages for the keychain find and delete what they have stored") func keychainPackages()
      async throws
    {
      let code = """
        import Foundation

        let access = Keychain(service: "shop").accessibility(.afterFirstUnlock)
        access["token"] = "a"
        try access.set("b", key: "name")
        print(access["token"]!, try access.get("name")!, Keychain(service: "other")["token"] as Any, access.allKeys())
        try access.remove("token")
        print(access["token"] as Any)

        let keychain = KeychainSwift(keyPrefix: "shop.")
        keychain.set("c", forKey: "token", withAccess: .accessibleAfterFirstUnlock)
        keychain.set(true, forKey: "isUser")
        print(keychain.get("token")!, keychain.getBool("isUser")!, KeychainSwift().get("token") as Any)
        print(keychain.delete("token"), keychain.delete("token"), keychain.get("token") as Any)

        let wrapper = KeychainWrapper.standard
        wrapper.set("d", forKey: "token")
        wrapper.set(2, forKey: "count", withAccessibility: .whenUnlocked)
        wrapper[KeychainWrapper.Key(rawValue: "name")] = "e"
        wrapper["data"] = Data([1, 2])
        let (name, data): (String?, Data?) = (wrapper["name"], wrapper["data"])
        print(wrapper.string(forKey: "token")!, wrapper.integer(forKey: "count")!, name!, data!.count, wrapper.hasValue(forKey: "other"))
        print(wrapper.removeAllKeys(), wrapper.string(forKey: "token") as Any)
        """
      let result = try await StandInProgram.run(
        code, with: ["KeychainAccess", "KeychainSwift", "SwiftKeychainWrapper"])
      #expect(
        result == """
          a b nil ["name", "token"]
          nil
          c true nil
          true false nil
          d 2 e 2 false
          true nil

          """)
    }

    @Test("SnapKit makes, updates and removes UIKit's constraints") func snapKit() async throws {
      let result = try await StandInProgram.run(Self.layout, with: ["SnapKit", "Then"])
      #expect(
        result == """
          height = -.notAnAttribute*1.0+20.0, top = view.bottom*1.0+12.0, leading = view.leading*1.0+8.0@750, \
          trailing = view.trailing*1.0-8.0@750, width >= badge.width*0.5+0.0@999
          height = -.notAnAttribute*1.0+30.0, top = view.bottom*1.0-4.5, leading = view.leading*1.0+1.0@750, \
          trailing = view.trailing*1.0-1.0@750, width >= badge.width*0.5+0.0@999
          width = -.notAnAttribute*1.0+5.0, height = -.notAnAttribute*1.0+6.0, top = view.top*1.0+1.0, \
          left = view.left*1.0+2.0, bottom = view.bottom*1.0-3.0, right = view.right*1.0-4.0, \
          centerX <= label.centerX*1.0+0.0, centerY <= label.centerY*1.0+0.0, left = view.left*1.0+7.0


          """)
    }

    private static let map = """
      import UIKit

      final class Finder: NSObject, CLLocationManagerDelegate {
        let manager = CLLocationManager()
        var log: [String] = []
        override init() {
          super.init()
          manager.delegate = self
        }
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
          log.append("\\(manager.authorizationStatus)")
          if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { log.append("failed") }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
          log.append("\\(locations.map(\\.coordinate.latitude)) \\(manager.location?.coordinate.longitude ?? 0)")
        }
      }

      // The stand-in calls a method of this name.
      extension UIView { func show(_ text: String) {} }

      final class MapScreen: UIViewController, MKMapViewDelegate {
        let map = MKMapView()
        var log: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          map.delegate = self
          view.addSubview(map)
          let place = MKPointAnnotation()
          place.title = "Bakery"
          place.coordinate = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
          map.addAnnotation(place)
          map.setRegion(MKCoordinateRegion(center: place.coordinate, latitudinalMeters: 500, longitudinalMeters: 500), animated: true)
        }
        func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
          let view = mapView.dequeueReusableAnnotationView(withIdentifier: "place")
            ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "place")
          view.canShowCallout = true
          view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
          view.rightCalloutAccessoryView?.accessibilityLabel = "Details"
          return view
        }
        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { log.append("selected") }
        func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {
          log.append("details of \\((view.annotation?.title ?? nil) ?? "")")
        }
      }

      let distance = CLLocation(latitude: 52.5, longitude: 13.4).distance(from: CLLocation(latitude: 48.1, longitude: 11.6))
      print(Int(distance / 1000))
      let screen = MapScreen()
      let window = UIWindow()
      window.rootViewController = screen
      window.makeKeyAndVisible()
      try HeadlessUser().tap("Bakery")
      try HeadlessUser().tap("Details")
      print(screen.log)
      func releasedMap() -> () -> MKMapView? {
        let other = MapScreen()
        other.loadViewIfNeeded()
        other.map.selectAnnotation(other.map.annotations[0], animated: false)
        return { [weak map = other.map] in map }
      }
      print(releasedMap()() == nil)
      final class PlaceView: MKAnnotationView {
        override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
          super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
          frame.size.width = 7
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      let places = MKMapView()
      places.register(PlaceView.self, forAnnotationViewWithReuseIdentifier: "place")
      print(places.dequeueReusableAnnotationView(withIdentifier: "place", for: MKPointAnnotation()).frame.width)
      let finder = Finder()
      finder.manager.requestWhenInUseAuthorization()
      finder.manager.requestLocation()
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) { granted, _ in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
          print(finder.log, granted, MFMailComposeViewController.canSendMail())
          exit(0)
        }
      }
      dispatchMain()
      """

    @Test("places on a map can be tapped, and the user allows locations, but no notifications")
    func permissions() async throws {
      let result = try await StandInProgram.run(Self.map, with: ["MapKit", "UserNotifications", "MessageUI"])
      #expect(
        result == """
          505
          ["selected", "details of Bakery"]
          true
          7.0
          ["notDetermined", "authorizedWhenInUse", "[37.3349] -122.009"] false false

          """)
    }

    private static let packages = """
      import UIKit

      // The app's own types replace those of a package.
      final class ImageCache { let images: [String: UIImage] = [:] }
      struct Resource {}
      // Hides Swift's.
      enum Result { case saved }
      print(ImageCache().images.isEmpty, KingfisherManager.shared.cache.isCached(forKey: ""))

      Container.loggingFunction = nil
      protocol Store: AnyObject {}
      final class MemoryStore: Store {}
      final class Basket {
        let store: Store
        let title: String
        weak var shop: Shop?
        init(store: Store, title: String) { (self.store, self.title) = (store, title) }
      }
      final class Shop {
        let stores: [Store]
        init(_ stores: [Store]) { self.stores = stores }
      }
      struct Till { let store: MemoryStore }
      struct Receipt {
        let text: String
        let till: Till
      }
      struct ShopAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Store.self) { _ in MemoryStore() }
          container.register(Store.self, name: "shared") { _ in MemoryStore() }.inObjectScope(.container)
          container.register(Basket.self) { (resolver, title: String) in
            Basket(store: resolver.resolve(Store.self, name: "shared")!, title: title)
          }
          container.register(Shop.self) { Shop([$0.resolve(Store.self)!, $0.resolve(Store.self)!]) }
          container.register(Int.self) { (_, a: Int, b: Int) in a + b }
          container._register(Double.self, factory: { _ in 0.5 }, name: "half")
          container.autoregister(MemoryStore.self, initializer: MemoryStore.init).inObjectScope(.container)
          container.autoregister(Till.self, initializer: Till.init)
          container.autoregister(Receipt.self, argument: String.self, initializer: Receipt.init)
        }
      }

      let resolver = Assembler([ShopAssembly()]).resolver
      let (first, second) = (resolver.resolve(Basket.self, argument: "A")!, resolver.resolve(Basket.self, argument: "B")!)
      let shop = resolver.resolve(Shop.self)!
      print(first.title, second.title, first.store === second.store, first === second)
      print(shop.stores[0] === shop.stores[1], resolver.resolve(Store.self) === resolver.resolve(Store.self))
      print(resolver.resolve(Int.self, arguments: 1, 2)!, resolver.resolve(String.self) as Any)
      print(resolver.resolve(Double.self, name: "half")!)
      let receipt = resolver.resolve(Receipt.self, argument: "A")!
      print(receipt.text, receipt.till.store === (resolver ~> MemoryStore.self))

      let view = UIImageView()
      view.kf.indicatorType = .activity
      let processor = DownsamplingImageProcessor(size: .zero) |> RoundCornerImageProcessor(cornerRadius: 4)
      view.kf.setImage(
        with: URL(string: "https://shop.example/a.png"), placeholder: UIImage(systemName: "photo"),
        options: [.processor(processor), .transition(.fade(0.2)), .cacheOriginalImage]
      ) { result in
        if case .failure = result { print(view.image == UIImage(systemName: "photo")) }
        exit(0)
      }
      dispatchMain()
      """

    @Test("dependencies are resolved in their scopes, and images stay placeholders")
    func packages() async throws {
      let modules: Set = ["Kingfisher", "SwinjectAutoregistration"]
      let result = try await StandInProgram.run(Self.packages, with: modules)
      #expect(result == "true false\nA B true false\ntrue false\n3 nil\n0.5\nA true\ntrue\n")
    }

    private static let database = """
      import UIKit

      final class Note: Object {
        @Persisted(primaryKey: true) var id: Int
        @Persisted var title: String
        @Persisted var tags: List<Tag>
        @Persisted var due: Date?
        convenience init(_ id: Int, _ title: String) {
          self.init()
          (self.id, self.title) = (id, title)
        }
      }
      final class Tag: Object {
        dynamic var name = ""
        override static func primaryKey() -> String? { "name" }
      }

      await Headless.isolated { @MainActor in
        let realm = try! Realm()
        // Many apps print where it is.
        print(Realm.Configuration.defaultConfiguration.fileURL!.lastPathComponent)
        let notes = realm.objects(Note.self)
        let token = notes.observe { changes in
          switch changes {
          case .initial(let notes): print("initial", notes.count)
          case .update(_, let deletions, let insertions, _): print("update", deletions, insertions)
          case .error: print("error")
          }
        }
        try? await Task.sleep(nanoseconds: 20_000_000)
        try! realm.write {
          realm.add([Note(1, "Tea"), Note(2, "Buns")])
          realm.add(Note(1, "Milk"), update: .modified)
          let tag = Tag()
          tag.name = "food"
          notes.first?.tags.append(tag)
        }
        try? await Task.sleep(nanoseconds: 20_000_000)
        print(notes.sorted(byKeyPath: "title").map(\\.title), notes.map(\\.id), notes[0].tags.count, notes[0].due == nil)
        print(notes.filter("title == %@ AND id > %@", "Milk", 0).count, notes.filter { $0.id == 2 }.count)
        print(realm.object(ofType: Note.self, forPrimaryKey: 2)?.title ?? "none")
        try! realm.write { realm.create(Note.self, value: ["id": 2, "title": "Cake"], update: .modified) }
        try? await Task.sleep(nanoseconds: 20_000_000)
        print(realm.object(ofType: Note.self, forPrimaryKey: 2)?.title ?? "none", notes.count)
        token.invalidate()
        // As in apps for Realm 3.
        let changes = realm.observe { change, realm in print(change, realm.isEmpty) }
        try! realm.write { realm.add(Note(2, "Pie"), update: true) }
        try? await Task.sleep(nanoseconds: 20_000_000)
        print(notes.count, try! schemaVersionAtURL(Realm.Configuration.defaultConfiguration.fileURL!))
        changes.invalidate()
        try! realm.write { realm.delete(notes) }
        try? await Task.sleep(nanoseconds: 20_000_000)
        print(notes.isEmpty, realm.isEmpty)
      }
      let isEmpty = Headless.isolated { try! Realm().isEmpty }
      print(isEmpty)
      """

    @Test("a database has what was written, until the next launch") func database() async throws {
      let result = try await StandInProgram.run(Self.database, with: ["RealmSwift"])
      #expect(
        result == """
          default.realm
          initial 0
          update [] [0, 1]
          ["Buns", "Milk"] [2, 1] 1 true
          1 1
          Buns
          update [] []
          Cake 2
          didChange false
          2 0
          true true
          true

          """)
    }

    private static let users = """
      import UIKit

      struct User {}
      func pause() async { try? await Task.sleep(nanoseconds: 20_000_000) }

      await Headless.isolated { @MainActor in
        print(FirebaseApp.app() == nil)
        FirebaseApp.configure()
        print(FirebaseApp.app() != nil)
        let handle = Auth.auth().addStateDidChangeListener { _, user in print("user", user?.email ?? "none") }
        await pause()
        Auth.auth().signIn(withEmail: "ada@sample.invalid", password: "p") { result, error in
          let user: FirebaseAuthStandIn.User? = result?.user
          print("signed in", user?.uid == Auth.auth().currentUser?.uid, error == nil)
        }
        await pause()
        Auth.auth().removeStateDidChangeListener(handle)
        try! Auth.auth().signOut()
        await pause()

        let notes = Firestore.firestore().collection("notes")
        struct Tag: Codable { let name: String }
        let tag = try! Firestore.Encoder().encode(Tag(name: "tea"))
        print(tag, try! Firestore.Decoder().decode(Tag.self, from: tag).name)
        let registration = notes.addSnapshotListener { snapshot, _ in print("notes", snapshot?.documents.count ?? -1) }
        await pause()
        let b = notes.document("b")
        try! await notes.document("a").setData(["title": "Tea", "tags": ["hot"]])
        await pause()
        try! await b.setData(["title": "Milk"])
        await pause()
        registration.remove()
        try! await b.updateData(["title": "Oat milk"])
        try! await b.collection("notes").document("deep").setData(["title": "Tea"])
        notes.whereField("title", isEqualTo: "Tea").getDocuments { snapshot, _ in
          print(snapshot!.documents.map { $0.documentID }, snapshot!.documents[0].data()["title"] as? String ?? "none")
        }
        notes.whereField("tags", arrayContains: "cold").getDocuments { snapshot, _ in print(snapshot!.isEmpty) }
        b.getDocument { document, _ in print(document!.exists, document!.get("title") as? String ?? "none") }
        await pause()

        let root = Database.database().reference()
        root.child("users/1").setValue(["name": "Ada", "age": 36] as [String: Any])
        root.child("users").observe(.value) { snapshot in print("users", snapshot.childrenCount) }
        await pause()
        root.child("users").child("2").updateChildValues(["name": "Bob"])
        await pause()
        root.child("users/1/name").observeSingleEvent(of: .value) { snapshot in print(snapshot.value as? String ?? "none") }
        root.child("users").observeSingleEvent(of: .value) { snapshot, _ in
          let users = snapshot.children.allObjects as? [DataSnapshot] ?? []
          print(users.map { $0.key })
        }
        await pause()
        root.child("users/1").removeValue()
        await pause()
        Storage.storage().reference().child("a.png").downloadURL { url, _ in print(url?.absoluteString ?? "none") }
        await pause()
      }
      Headless.isolated { print(FirebaseApp.app() == nil, Auth.auth().currentUser == nil) }

      struct Order: Codable {
        @DocumentID var id: String?
        let title: String
      }
      SampleJSONDecoder.members = ["title": String.self, "count": Int.self, "parts": [[String: Any]].self, "at": Timestamp.self]
      let answer = try! JSONSerialization.jsonObject(with: SampleJSONDecoder.sample) as? [String: Any] ?? [:]
      print(answer["title"] as? String ?? "none", (answer["parts"] as? [[String: Any]])?.count ?? 0, answer["at"] == nil)
      print(try! SampleJSONDecoder().decode([Order].self, from: SampleJSONDecoder.sample).map(\\.title))
      await Headless.isolated { @MainActor in
        let orders = Firestore.firestore().collection("orders")
        func titles(_ query: Query) async -> [String] {
          (try? await query.getDocuments().documents.map { "\\($0.documentID) \\($0.data()["title"] as? String ?? "none")" }) ?? []
        }
        print(await titles(orders), try! await orders.count.getAggregation(source: .server).count)
        print(await titles(orders.whereField("title", isEqualTo: "Cake")))
        print(await titles(orders.whereField("email", isEqualTo: "a@sample.invalid")))
        let first = try! await orders.document("1").getDocument()
        print(first.exists, first.get("count") as? Int ?? 0, (first.get("parts") as? [[String: Any]])?.count ?? 0, first.get("at") is Timestamp)
        let typed = try! await orders.getDocuments().documents.map { try $0.data(as: Order.self) }
        print(typed.map { "\\($0.id ?? "none") \\($0.title)" })
        try! await orders.document("2").delete()
        try! await orders.document("a").setData(["title": "Tea"])
        print(await titles(orders), try! await orders.document("2").getDocument().exists)
        let own = try! await orders.document("a").getDocument(as: Order.self)
        print(own.id ?? "none", own.title)
        print(try! await Firestore.firestore().document("users/user-1").getDocument().data()?["title"] ?? "none")
        let total = Firestore.firestore().document("totals/all")
        try! await total.setData(["count": 1])
        let counted = try! await Firestore.firestore().runTransaction { transaction, error in
          do {
            let count = try transaction.getDocument(total).data()?["count"] as? Int ?? 0
            transaction.updateData(["count": count + 1], forDocument: total)
            return count
          } catch let failure as NSError {
            error?.pointee = failure
            return nil
          }
        }
        print(counted as? Int ?? -1, try! await total.getDocument().data()?["count"] as? Int ?? -1)
        let named = Firestore.firestore().collection("orders").whereField(FieldPath.documentID(), in: ["a"])
        print(try! await named.getDocuments().count)
      }
      """

    @Test("anyone can sign in, and databases have what was written, until the next launch, and samples")
    func users() async throws {
      let result = try await StandInProgram.run(Self.users, with: ["Firebase"])
      #expect(
        result == """
          true
          true
          user none
          user ada@sample.invalid
          signed in true true
          ["name": "tea"] tea
          notes 0
          notes 1
          notes 2
          ["a"] Tea
          true
          true Oat milk
          users 1
          users 2
          Ada
          ["1", "2"]
          users 1
          https://sample.invalid/a.png
          true true
          Title 1 2 true
          ["Title 1", "Title 2"]
          ["1 Title 1", "2 Title 2"] 2
          ["1 Cake", "2 Cake"]
          []
          true 2 2 true
          ["1 Title 1", "2 Title 2"]
          ["a Tea", "1 Title 1"] false
          a Tea
          Title 1
          1 2
          1

          """)
    }

    private static let device = """
      import UIKit

      final class Chooser: PHPickerViewControllerDelegate {
        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
          picker.dismiss(animated: true)
          results.first?.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
            print(results.count, image is UIImage)
          }
          if results.isEmpty { print("none") }
        }
      }
      // A stand-in's class may have such a method, too.
      extension UIView { func stopLoading() {} }
      let isPhone = UI_USER_INTERFACE_IDIOM() == .phone

      func isConnected() -> Bool {
        var address = sockaddr_in()
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        let target = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
        }
        guard let target else { return false }
        var flags: SCNetworkReachabilityFlags = []
        if !SCNetworkReachabilityGetFlags(target, &flags) { return false }
        return flags.contains(.reachable) && !flags.contains(.connectionRequired)
      }

      // A common answer to the question how to check that.
      func isConnectedToNetwork() -> Bool {
        var zero = sockaddr_in(
          sin_len: 0, sin_family: 0, sin_port: 0, sin_addr: in_addr(s_addr: 0), sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
        zero.sin_len = UInt8(MemoryLayout.size(ofValue: zero))
        zero.sin_family = sa_family_t(AF_INET)
        let route = withUnsafePointer(to: &zero) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
        }
        var flags = SCNetworkReachabilityFlags(rawValue: 0)
        if SCNetworkReachabilityGetFlags(route!, &flags) == false { return false }
        let isReachable = (flags.rawValue & UInt32(kSCNetworkFlagsReachable)) != 0
        let needsConnection = (flags.rawValue & UInt32(kSCNetworkFlagsConnectionRequired)) != 0
        return isReachable && !needsConnection
      }

      struct Path { static func words(_ path: NWPath) -> String { "\\(path.status) \\(path.usesInterfaceType(.wifi))" } }

      await Headless.isolated { @MainActor in
        let window = UIWindow()
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { path in print(Path.words(path)) }
        monitor.start(queue: .main)
        try? await Task.sleep(nanoseconds: 50_000_000)
        let second = NWPathMonitor()
        second.pathUpdateHandler = { path in print("at once") }
        second.start(queue: DispatchQueue(label: "network"))
        print("started")
        print("reachable", isConnected(), isConnectedToNetwork(), SCNetworkReachabilityCreateWithName(nil, "sample.invalid") != nil)
        let chooser = Chooser()
        for choice in ["Photo", "Cancel"] {
          let picker = PHPickerViewController(configuration: PHPickerConfiguration())
          picker.delegate = chooser
          window.rootViewController?.present(picker, animated: true)
          try? HeadlessUser().perform([.tap(choice)])
          try? await Task.sleep(nanoseconds: 50_000_000)
        }
        var error: NSError?
        print(LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error), error?.code ?? 0)
        print("camera", await AVCaptureDevice.requestAccess(for: .video))
        let session = AVCaptureSession()
        for camera in AVCaptureDevice.DiscoverySession(deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .back).devices {
          if let input = try? AVCaptureDeviceInput(device: camera), session.canAddInput(input) { session.addInput(input) }
        }
        let (codes, preview) = (AVCaptureMetadataOutput(), AVCaptureVideoPreviewLayer(session: session))
        if session.canAddOutput(codes) { session.addOutput(codes) }
        codes.metadataObjectTypes = [.qr]
        preview.frame = window.bounds
        window.layer.addSublayer(preview)
        session.startRunning()
        print(session.inputs.count, session.outputs.count, session.isRunning, preview.session === session)
        let assets = PHAsset.fetchAssets(with: .image, options: PHFetchOptions())
        assets.enumerateObjects { asset, _, _ in print(asset) }
        PHImageManager.default().requestImage(
          for: PHAsset(), targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill, options: nil
        ) { image, _ in print(image == nil) }
        print(assets.count, (try? await PHPhotoLibrary.shared().performChanges { print("changed") }) == nil)
        let player = AVPlayerViewController()
        player.player = AVPlayer(url: URL(fileURLWithPath: "/a.mp4"))
        window.rootViewController?.present(player, animated: true)
        try? HeadlessUser().perform([.tap("Done")])
        print(window.rootViewController?.presentedViewController == nil, UTType.pdf.identifier)
        UIImageView().sd_setImage(with: nil) { image, error, _, _ in print(image == nil, error != nil) }
        IQKeyboardManager.shared.enable = true
        await withCheckedContinuation { end in
          SVProgressHUD.dismiss(withDelay: 0.1) { end.resume() }
        }
        print("dismissed")
        WKWebView().stopLoading()
        let script = WKUserScript(source: "", injectionTime: .atDocumentEnd, forMainFrameOnly: true)
        WKWebView().configuration.userContentController.addUserScript(script)
        window.makeToast("Saved", position: .top) { print("toast", $0) }
        try? await Task.sleep(nanoseconds: 50_000_000)
        precondition(isPhone)
        let hud = MBProgressHUD.showAdded(to: window, animated: true)
        hud.label.text = "Loading"
        hud.hide(animated: true, afterDelay: 0.1)
        await withCheckedContinuation { end in hud.completionBlock = { end.resume() } }
        print("hidden")
        let other = JGProgressHUD(style: .dark)
        other.indicatorView = JGProgressHUDSuccessIndicatorView()
        other.show(in: window)
        await withCheckedContinuation { end in other.dismiss(afterDelay: 0.1) { end.resume() } }
        print("dismissed")
        let animation = AnimationView(name: "splash")
        animation.play { print("ended", $0) }
        await withCheckedContinuation { end in
          animation.play {
            print("ended", $0)
            end.resume()
          }
        }
        withExtendedLifetime((monitor, chooser)) {}
      }
      """

    @Test("a device is online, has one photo, and nobody whom it recognises") func device() async throws {
      let result = try await StandInProgram.run(
        Self.device,
        with: [
          "AVFoundation", "IQKeyboardManagerSwift", "SDWebImage", "SVProgressHUD", "LocalAuthentication",
          "Lottie", "Network", "Photos", "SystemConfiguration", "Toast", "UniformTypeIdentifiers", "WebKit",
        ])
      #expect(
        result == """
          satisfied true
          at once
          started
          reachable true true true
          1 true
          none
          false -7
          camera false
          0 1 false true
          true
          0 true
          true com.adobe.pdf
          true true
          dismissed
          toast false
          hidden
          dismissed
          ended false
          ended true

          """)
    }

    private static let signIn = #"""
      import Foundation
      import UIKit

      final class SignIn: UIViewController, ASAuthorizationControllerDelegate, ASAuthorizationControllerPresentationContextProviding {
        func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { view.window! }
        func start() {
          let request = ASAuthorizationAppleIDProvider().createRequest()
          request.requestedScopes = [.fullName, .email]
          request.nonce = SHA256.hash(data: Data("nonce".utf8)).compactMap { String(format: "%02x", $0) }.joined()
          print(request.nonce?.count ?? 0, SHA256.hash(data: Data("nonce".utf8)) == SHA256.hash(data: Data("once".utf8)))
          let controller = ASAuthorizationController(authorizationRequests: [request])
          (controller.delegate, controller.presentationContextProvider) = (self, self)
          controller.performRequests()
        }
        func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization) {
          guard let apple = authorization.credential as? ASAuthorizationAppleIDCredential, let token = apple.identityToken else { return }
          print("apple", apple.email ?? "", String(decoding: token, as: UTF8.self))
        }
        func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
          if case .canceled? = (error as? ASAuthorizationError)?.code { print("canceled") }
        }
      }

      extension SignIn: GIDSignInDelegate {
        func sign(_ signIn: GIDSignIn!, didSignInFor user: GIDGoogleUser!, withError error: Error!) {
          guard error == nil, let authentication = user.authentication else { return }
          print("delegate", user.profile.email, authentication.idToken ?? "none")
        }
      }

      await Headless.isolated { @MainActor in
        let screen = SignIn()
        screen.start()
        let passwords = ASAuthorizationController(authorizationRequests: [ASAuthorizationPasswordProvider().createRequest()])
        passwords.delegate = screen
        passwords.performRequests()
        ASAuthorizationController.signIn(onRequest: { $0.requestedScopes = [.email] }) { result in
          print("button", ((try? result.get())?.credential as? ASAuthorizationAppleIDCredential)?.email ?? "none")
        }
        print(GIDSignIn.sharedInstance.hasPreviousSignIn())
        GIDSignIn.sharedInstance.signIn(withPresenting: screen) { result, error in
          print("google", result?.user.profile?.email ?? "", result?.user.idToken?.tokenString ?? "", error == nil)
        }
        let addresses = [
          "https://sample.invalid", "https://sample.invalid/login?redirect_uri=app://signed-in?via=web&state=a%20b",
          "https://sample.invalid/login?redirect_uri=https://app.invalid&response_type=token",
        ]
        for address in addresses {
          let web = ASWebAuthenticationSession(url: URL(string: address)!, callbackURLScheme: "app") { url, error in
            print("web", url?.absoluteString ?? "none", error == nil)
          }
          print(web.start())
        }
        ASWebAuthenticationSession(url: URL(string: addresses[0])!, callbackURLScheme: nil) { print("cancelled", $0 == nil, $1 != nil) }.start()
        for _ in 0..<9 { await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } } }
        let user = try? await GIDSignIn.sharedInstance.restorePreviousSignIn()
        let result = try? await GIDSignIn.sharedInstance.signIn(withPresenting: screen)
        print(user?.userID ?? "none", result?.user.accessToken.tokenString ?? "none")
        GIDSignIn.sharedInstance().delegate = screen
        GIDSignIn.sharedInstance()?.presentingViewController = screen
        GIDSignIn.sharedInstance()?.signIn()
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        let auth = try? await Auth.auth().signIn(with: GoogleAuthProvider.credential(withIDToken: "a", accessToken: "b"))
        print(auth?.user.email ?? "none")
      }
      """#

    private static let kakao = #"""
      import Foundation
      import UIKit

      await Headless.isolated { @MainActor in
        KakaoSDK.initSDK(appKey: "key")
        func step() async { await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } } }
        UserApi.shared.me { user, error in
          print("me", user == nil, (error as? SdkError)?.isInvalidTokenError() ?? false)
        }
        await step()
        print("talk", UserApi.isKakaoTalkLoginAvailable(), AuthApi.hasToken())
        UserApi.shared.loginWithKakaoAccount { (token: OAuthToken?, error) in
          print("account", token?.accessToken ?? "none", error == nil)
        }
        await step()
        UserApi.shared.me { user, _ in
          print(user?.id ?? 0, user?.kakaoAccount?.email ?? "none", user?.kakaoAccount?.profile?.nickname ?? "none")
        }
        UserApi.shared.accessTokenInfo { info, _ in print("info", info?.id ?? 0) }
        UserApi.shared.logout { print("logout", $0 == nil) }
        await step()
        let link = URL(string: "kakaokey://oauth?code=1")!
        print(AuthApi.hasToken(), AuthApi.isKakaoTalkLoginUrl(link), AuthController.handleOpenUrl(url: link))
        UserApi.shared.loginWithKakaoTalk { _, _ in }
      }
      await Headless.isolated { @MainActor in print("next launch", AuthApi.hasToken()) }
      """#

    @Test("a user signs in with Kakao, until the next launch") func kakao() async throws {
      let result = try await StandInProgram.run(Self.kakao, with: ["KakaoSDKCommon", "KakaoSDKUser"])
      #expect(
        result == """
          me true true
          talk false false
          account token true
          1 user@sample.invalid Sam
          info 1
          logout true
          false true true
          next launch false

          """)
    }

    @Test("a user signs in with Apple and Google, and on web pages that return to the app")
    func signIn() async throws {
      let modules: Set = ["AuthenticationServices", "CryptoKit", "FirebaseAuth", "GoogleSignIn"]
      let result = try await StandInProgram.run(Self.signIn, with: modules)
      #expect(
        result == """
          64 false
          button user@sample.invalid
          false
          true
          true
          true
          apple user@sample.invalid token
          canceled
          google user@sample.invalid token true
          web app://callback?code=sample true
          web app://signed-in?via=web&code=sample&state=a%20b true
          web app://callback?access_token=sample true
          cancelled true true
          sample token
          delegate user@sample.invalid token
          user@sample.invalid

          """, "\(result)")
    }

    @Test("random numbers are the same at each launch") func random() async throws {
      let code = """
        import Foundation
        import UIKit

        @MainActor func launch() async -> String {
          await Headless.isolated { @MainActor in
            var list = Array(0..<20)
            list.shuffle()
            let choices = (0..<20).map { _ in (Bool.random(), Int.random(in: 0..<9), Double.random(in: 0...1), UInt8.random(in: 1...3)) }
            return "\\(list) \\(choices) \\(list.shuffled()) \\(list.randomElement() ?? -1) \\(CGFloat.random(in: 0..<1))"
          }
        }
        let (first, second) = (await launch(), await launch())
        print(first == second, Set((0..<50).map { _ in Int.random(in: 0..<1000) }).count > 30)
        """
      #expect(try await StandInProgram.run(code, with: ["_Random"]) == "true true\n")
    }

    @Test("a recursive lock does not wait for its own thread") func mutexes() async throws {
      let code = """
        import Foundation

        var (attributes, lock) = (pthread_mutexattr_t(), pthread_mutex_t())
        pthread_mutexattr_init(&attributes)
        let kind: Int32 = PTHREAD_MUTEX_RECURSIVE
        print(pthread_mutexattr_settype(&attributes, kind), pthread_mutex_init(&lock, &attributes))
        print(pthread_mutex_lock(&lock), pthread_mutex_lock(&lock))
        """
      #expect(try await StandInProgram.run(code, with: ["_Mutexes"]) == "0 0\n0 0\n")
    }

    @Test("the app's decoder decodes samples and hides Foundation's") func decoder() async throws {
      let code = """
        extension JSONDecoder {
          static let shared: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }()
        }
        struct Movie: Codable { var movieTitle: String }
        func load(_ data: Data, _ decoder: JSONDecoder = .init()) throws { print(try decoder.decode([Movie].self, from: data)) }
        try load(SampleJSONDecoder.sample)
        try load(SampleJSONDecoder.emptySample, .shared)
        try load(Data(#"[{"movie_title":"M"}]"#.utf8), .shared)
        """
      let result = try await StandInProgram.run(PackageTemplate.decoder + code, with: [])
      #expect(
        result == """
          [program.Movie(movieTitle: "Movie title 1"), program.Movie(movieTitle: "Movie title 2")]
          []
          [program.Movie(movieTitle: "M")]

          """, "\(result)")
    }

    @Test("constraints of SnapKit retain no view") func snapKitRetainsNothing() async throws {
      let code = """
        import UIKit

        func layOut() -> () -> [UIView] {
          let (view, label) = (UIView(), UILabel())
          view.addSubview(label)
          var kept: Constraint?
          label.snp.makeConstraints { make in
            make.edges.equalTo(view)
            kept = make.width.equalTo(view.snp.height).constraint
          }
          label.snp.makeConstraints { $0.centerX.equalToSuperview() }
          kept?.update(offset: 2)
          print(view.constraints.count, view.constraints.last { $0.firstAttribute == .width }?.constant ?? 0)
          return { [weak view, weak label] in [view, label].compactMap { $0 } }
        }

        print(layOut()().count)
        """
      let result = try await StandInProgram.run(code, with: ["SnapKit"])
      #expect(result == "6 2.0\n0\n")
    }
  }
#endif
