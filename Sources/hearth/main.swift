import HearthCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

exit(Command.main())
