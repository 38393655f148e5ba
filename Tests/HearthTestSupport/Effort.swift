#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How much `work` asks of the processor: its time on this thread, as a multiple of what a fixed piece of work takes right
/// before it. A bound on this ratio tells work without end from a slow machine.
package func effort<Failure>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
  let yardstick = processorTime {
    var count = 0
    for number in 0..<100_000 { count += String(number).utf8.count }
    precondition(count == 488_890)
  }
  return try processorTime(work) / yardstick / 5
}

/// The processor time of this thread, in place of a clock's: other tests run beside it.
private func processorTime<Failure>(_ work: () throws(Failure) -> Void) throws(Failure) -> Duration {
  let before = spent()
  try work()
  return spent() - before
}

private func spent() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
