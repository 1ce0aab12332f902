/// A date picker. The headless user selects the next day, or the previous one if the next is too late.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle }
  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var locale: Locale?
  open var calendar: Calendar! = Calendar.current
  open var timeZone: TimeZone?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  override func use() {
    let day: TimeInterval = 24 * 60 * 60
    let next = date + day
    date = maximumDate.map { next > $0 } ?? false ? max(minimumDate ?? .distantPast, date - day) : next
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// What a date picker looks like.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
