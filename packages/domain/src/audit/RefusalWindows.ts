/** One minute: how many refusals were written as lines, and how many were only counted. */
export interface RefusalWindow<First> {
  readonly first: First
  readonly until: number
  lines: number
  counted: number
}

export const windowMillis = 60_000

const mostWindows = 10_000

/** The running windows, the oldest first. If there are too many, the oldest ends early. Instants are in ms. */
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

  end(now: number): void {
    for (const { until } of this.#running.values()) {
      if (until > now) break
      this.#endFirst(now)
    }
  }

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
