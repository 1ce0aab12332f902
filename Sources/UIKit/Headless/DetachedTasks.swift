#if !canImport(ObjectiveC)
  // A detached task has no task-local values, but is part of the app that creates it.

  extension Task where Failure == Never {
    /// Swift's method, with the app of the code around it: `UIApplication.shared` is the same in the task.
    @discardableResult public static func detached(
      priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Never> {
      let application = ScopedApplication.found
      return detached(name: nil, priority: priority) {
        await ScopedApplication.$current.withValue(application) { await operation() }
      }
    }
  }

  extension Task where Failure == any Error {
    /// Swift's method, with the app of the code around it: `UIApplication.shared` is the same in the task.
    @discardableResult public static func detached(
      priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task<Success, any Error> {
      let application = ScopedApplication.found
      return detached(name: nil, priority: priority) {
        try await ScopedApplication.$current.withValue(application) { try await operation() }
      }
    }
  }
#endif
