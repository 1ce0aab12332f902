import Foundation
import NavTrace
import UIKit

#if os(Linux)

  /// The other processes that run sequences of an exploration.
  ///
  /// The search says which sequences it will run next, and asks for their runs in this order, so that the number of processes
  /// changes nothing but the time. While it waits for another process, it runs a later sequence itself.
  @MainActor final class WorkerPool {
    typealias Action = HeadlessUser.Action

    /// A process, and the sequences that it was asked to run, in order.
    private struct Member {
      let worker: Worker
      var isReady = false
      var asked: [(ticket: Int, actions: [Action])] = []
    }

    private enum Outcome {
      case run(Exploration.Run)
      case error(any Error)
      /// The process ended.
      case end
    }

    /// The app ended the process of a run.
    struct ProgramEnd: Error {}

    /// The name of the exploration.
    private let name: String
    /// The number of other processes.
    private let size: Int
    /// Whether each sequence is run in a process of its own.
    private let isolates: Bool
    /// How many sequences a process is asked to run at a time: enough that it has something to do until this one looks again.
    private let mostAsked: Int
    private let startDelay: Duration
    private let began = ContinuousClock.now
    private let inbox = Inbox()
    private var members: [Int: Member] = [:]
    private var started = 0

    /// The sequences that will be run next, and the first of them that was not given out.
    private var plan: ArraySlice<[Action]> = []
    private var settings: RunSettings?
    /// The tickets of the sequences of the plan that were given out.
    private var tickets: [[Action]: Int] = [:]
    private var lastTicket = launchTicket
    private var outcomes: [Int: Outcome] = [:]

    /// The trace of the app's launch in this process.
    var launch: [TraceEvent] = []
    /// Why other processes cannot help.
    private(set) var obstacle: String?
    /// The number of runs of other processes.
    private(set) var runs = 0

    private static let launchTicket = 0

    /// Nil if the exploration needs no other process.
    init?(_ exploration: Exploration) {
      name = exploration.name
      isolates = exploration.isolatesRuns
      // One starts while another one runs.
      size = isolates ? max(2, exploration.jobs) : exploration.jobs - 1
      mostAsked = isolates ? 1 : 3
      startDelay = isolates ? .zero : exploration.jobsDelay
      if size <= 0 { return nil }
    }

    /// Notes that an exploration begins, and returns whether this process runs sequences for another one instead. Returns when
    /// there are none for this exploration.
    static func serves(_ exploration: Exploration) async -> Bool {
      Worker.noteBegin(exploration)
      guard Worker.isThisProcess else { return false }
      await Worker.serve(exploration)
      return true
    }

    func end() {
      for member in members.values { member.worker.end() }
      members = [:]
    }

    /// Replaces the plan.
    func plan(_ sequences: [[Action]], _ settings: RunSettings) {
      (plan, self.settings, tickets, outcomes) = (sequences[...], settings, [:], [:])
    }

    /// Runs a sequence, here or in another process.
    func perform(_ actions: [Action], _ settings: RunSettings, in exploration: Exploration) async throws
      -> Exploration.Run
    {
      let isPlanned = settings == self.settings
      // Once: the same sequence may be asked for again.
      var ticket = isPlanned ? tickets.removeValue(forKey: actions) : nil
      if ticket == nil {
        if isPlanned, let index = plan.firstIndex(of: actions) { plan = plan[(index + 1)...] }
        if isolates { ticket = await give(actions, settings, exploration) } else { askNext(exploration) }
      }
      guard let ticket else { return try await exploration.perform(actions, settings) }
      switch await outcome(of: ticket, actions, exploration) {
      case .run(let run): return run
      case .error(let error) where isolates: throw error
      case .end where isolates && obstacle == nil: throw ProgramEnd()
      // Here, a sequence that ends the program is noted.
      case .error, .end: return try await exploration.perform(actions, settings)
      }
    }

    private func outcome(of ticket: Int, _ actions: [Action], _ exploration: Exploration) async -> Outcome {
      while true {
        askNext(exploration)
        if let outcome = outcomes.removeValue(forKey: ticket) { return outcome }
        if !isolates, let settings, let next = plan.popFirst() {
          let ticket = newTicket()
          tickets[next] = ticket
          do {
            outcomes[ticket] = .run(try await exploration.perform(next, settings))
          } catch {
            outcomes[ticket] = .error(error)
          }
        } else {
          await wait(for: actions, exploration)
        }
      }
    }

    /// Gives a sequence to a process. Nil if there are none, or if an action has no notation.
    private func give(_ actions: [Action], _ settings: RunSettings, _ exploration: Exploration) async -> Int?
    {
      while obstacle == nil {
        collect(exploration)
        if let number = findFree() { return ask(number, actions, settings) }
        if members.isEmpty { return nil }
        await wait(for: actions, exploration)
      }
      return nil
    }

    /// Gives the next sequences of the plan to processes that have time.
    private func askNext(_ exploration: Exploration) {
      collect(exploration)
      while let settings, let next = plan.first, let number = findFree(),
        let ticket = ask(number, next, settings)
      {
        tickets[next] = ticket
        plan.removeFirst()
      }
    }

    private func wait(for actions: [Action], _ exploration: Exploration) async {
      let sequence = exploration.sequence(actions)
      UnfinishedRun.begin(sequence)
      await inbox.wait()
      UnfinishedRun.end(sequence)
    }

    /// Starts the processes that are missing, and returns the number of one that has time.
    private func findFree() -> Int? {
      while obstacle == nil, isolates ? members.count < size : started < size,
        ContinuousClock.now - began >= startDelay
      {
        guard let worker = Worker(of: name, number: started, to: inbox, isAudible: isolates) else {
          giveUp("no other process could be started")
          break
        }
        members[started] = Member(worker: worker)
        started += 1
      }
      return members.filter { $0.value.isReady && $0.value.asked.count < mostAsked }
        .min { ($0.value.asked.count, $0.key) < ($1.value.asked.count, $1.key) }?.key
    }

    private func ask(_ number: Int, _ actions: [Action], _ settings: RunSettings, ticket: Int? = nil) -> Int?
    {
      guard let message = RunRequest(actions, settings).flatMap({ try? JSONEncoder().encode($0) }) else {
        return nil
      }
      let ticket = ticket ?? newTicket()
      members[number]?.worker.send(message)
      members[number]?.asked.append((ticket, actions))
      return ticket
    }

    private func newTicket() -> Int {
      lastTicket += 1
      return lastTicket
    }

    // MARK: Answers

    /// Notes what has arrived.
    private func collect(_ exploration: Exploration) {
      if obstacle == nil, Worker.isAmbiguous(name) {
        giveUp("another exploration of this program has the same name")
      }
      for (number, content) in inbox.takeArrived() {
        guard let member = members[number] else { continue }
        if let content, let (ticket, actions) = member.asked.first {
          members[number]?.asked.removeFirst()
          note(answer(content, actions, exploration), for: ticket, of: number)
        } else if content != nil {
          greet(number)
        } else {
          remove(number)
          if !member.isReady {
            giveUp("another process of this program ended before it could run a sequence")
          }
        }
      }
    }

    /// A process is ready. One that runs several sequences must launch the app as this one.
    private func greet(_ number: Int) {
      if !isolates, let settings {
        _ = ask(number, [], settings, ticket: Self.launchTicket)
      } else {
        members[number]?.isReady = true
      }
    }

    private func answer(_ content: Data, _ actions: [Action], _ exploration: Exploration) -> Outcome {
      do {
        return .run(try JSONDecoder().decode(RunReply.self, from: content).run(actions, of: exploration))
      } catch {
        return .error(error)
      }
    }

    private func note(_ outcome: Outcome, for ticket: Int, of number: Int) {
      guard ticket == Self.launchTicket else {
        outcomes[ticket] = outcome
        runs += 1
        if isolates { remove(number) }
        return
      }
      if case .run(let run) = outcome, run.events == launch {
        members[number]?.isReady = true
      } else {
        giveUp("another process launched the app differently")
      }
    }

    /// Lets this process run all further sequences.
    private func giveUp(_ obstacle: String) {
      self.obstacle = obstacle
      for number in members.keys { remove(number) }
    }

    private func remove(_ number: Int) {
      guard let member = members.removeValue(forKey: number) else { return }
      member.worker.end()
      for (ticket, _) in member.asked { outcomes[ticket] = .end }
    }
  }
#else
  /// Other processes run sequences only on Linux.
  @MainActor final class WorkerPool {
    var launch: [TraceEvent] = []
    let obstacle: String? = nil
    let runs = 0

    init?(_: Exploration) { return nil }
    static func serves(_: Exploration) async -> Bool { false }

    struct ProgramEnd: Error {}
    func end() {}
    func plan(_: [[HeadlessUser.Action]], _: RunSettings) {}
    func perform(_ actions: [HeadlessUser.Action], _ settings: RunSettings, in exploration: Exploration)
      async throws
      -> Exploration.Run
    {
      try await exploration.perform(actions, settings)
    }
  }
#endif
