/** What a write builds on was changed by somebody else meanwhile; `now` is how it is. */
export class Overtaken<Seen> extends Error {
  readonly now: Seen

  constructor(now: Seen) {
    super("Somebody else changed this meanwhile.")
    this.name = "Overtaken"
    this.now = now
  }
}

interface Guarded<Seen, Out> {
  /** What the person saw when the edit began. */
  readonly seen: Seen
  readonly read: () => Promise<Seen>
  /** Whether what the write would overwrite is still the same. */
  readonly isSame: (now: Seen) => boolean
  /** Refused as stale where anything was written since it was seen. */
  readonly write: (seen: Seen) => Promise<Out>
  readonly isStale: (error: unknown) => boolean
}

/** Others may write to the same space all the time. */
const attempts = 5

/**
 * Writes under the version that was seen. Where somebody wrote in between, it reads again and goes on as long as what it
 * would overwrite is untouched; otherwise it rejects with `Overtaken`, and nothing is written.
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
