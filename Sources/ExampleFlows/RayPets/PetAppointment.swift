/// The reason for a visit.
public enum VisitType: String, CaseIterable, Sendable {
  case well = "Well"
  case sick = "Sick"
}

/// The pain level of a sick pet.
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
  /// Nil for a well pet.
  public let painLevel: PainLevel?
}

/// Collects the parts of an appointment, screen by screen.
public final class PetAppointmentBuilder {
  public var visitType: VisitType?
  public var painLevel: PainLevel?

  public init() {}

  /// Returns the appointment. Nil if the type of the visit is not set.
  public func build() -> PetAppointment? {
    visitType.map { PetAppointment(visitType: $0, painLevel: painLevel) }
  }
}
