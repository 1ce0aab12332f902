import ArgumentParser
import NavTrace

extension Glob: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
