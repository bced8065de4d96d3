import OnrampWire

#if DEBUG
  import OnrampCore
  import OnrampWire

  extension Store {
    /// Writes the JSON before the photos that it names; see ``BrokenVariant/jsonBeforePhoto``.
    func saveJSONFirst(
      _ steps: [StepID: [FieldID: Entry]], _ sources: [FieldID: PhotoSource],
      _ application: StoredApplication, _ progress: (Progress) -> Bool
    ) throws(SaveFailure) -> Saved {
      var next = application
      var photos: [FieldID: Photo] = [:]
      for (field, source) in sources { photos[field] = source.description }
      for (step, entries) in steps { next.set(step, entries, photos: photos, now: 0) }
      try commit(next)
      _ = try copyIn(sources, turned: [:], progress)
      return Saved(answers: next.answers)
    }

    /// Gives the waiting application another ID; see ``BrokenVariant/newIDs``.
    func giveNewID() throws(StoreProblem) {
      guard let old = submission, old.isWaiting else { return }
      let next = old.renamed(SubmissionID())
      try attempt { () throws(SystemError) in
        guard let outbox = try directory.outbox()?.directory else { return }
        try outbox.rename(Outbox.file(old.id), to: Outbox.file(next.id))
      }
      try record(next)
    }
  }

  extension PhotoSource {
    /// The photo as it would be stored.
    fileprivate var description: Photo? {
      var hash = Digest.Hasher()
      var head: [UInt8] = []
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
      defer { buffer.deallocate() }
      while let count = try? file.read(into: buffer), count > 0 {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
        if head.isEmpty { head += bytes.prefix(MediaType.length) }
        hash.update(bytes)
      }
      file.seek(to: 0)
      return Photo(sha256: hash.finish().hex, bytes: size, type: MediaType.of(head))
    }
  }
#endif
