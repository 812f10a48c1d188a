/** A minute that began with `first`: how much of it was written as lines, and how much was only counted. */
export interface RefusalWindow<First> {
  readonly first: First
  readonly until: number
  lines: number
  counted: number
}

export const windowMillis = 60_000

const mostWindows = 10_000

/**
 * The windows that run now, by key, in the order in which they began. All are equally long, so the first to begin is
 * the first to end. If there are too many, the first ends early. Instants are milliseconds.
 */
export class RefusalWindows<First> {
  readonly #running = new Map<string, RefusalWindow<First>>()
  readonly #onEnd: (ended: RefusalWindow<First>, now: number) => void

  constructor(onEnd: (ended: RefusalWindow<First>, now: number) => void) {
    this.#onEnd = onEnd
  }

  get(key: string): RefusalWindow<First> | undefined {
    return this.#running.get(key)
  }

  begin(key: string, first: First, now: number): RefusalWindow<First> {
    const begun = { first, until: now + windowMillis, lines: 0, counted: 0 }
    this.#running.set(key, begun)
    if (this.#running.size > mostWindows) this.#endFirst(now)
    return begun
  }

  /** Forgets a window; nothing is done at its end. */
  remove(key: string): void {
    this.#running.delete(key)
  }

  /** Ends the windows that are over. */
  end(now: number): void {
    for (const { until } of this.#running.values()) {
      if (until > now) break
      this.#endFirst(now)
    }
  }

  /** When the next window ends; null if none runs. */
  get nextEnd(): number | null {
    const [first] = this.#running.values()
    return first === undefined ? null : first.until
  }

  #endFirst(now: number): void {
    const [entry] = this.#running
    if (entry === undefined) return
    const [key, window] = entry
    this.#running.delete(key)
    this.#onEnd(window, now)
  }
}
