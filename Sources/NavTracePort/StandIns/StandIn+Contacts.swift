// Unchecked: an open class cannot be sendable otherwise. Only contacts that can be changed have variables, as Apple's have.

// The user's contacts, of which there are none.
extension StandIn {
  /// A store without contacts, to which the user allows no access, and a picker with one contact.
  static let contacts = StandIn(
    modules: ["Contacts", "ContactsUI"],
    remark: "the user does not allow access to the contacts, and can pick an empty one",
    code: """
      import Foundation
      import UIKit

      nonisolated public protocol CNKeyDescriptor: NSObjectProtocol {}
      extension NSString: CNKeyDescriptor {}
      nonisolated public let CNContactIdentifierKey = "identifier"
      nonisolated public let CNContactGivenNameKey = "givenName"
      nonisolated public let CNContactMiddleNameKey = "middleName"
      nonisolated public let CNContactFamilyNameKey = "familyName"
      nonisolated public let CNContactNicknameKey = "nickname"
      nonisolated public let CNContactOrganizationNameKey = "organizationName"
      nonisolated public let CNContactJobTitleKey = "jobTitle"
      nonisolated public let CNContactBirthdayKey = "birthday"
      nonisolated public let CNContactTypeKey = "contactType"
      nonisolated public let CNContactPhoneNumbersKey = "phoneNumbers"
      nonisolated public let CNContactEmailAddressesKey = "emailAddresses"
      nonisolated public let CNContactPostalAddressesKey = "postalAddresses"
      nonisolated public let CNContactImageDataKey = "imageData"
      nonisolated public let CNContactThumbnailImageDataKey = "thumbnailImageData"
      nonisolated public let CNContactImageDataAvailableKey = "imageDataAvailable"
      nonisolated public let CNLabelHome = "_$!<Home>!$_"
      nonisolated public let CNLabelWork = "_$!<Work>!$_"
      nonisolated public let CNLabelOther = "_$!<Other>!$_"
      nonisolated public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
      nonisolated public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
      nonisolated public let CNLabelPhoneNumberiPhone = "iPhone"

      nonisolated public enum CNEntityType: Int, Sendable { case contacts }
      nonisolated public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
      nonisolated public enum CNContactType: Int, Sendable { case person, organization }
      nonisolated public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }
      nonisolated public struct CNError: Error, Sendable {
        public enum Code: Int, Sendable { case authorizationDenied = 100, recordDoesNotExist = 200 }
        public let code: Code
      }

      nonisolated open class CNPhoneNumber: NSObject, @unchecked Sendable {
        public let stringValue: String
        public init(stringValue string: String) { stringValue = string }
      }
      nonisolated public let CNPostalAddressStreetKey = "street"
      nonisolated public let CNPostalAddressCityKey = "city"
      nonisolated public let CNPostalAddressStateKey = "state"
      nonisolated public let CNPostalAddressPostalCodeKey = "postalCode"
      nonisolated public let CNPostalAddressCountryKey = "country"
      nonisolated public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"
      nonisolated open class CNPostalAddress: NSObject, @unchecked Sendable {
        open internal(set) var street = ""
        open internal(set) var city = ""
        open internal(set) var state = ""
        open internal(set) var postalCode = ""
        open internal(set) var country = ""
      }
      nonisolated open class CNLabeledValue<ValueType: NSObject>: NSObject, @unchecked Sendable {
        public let identifier = UUID().uuidString
        public let label: String?
        public let value: ValueType
        public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }
        open class func localizedString(forLabel label: String) -> String { label }
      }

      nonisolated open class CNContact: NSObject, @unchecked Sendable {
        public let identifier = UUID().uuidString
        open var contactType: CNContactType { .person }
        open var givenName: String { "" }
        open var middleName: String { "" }
        open var familyName: String { "" }
        open var nickname: String { "" }
        open var organizationName: String { "" }
        open var jobTitle: String { "" }
        open var birthday: DateComponents? { nil }
        open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { [] }
        open var emailAddresses: [CNLabeledValue<NSString>] { [] }
        open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { [] }
        open var imageData: Data? { nil }
        open var thumbnailImageData: Data? { nil }
        open var imageDataAvailable: Bool { false }
        open func isKeyAvailable(_ key: String) -> Bool { true }
        open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
        open class func predicateForContacts(matchingName name: String) -> NSPredicate { NSPredicate(value: false) }
        open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate { NSPredicate(value: false) }
      }
      nonisolated open class CNMutableContact: CNContact, @unchecked Sendable {
        private var own: [String: Any] = [:]
        open override var givenName: String { get { own["given"] as? String ?? "" } set { own["given"] = newValue } }
        open override var middleName: String { get { own["middle"] as? String ?? "" } set { own["middle"] = newValue } }
        open override var familyName: String { get { own["family"] as? String ?? "" } set { own["family"] = newValue } }
        open override var organizationName: String {
          get { own["organization"] as? String ?? "" }
          set { own["organization"] = newValue }
        }
        open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
          get { own["phones"] as? [CNLabeledValue<CNPhoneNumber>] ?? [] }
          set { own["phones"] = newValue }
        }
        open override var emailAddresses: [CNLabeledValue<NSString>] {
          get { own["emails"] as? [CNLabeledValue<NSString>] ?? [] }
          set { own["emails"] = newValue }
        }
        open override var imageData: Data? { get { own["image"] as? Data } set { own["image"] = newValue } }
      }

      nonisolated public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }
      nonisolated open class CNContactFormatter: NSObject {
        open var style = CNContactFormatterStyle.fullName
        open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor { NSString(string: "") }
        open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
          let names = [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }
          return names.isEmpty ? nil : names.joined(separator: " ")
        }
        open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
      }

      nonisolated open class CNContactFetchRequest: NSObject {
        open var predicate: NSPredicate?
        open var sortOrder = CNContactSortOrder.none
        open var unifyResults = true
        public init(keysToFetch: [any CNKeyDescriptor]) {}
      }
      nonisolated open class CNSaveRequest: NSObject {
        open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
        open func update(_ contact: CNMutableContact) {}
        open func delete(_ contact: CNMutableContact) {}
      }
      nonisolated open class CNContactStore: NSObject, @unchecked Sendable {
        open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
        open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void) {
          DispatchQueue.main.async { completionHandler(false, CNError(code: .authorizationDenied)) }
        }
        open func requestAccess(for entityType: CNEntityType) async throws -> Bool { false }
        open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws -> [CNContact] { [] }
        open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws -> CNContact {
          throw CNError(code: .recordDoesNotExist)
        }
        open func enumerateContacts(
          with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
        ) throws {}
        open func execute(_ saveRequest: CNSaveRequest) throws {}
      }

      /// A picker that dismisses itself, and then informs its delegate.
      @preconcurrency @MainActor open class CNContactPickerViewController: UIViewController {
        open weak var delegate: (any CNContactPickerDelegate)?
        open var displayedPropertyKeys: [String]?
        open var predicateForEnablingContact: NSPredicate?
        open var predicateForSelectionOfContact: NSPredicate?
        open var predicateForSelectionOfProperty: NSPredicate?
        open override func viewDidLoad() {
          super.viewDidLoad()
          let actions = [
            UIAction(title: "Contact") { [weak self] _ in
              self?.end { $0.delegate?.contactPicker($0, didSelect: CNContact()) }
            },
            UIAction(title: "Cancel") { [weak self] _ in self?.end { $0.delegate?.contactPickerDidCancel($0) } },
          ]
          for action in actions { view.addSubview(UIButton(type: .system, primaryAction: action)) }
        }
        private func end(_ inform: @escaping (CNContactPickerViewController) -> Void) {
          dismiss(animated: true) { inform(self) }
        }
      }
      @preconcurrency @MainActor public protocol CNContactPickerDelegate: NSObjectProtocol {
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
        func contactPickerDidCancel(_ picker: CNContactPickerViewController)
      }
      extension CNContactPickerDelegate {
        public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
          contactPicker(picker, didSelect: [contact])
        }
        public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
          contactPicker(picker, didSelect: CNContactProperty(contact: contacts.first ?? CNContact()))
        }
        public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {}
        public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
      }
      nonisolated open class CNContactProperty: NSObject, @unchecked Sendable {
        public let contact: CNContact
        init(contact: CNContact) { self.contact = contact }
        open var key: String { "" }
        open var value: Any? { nil }
        open var label: String? { nil }
      }

      /// The screen of a contact.
      @preconcurrency @MainActor open class CNContactViewController: UIViewController {
        open private(set) var contact: CNContact
        open weak var delegate: (any CNContactViewControllerDelegate)?
        open var contactStore: CNContactStore?
        open var allowsEditing = true
        open var allowsActions = true
        private let isNew: Bool
        private init(_ contact: CNContact, isNew: Bool) {
          (self.contact, self.isNew) = (contact, isNew)
          super.init(nibName: nil, bundle: nil)
          title = "Contact"
        }
        public convenience init(for contact: CNContact) { self.init(contact, isNew: false) }
        public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNContact(), isNew: true) }
        public convenience init(forUnknownContact contact: CNContact) { self.init(contact, isNew: false) }
        public required init?(coder: NSCoder) { nil }
        open override func viewDidLoad() {
          super.viewDidLoad()
          guard isNew else { return }
          let cancel = UIAction(title: "Cancel") { [weak self] _ in
            guard let self else { return }
            delegate?.contactViewController(self, didCompleteWith: nil)
          }
          navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: cancel)
        }
      }
      @preconcurrency @MainActor public protocol CNContactViewControllerDelegate: NSObjectProtocol {
        func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
      }
      extension CNContactViewControllerDelegate {
        public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
      }
      """)
}
