/// A lock whose keys were derived in one round: nobody waits half a second for a new one where a test is about something
/// else.
enum CheapLock {
  static let password = "lantern gravel monsoon clarinet pebble"

  /// A `lock.json`, as `LockFile.make(password:rounds:with:)` of HearthLock makes it.
  static let json = """
    {
      "format": "hearth lock 1",
      "public": "BP7hFqyPdWkAh0bkcyUPIBKnJ/SAvMbNnCdYgvuP2Vbh8gC1nMXwv2Q6hUvv/JPjLyJF5B8hIA9f/M2359YxL0A=",
      "password": {"rounds": 1, "salt": "cehm2J3/SFNFrVzujAFMjA==", "iv": "GW9qdbrj2fih0eQx", "key": "6WywuL+s8Bt7Xxa4MUVZiGLpsUT13z2snWraIhnB0cTH0XT16qjk/UaELNZBgbqoi1bnqQMJic6xonKKBIGXb3ZL5a09/h0n2ZxHGizDfugM5NCUKUqe09CskFMG2dMEeEsS3YQoA0FFgm6Io/nmXPqjwIJfrk0ce/ID298vf3p2NczPCunoEuund+i/vqSfrlOsOwvRro0wZQ=="},
      "recovery": {"rounds": 1, "salt": "Tq1weVBdlGMd5hEKrysKBA==", "iv": "DGQpRbh/0XCXXX+D", "key": "VHN7JmiAd2vMFusYNTL5+Nde+vinfw1InexR56orNwUlJrP0Ijef83LT3WnHuZd03cnRr7ToZZd0X0AdZ2IIYugLcj16m3YlPfj2Egb4ck2RjzxDCXEkIWMrzRD3kv8MTOBe5rNTdjTv5F6FkNlYGejMsImPVqy2s0ATdjibk/1m/eZLJ8ebVlz7VffOyokM4NLjXs0NEeymVA=="},
      "check": "EYVnaGmpDMzPjNkPfkngu0l+YayL4WWoihRs6V97OlE="
    }

    """
}
