import HearthCore

extension DoctorVerb {
  /// What there is to say about the folders of the journal.
  var journal: [Checkup] {
    let place: JournalPlace
    do throws(UsageError) {
      place = try .find(given: typed.value(of: .content), on: machine)
    } catch {
      return [Checkup(.note, "journal", error.found, help: error.help)]
    }
    return [content(of: place), output(of: place)] + privacy(of: place)
  }

  private func content(of place: JournalPlace) -> Checkup {
    do throws(MachineError) {
      let files = try JournalFiles(folder: place.content)
      let problems = files.log.diagnostics.count
      let found = "\(files.files.count) files in \(place.content)"
      guard problems == 0 else {
        return Checkup(
          .note, "journal", "\(found), and \(problems) that cannot be read", help: "hearth check says which.")
      }
      guard FileStatus.isWritable(place.content) else {
        return Checkup(
          .note, "journal", "\(found), where this account may not write",
          help: "It can be built into another folder with --output. hearth new cannot add to it.")
      }
      return Checkup(.fine, "journal", found)
    } catch {
      return Checkup(.problem, "journal", error.found, help: error.help)
    }
  }

  private func output(of place: JournalPlace) -> Checkup {
    do {
      let folder = try place.output(given: typed.value(of: .output), on: machine)
      let manifest = try SiteFolder.inspect(folder).manifest
      guard let status = FileStatus.of(folder) else {
        let around = FilePath.nearestFolder(around: folder)
        guard FileStatus.isWritable(around) else { return cannotWrite(into: around) }
        return Checkup(.fine, "site", "\(folder), which the first build makes")
      }
      guard FileStatus.isWritable(folder) else { return cannotWrite(into: folder) }
      let count = manifest.files.count
      let state = count == 0 ? "nothing is built yet" : "\(count) files"
      if status.mode & 0o077 != 0, count > 0 {
        return Checkup(
          .note, "site", "\(folder): \(state)",
          help:
            "Others on this machine could look into it. This closes it: chmod 700 \(ShellWord.quoted(folder))"
        )
      }
      return Checkup(.fine, "site", "\(folder): \(state)")
    } catch let error as UsageError {
      return Checkup(.problem, "site", error.found, help: error.help)
    } catch let error as MachineError {
      return Checkup(.problem, "site", error.found, help: error.help)
    } catch {
      return Checkup(.problem, "site", "\(error)")
    }
  }

  private func cannotWrite(into folder: String) -> Checkup {
    Checkup(
      .problem, "site", "this account may not write into \(folder)",
      help: "You could build into another folder: hearth build --output ~/journal-pages")
  }
}
