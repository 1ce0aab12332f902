/// Why the pet comes.
public enum VisitType: String, CaseIterable, Sendable {
  case well = "Well"
  case sick = "Sick"
}

/// How much it hurts.
public enum PainLevel: String, CaseIterable, Sendable {
  case none = "None"
  case little = "Little"
  case moderate = "Moderate"
  case severe = "Severe"
  case worstPossible = "Worst Possible"
}

/// An appointment at the vet's.
public struct PetAppointment: Equatable, Sendable {
  public let visitType: VisitType
  /// Of a sick pet.
  public let painLevel: PainLevel?
}

/// Puts an appointment together, screen by screen.
public final class PetAppointmentBuilder {
  public var visitType: VisitType?
  public var painLevel: PainLevel?

  public init() {}

  /// The appointment, as soon as the visit's type is known.
  public func build() -> PetAppointment? {
    visitType.map { PetAppointment(visitType: $0, painLevel: painLevel) }
  }
}
