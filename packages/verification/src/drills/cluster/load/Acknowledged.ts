/** What the service has acknowledged to one writer, and what it was asked to do. */
export interface Renamed {
  readonly id: string
  /** The number in the name that was acknowledged last, and the highest that was sent. */
  acknowledged: number
  sent: number
}

/** A long document that one writer writes again and again. */
export interface Written {
  /** Of the document in the API. */
  readonly path: string
  /** The number in the text of each acknowledged version. */
  readonly versions: Map<number, number>
  /** The number that was acknowledged last, and the highest that was sent. */
  acknowledged: number
  sent: number
}

/** A write as webhooks and followers are told of it. */
export interface Told {
  readonly id: string
  readonly updatedAt: string
}

/** Everything that was acknowledged since the drill began. */
export class Acknowledged {
  /** The collection that each writer renames. */
  readonly renamed: Array<Renamed> = []
  readonly written: Array<Written> = []
  /** Ids of collections that were made once each under a key, by their names. */
  readonly made = new Map<string, string>()
  readonly told: Array<Told> = []
  writes = 0
  reads = 0
  /** Milliseconds: the longest time in which nobody had a write acknowledged. */
  longestGap = 0
  /** By `performance.now`, the last acknowledged write of each writer since the work began. */
  readonly #lastOf = new Map<string, number>()

  /** `told` is what webhooks and followers are told of the write, if they are. */
  acknowledge(writer: string, told?: Told): void {
    const now = performance.now()
    const before = Math.max(...this.#lastOf.values())
    if (Number.isFinite(before)) this.longestGap = Math.max(this.longestGap, now - before)
    this.#lastOf.set(writer, now)
    if (told !== undefined) this.told.push(told)
    this.writes += 1
  }

  /** Whether each writer that is named so has had a write acknowledged since a moment. */
  allSince(moment: number, names: RegExp): boolean {
    return [...this.#lastOf].every(([writer, at]) => at > moment || !names.test(writer))
  }

  /** Begins a time of work of these writers: what was between two of them is no gap. */
  begin(writers: ReadonlyArray<string>): void {
    this.#lastOf.clear()
    for (const writer of writers) this.#lastOf.set(writer, Number.NEGATIVE_INFINITY)
    this.longestGap = 0
  }
}
