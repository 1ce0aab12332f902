import UIKit

extension UIView {
  /// The name of the property that refers to the view, of a view or controller around it whose class is the app's. Nil if
  /// there is none.
  package var propertyName: String? {
    sequence(first: self as UIResponder, next: \.next).dropFirst().lazy
      .filter { !_typeName(type(of: $0), qualified: true).hasPrefix("UIKit.") }
      .compactMap { responder in
        StrongReferences().references(of: responder, with: .weak).first { $0.object === self }?.property
      }.first
  }
}
