import NavTraceExploration
import Testing
import UIKit

/// Each test fails until its bug is fixed.
@MainActor @Suite struct RayPetsNavigationTests {
  let app = Exploration("raypets") { window in
    launchRayPets(in: window, EmittedTests.variant)
  }

  /// ModalNavigationRouter did not run its on-dismiss callback after a swipe down, so
  /// PetAppointmentBuilderCoordinator is finished but still a child of HomeCoordinator
  @Test func leakedChildPetAppointmentBuilderCoordinator() async throws {
    let run = try await app.perform(
      "tap Schedule Visit",
      "swipe down")
    #expect(
      !run.findings.contains {
        $0.rule == "leaked-child" && $0.coordinator?.type == "PetAppointmentBuilderCoordinator"
      }, "\(run)")
  }
}
