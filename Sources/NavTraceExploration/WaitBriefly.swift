/// Waits while something is in progress, but not for what takes long.
/// - Returns: Whether it has ended.
func waitBriefly(
  isolation: isolated (any Actor)? = #isolation, while isInProgress: () -> Bool
) async -> Bool {
  let deadline = ContinuousClock().now + .seconds(1)
  while isInProgress() {
    if ContinuousClock().now > deadline { return false }
    try? await ContinuousClock().sleep(for: .microseconds(200))
  }
  return true
}
