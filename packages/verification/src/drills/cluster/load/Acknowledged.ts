export interface Renamed {
  readonly id: string
  /** The number in the last acknowledged name, and the highest that was sent. */
  acknowledged: number
  sent: number
}

export interface Written {
  readonly path: string
  /** By version, the number in each acknowledged text. */
  readonly versions: Map<number, number>
  acknowledged: number
  sent: number
}

export interface Told {
  readonly id: string
  readonly updatedAt: string
}

export interface RunCounts {
  runs: number
  streams: number
  "streams that broke off": number
  "streams without a worker for 30 s": number
  "runs begun again": number
}

export class Acknowledged {
  readonly renamed: Array<Renamed> = []
  readonly written: Array<Written> = []
  /** By name, the ids of collections that were made once each under a key. */
  readonly made = new Map<string, string>()
  readonly told: Array<Told> = []
  writes = 0
  reads = 0
  /** Milliseconds in which nobody had a write acknowledged, at most. */
  longestGap = 0
  /** Of each writer since the work began, by `performance.now`. */
  readonly #lastOf = new Map<string, number>()

  /** What webhooks and followers are told of the write, if they are. */
  acknowledge(writer: string, told?: Told): void {
    const now = performance.now()
    const before = Math.max(...this.#lastOf.values())
    if (Number.isFinite(before)) this.longestGap = Math.max(this.longestGap, now - before)
    this.#lastOf.set(writer, now)
    if (told !== undefined) this.told.push(told)
    this.writes += 1
  }

  /** Each writer named so has had a write acknowledged since a moment. */
  allSince(moment: number, names: RegExp): boolean {
    return [...this.#lastOf].every(([writer, at]) => at > moment || !names.test(writer))
  }

  /** What was between two times of work is no gap. */
  begin(writers: ReadonlyArray<string>): void {
    this.#lastOf.clear()
    for (const writer of writers) this.#lastOf.set(writer, Number.NEGATIVE_INFINITY)
    this.longestGap = 0
  }
}
