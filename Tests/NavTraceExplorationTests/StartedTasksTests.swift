import Testing

@testable import NavTraceExploration

/// What an exploration knows about the tasks of an app.
@MainActor @Suite struct StartedTasksTests {
  @Test("a task is known until it ends") func running() async {
    let tasks = StartedTasks()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let task = tasks.observe { Task { for await _ in gate {} } }
    #expect(tasks.areRunning)
    open.finish()
    await task.value
    #expect(!tasks.areRunning)
  }

  @Test("a task that a task starts is known, too") func nested() async {
    let tasks = StartedTasks()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let task = tasks.observe { Task { Task { for await _ in gate {} } } }
    let inner = await task.value
    #expect(tasks.areRunning)
    open.finish()
    await inner.value
    #expect(!tasks.areRunning)
  }

  @Test("code that starts no task leaves none") func synchronous() {
    let tasks = StartedTasks()
    #expect(tasks.observe { 1 } == 1)
    #expect(!tasks.areRunning)
  }
}
