// Coordinators bring along what their steps are published with.
#if canImport(Combine)
  @_exported import Combine
#else
  @_exported import OpenCombine
#endif
