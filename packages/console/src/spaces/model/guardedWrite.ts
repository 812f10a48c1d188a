/** Somebody else changed what a write builds on; `now` is how it is. */
export class Overtaken<Seen> extends Error {
  readonly now: Seen

  constructor(now: Seen) {
    super("Somebody else changed this meanwhile.")
    this.name = "Overtaken"
    this.now = now
  }
}

interface Guarded<Seen, Out> {
  /** When the edit began. */
  readonly seen: Seen
  readonly read: () => Promise<Seen>
  /** What the write would overwrite is as it was. */
  readonly isSame: (now: Seen) => boolean
  /** Refused as stale where anything was written since `seen`. */
  readonly write: (seen: Seen) => Promise<Out>
  readonly isStale: (error: unknown) => boolean
}

/** Others may write to the same space all the time. */
const attempts = 5

/**
 * Reads again and goes on where others wrote, as long as what it would overwrite is untouched; else it rejects with
 * `Overtaken`.
 */
export const guardedWrite = async <Seen, Out>({
  isSame,
  isStale,
  read,
  seen,
  write
}: Guarded<Seen, Out>): Promise<Out> => {
  let current = seen
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(current)
    } catch (error) {
      if (!isStale(error) || attempt === attempts) throw error
      current = await read()
      if (!isSame(current)) throw new Overtaken(current)
    }
  }
}
