/// An effect on the views behind a view. It is only stored.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// Blurs the views behind.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial,
      systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  public convenience init(style: Style) { self.init() }
}

/// Makes contents stand out against a blur.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// How much contents stand out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that applies an effect to the views behind it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open private(set) var contentView = UIView()
  open var effect: UIVisualEffect?

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
