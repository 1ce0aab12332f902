#if !canImport(Darwin)
  // Foundation on Linux has no string catalogs. A text is its key here, as on a device without a translation.
  extension String {
    /// A key of a string catalog, with the values that are inserted.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
      fileprivate let text: String

      public init(_ value: String) { text = value }
      public init(stringLiteral value: String) { text = value }
    }

    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) { self = keyAndValue.text }

    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) { self = defaultValue.text }

    public init(localized resource: LocalizedStringResource) { self = resource.text }
  }

  /// A text that is looked up where it is shown.
  public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key in the string catalog.
    public let key: String
    fileprivate let text: String

    public init(
      _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
      comment: StaticString? = nil
    ) { (key, text) = (keyAndValue.text, keyAndValue.text) }

    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) { (self.key, text) = ("\(key)", defaultValue.text) }

    public init(stringLiteral value: String) { (key, text) = (value, value) }
  }
#endif
