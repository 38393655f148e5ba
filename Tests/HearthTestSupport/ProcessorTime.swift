#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What `work` takes of the processor on this thread. Unlike the time on a clock, it is the same however busy the machine is,
/// so that a bound on it tells work without end from a slow day.
package func processorTime<Failure>(_ work: () throws(Failure) -> Void) throws(Failure) -> Duration {
  let before = spent()
  try work()
  return spent() - before
}

private func spent() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
