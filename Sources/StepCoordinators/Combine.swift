// Steps are published with Combine, so users of this module need it too.
#if canImport(Combine)
  @_exported import Combine
#else
  @_exported import OpenCombine
#endif
