/** A count to be written when its minute has ended. */
export type Due<Line> =
  /** The repeats of a call whose first line is `line`. */
  | { readonly of: "call"; readonly line: Line; readonly count: number }
  /** The refusals without a line of their own, of the caller of `line`. */
  | { readonly of: "caller"; readonly line: Line; readonly count: number }
  /** The refusals without a line of their own, of all unknown callers. */
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

  /** How many refusals the dropped counts stood for; taken once. */
  takeLost(): number {
    const lost = this.#lost
    this.#lost = 0
    return lost
  }
}
