@testable import HearthImport
import Testing

@Suite struct TracksTests {
  @Test func `reads GPX with any prefix`() throws {
    let text = """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="Garmin &amp; Co"><metadata><time>2025-03-17T06:00:00Z</time></metadata><trk><trkseg>
      <trkpt lat="1" lon="2"><ele>3</ele><time>2025-03-17T07:28:05.000Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>72</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
      <trkpt lat="1" lon="2"><time>2025-03-17T07:28:10Z</time></trkpt>
      <trkpt lat="1" lon="2"><extensions><hr>73</hr></extensions><time>2025-03-17T07:28:15Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    let imported = try Imported(.gpx, text)
    #expect(imported.rows == ["08:28:05+01:00,72,Garmin & Co", "08:28:15+01:00,73,Garmin & Co"])
    #expect(imported.report.problemCount == 0)
  }

  @Test func `reads TCX without the averages of its laps`() throws {
    let text = """
      <TrainingCenterDatabase><Activities><Activity><Lap><AverageHeartRateBpm><Value>120</Value></AverageHeartRateBpm><Track>
      <Trackpoint><Time>2025-03-17T07:28:05.000Z</Time><HeartRateBpm xsi:type="x"><Value>72</Value></HeartRateBpm><Cadence>5</Cadence></Trackpoint>
      <Trackpoint><Time>2025-03-17T07:28:10.000Z</Time></Trackpoint>
      </Track></Lap></Activity></Activities></TrainingCenterDatabase>
      """
    let imported = try Imported(.tcx, text)
    #expect(imported.rows == ["08:28:05+01:00,72"])
    #expect(imported.report.found == 1)
  }

  @Test func `keeps the device of each activity in TCX`() throws {
    func activity(_ hour: String, _ creator: String) -> String {
      """
      <Activity><Lap><Track><Trackpoint><Time>2025-03-17T\(hour):00:00Z</Time><HeartRateBpm><Value>72</Value></HeartRateBpm>
      </Trackpoint></Track></Lap>\(creator)</Activity>
      """
    }
    let text =
      "<TrainingCenterDatabase><Activities>"
      + activity("07", "<Creator xsi:type=\"Device_t\"><Name>Forerunner 245</Name></Creator>")
      + activity("08", "")
      + "</Activities><Author xsi:type=\"Application_t\"><Name>Connect Api</Name></Author></TrainingCenterDatabase>"
    let imported = try Imported(.tcx, text)
    #expect(imported.rows == ["08:00:00+01:00,72,Forerunner 245", "09:00:00+01:00,72,"])
  }

  @Test func `says that a file is cut`() throws {
    let text =
      "<gpx><trk><trkseg><trkpt><time>2025-03-17T07:28:05Z</time><hr>72</hr></trkpt><trkpt><time>2025-03-17T07:2"
    let imported = try Imported(.gpx, text)
    #expect(imported.rows == ["08:28:05+01:00,72"])
    #expect(
      imported.report.problems.map(\.text) == [
        "the file ends early, at byte \(text.utf8.count). What comes before was read"
      ])
  }

  @Test func `says that a point has no time`() throws {
    let imported = try Imported(.gpx, "<gpx><trkpt><hr>72</hr></trkpt></gpx>")
    #expect(imported.excluded(.unreadable) == 1)
    #expect(imported.report.problems[0].text.hasSuffix("isn't there"))
  }

  @Test(arguments: [
    (
      ImportFormat.gpx,
      "<n:gpx xmlns:n=\"x\"><n:trk><n:trkseg><n:trkpt><n:time><![CDATA[2025-03-17T07:28:05Z]]></n:time><n:hr> <![CDATA[ 72 ]]></n:hr></n:trkpt></n:trkseg></n:trk></n:gpx>"
    ),
    (
      .tcx,
      "<t:TrainingCenterDatabase><t:Track><t:Trackpoint><t:Time>2025-03-17T07:28:05Z</t:Time><t:HeartRateBpm><t:Value><![CDATA[72]]></t:Value></t:HeartRateBpm></t:Trackpoint></t:Track></t:TrainingCenterDatabase>"
    ),
  ])
  func `elements are known by their local names, and text may be CDATA`(
    _ format: ImportFormat, _ text: String
  ) throws {
    let imported = try Imported(format, text)
    #expect(imported.rows == ["08:28:05+01:00,72"] && imported.report.problems == [])
  }

  @Test(arguments: [ImportFormat.gpx, .tcx, .polar, .withings, .oura, .samsung, .fitbit, .appleHealth])
  func `says what a file of the format holds`(_ format: ImportFormat) throws {
    let problems = try Imported(format, "Dear diary,\nnothing today.\n").report.problems.map(\.text)
    #expect(problems == ["there is nothing of \(format.title) in it: \(format.contents)"])
  }

  @Test func `tags in comments and CDATA sections are none`() throws {
    let text = """
      <gpx><trk><name><![CDATA[<trkpt><time>2025-03-17T06:00:00Z</time><hr>50</hr></trkpt>]]></name>
      <!-- <trkpt><time>2025-03-17T06:30:00Z</time><hr>51</hr></trkpt> -->
      <trkpt><time><![CDATA[2025-03-17T07:00:00Z]]></time><hr><!-- 99 -->72</hr></trkpt></trk></gpx>
      """
    #expect(try Imported(.gpx, text).rows.map { $0.split(separator: ",")[0] } == ["08:00:00+01:00"])
  }
}
