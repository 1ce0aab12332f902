// Unchecked: Foundation's formatters are, whose subclasses these are. Apps share them as carefully.

extension StandIn {
  /// Formatters of times that Foundation for Linux lacks. Their texts are English.
  static let formatters = StandIn(
    modules: ["_Formatters"], remark: nil,
    code: """
      import Foundation

      nonisolated private struct TimeUnit {
        let seconds: Double
        let flag: NSCalendar.Unit
        let names: (letter: String, short: String, full: String)

        static let all = [
          TimeUnit(seconds: 31_556_952, flag: .year, names: ("y", "yr", "year")),
          TimeUnit(seconds: 2_629_746, flag: .month, names: ("mo", "mth", "month")),
          TimeUnit(seconds: 604_800, flag: .weekOfMonth, names: ("w", "wk", "week")),
          TimeUnit(seconds: 86_400, flag: .day, names: ("d", "day", "day")),
          TimeUnit(seconds: 3_600, flag: .hour, names: ("h", "hr", "hour")),
          TimeUnit(seconds: 60, flag: .minute, names: ("m", "min", "minute")),
          TimeUnit(seconds: 1, flag: .second, names: ("s", "sec", "second")),
        ]

        static func plural(_ name: String, _ count: Int) -> String { count == 1 ? name : name + "s" }
      }

      nonisolated open class DateComponentsFormatter: Formatter, @unchecked Sendable {
        public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }
        public struct ZeroFormattingBehavior: OptionSet, Sendable {
          public let rawValue: UInt
          public init(rawValue: UInt) { self.rawValue = rawValue }
          public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
          public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
          public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
          public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
          public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
          public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
        }
        /// All, if it is empty.
        open var allowedUnits: NSCalendar.Unit = []
        open var unitsStyle = UnitsStyle.positional
        open var zeroFormattingBehavior = ZeroFormattingBehavior.default
        open var maximumUnitCount = 0
        open var calendar: Calendar? = .current
        open var allowsFractionalUnits = false
        open var collapsesLargestUnit = false
        open var includesApproximationPhrase = false
        open var includesTimeRemainingPhrase = false
        open var formattingContext = Formatter.Context.unknown

        open func string(from ti: TimeInterval) -> String? {
          let allowed = TimeUnit.all.filter { allowedUnits.isEmpty ? $0.seconds < 604_800 : allowedUnits.contains($0.flag) }
          let isPadded = zeroFormattingBehavior.contains(.pad)
          var (rest, parts) = (abs(ti).rounded(), [(count: Int, unit: TimeUnit)]())
          for unit in allowed {
            let count = (rest / unit.seconds).rounded(.down)
            rest -= count * unit.seconds
            // A position between others keeps its zero.
            let isKept = count > 0 || isPadded || unit.seconds == allowed.last?.seconds && parts.isEmpty
            if isKept || unitsStyle == .positional && !parts.isEmpty { parts.append((Int(count), unit)) }
          }
          if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
          let text =
            switch unitsStyle {
            case .positional:
              parts.enumerated().map { place, part in
                place > 0 || isPadded ? String(format: "%02d", part.count) : String(part.count)
              }.joined(separator: ":")
            case .abbreviated, .brief: parts.map { "\\($0.count)\\($0.unit.names.letter)" }.joined(separator: " ")
            case .short: parts.map { "\\($0.count) \\($0.unit.names.short)" }.joined(separator: ", ")
            case .full, .spellOut:
              parts.map { "\\($0.count) \\(TimeUnit.plural($0.unit.names.full, $0.count))" }.joined(separator: ", ")
            }
          return (ti < 0 ? "-" : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
        }
        open func string(from startDate: Date, to endDate: Date) -> String? { string(from: endDate.timeIntervalSince(startDate)) }
        open func string(from components: DateComponents) -> String? { string(from: components.seconds) }
        open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
          let formatter = Self()
          formatter.unitsStyle = unitsStyle
          return formatter.string(from: components)
        }
        public required override init() { super.init() }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
      }

      nonisolated open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
        public enum DateTimeStyle: Int, Sendable { case numeric, named }
        public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
        open var dateTimeStyle = DateTimeStyle.numeric
        open var unitsStyle = UnitsStyle.full
        open var formattingContext = Formatter.Context.unknown
        open var calendar: Calendar! = .current
        open var locale: Locale! = .current

        open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
          localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
        }
        open func localizedString(from dateComponents: DateComponents) -> String {
          localizedString(fromTimeInterval: dateComponents.seconds)
        }
        /// Less than a minute is now: the seconds that a run takes should not matter.
        open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
          let size = abs(timeInterval)
          guard let unit = TimeUnit.all.first(where: { $0.seconds >= 60 && size >= $0.seconds }) else { return "now" }
          let count = Int(size / unit.seconds)
          let text =
            switch unitsStyle {
            case .full, .spellOut: "\\(count) \\(TimeUnit.plural(unit.names.full, count))"
            case .short: "\\(count) \\(unit.names.short)"
            case .abbreviated: "\\(count)\\(unit.names.letter)"
            }
          return timeInterval < 0 ? "\\(text) ago" : "in \\(text)"
        }
        open override func string(for obj: Any?) -> String? {
          (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
        }
      }

      nonisolated extension DateComponents {
        fileprivate var seconds: Double {
          let counts = [year, month, weekOfMonth, day, hour, minute, second]
          return zip(counts, TimeUnit.all).reduce(0) { $0 + Double($1.0 ?? 0) * $1.1.seconds }
        }
      }
      """)
}
