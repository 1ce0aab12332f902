// Apple's UIKit calls `init(style:reuseIdentifier:)` and `init(reuseIdentifier:)` on whatever class was registered.
// Swift allows that only for required initialisers, and if these were required, the apps' own overrides would not
// compile. But a convenience initialiser calls the designated initialiser of the class that it runs on, and in the
// binary, it is a function of that class, as a static method is. So each of the methods below has the symbol of the
// convenience initialiser above it. If a compiler should name initialisers in another way, the linker reports that the
// symbol is missing.

extension UITableViewCell {
  @usableFromInline convenience init(registered identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// A row of this class, made by its `init(style:reuseIdentifier:)`.
  @_silgen_name("$s5UIKit15UITableViewCellC10registeredACSS_tcfC")
  static func make(registered identifier: consuming String) -> Self
}

extension UITableViewHeaderFooterView {
  @usableFromInline convenience init(registered identifier: String) { self.init(reuseIdentifier: identifier) }

  /// A header or footer of this class, made by its `init(reuseIdentifier:)`.
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C10registeredACSS_tcfC")
  static func make(registered identifier: consuming String) -> Self
}
