import NavTraceMacros
import Testing
import TracedShapes
import TracedShapes6
import TracedShapesOnMainActor
import UIKit

/// Decorates and records router protocols like those of apps.
@MainActor @Suite struct ShapeTests {
  @Test(
    "a protocol of any shape records its screens, callback and dismissal, with the coordinator",
    arguments: Shape.swift5 + Shape.swift6)
  func records(shape: Shape) async throws { try await expectRecorded(shape) }

  @Test("a protocol in a module with the main actor as default is recorded")
  func recordsOnMainActor() async throws {
    for shape in Shape.onMainActor { try await expectRecorded(shape) }
  }

  private func expectRecorded(_ shape: Shape) async throws {
    let recording = try await Recording.run { navigation, recorder in
      let flow = shape.run(on: navigation, recorder: recorder)
      #expect(navigation.viewControllers.count == 2, "\(shape)")
      #expect(flow.callbackCount == 1, "\(shape)")
      return flow
    }
    let flow = try #require(recording.coordinators.first)
    #expect(
      recording.requests == [
        "present by \(flow)", "present by \(flow) b1", "dismiss by \(flow)", "callback b1",
      ], "\(shape)")
    #expect(recording.findings.isEmpty, "\(shape)")
    #expect(recording.routers.allSatisfy { !$0.contains("Box") && !$0.contains("Traced") }, "\(shape)")
  }
}
