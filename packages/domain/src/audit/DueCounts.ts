/** A count to be written when its minute has ended. */
export type Due<Line> =
  | { readonly of: "call"; readonly line: Line; readonly count: number }
  | { readonly of: "caller"; readonly line: Line; readonly count: number }
  /** Refusals without a line of their own: of the caller of `line`, or of all unknown callers. */
  | { readonly of: "unknown"; readonly count: number }

const mostDue = 10_000

/** The counts that wait to be written. If too many wait, further ones are dropped. */
export class DueCounts<Line> {
  #counts: Array<Due<Line>> = []
  #lost = 0

  get isEmpty(): boolean {
    return this.#counts.length === 0
  }

  add(due: Due<Line>): void {
    if (this.#counts.length < mostDue) this.#counts.push(due)
    else this.#lost += due.count
  }

  take(): ReadonlyArray<Due<Line>> {
    const counts = this.#counts
    this.#counts = []
    return counts
  }

  takeLost(): number {
    const lost = this.#lost
    this.#lost = 0
    return lost
  }
}
