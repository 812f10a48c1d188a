import type { RefusalLimits } from "./RefusalLimits.ts"

/** A refusal; `line` is what is written for it. */
export interface Refusal<Line> {
  readonly caller: string
  /** The caller is not a user. There may be any number of such callers. */
  readonly unknown: boolean
  /** What was tried on what, and why it was refused. */
  readonly attempt: string
  readonly line: Line
}

/** What to do with a refusal: write its line now, or nothing, because it is counted. */
export type Decision = "line" | "repeated" | "too_many"

/**
 * A count to be written when its minute has ended. It counts the repeats of an attempt, of which `line` was the first.
 * Or it counts the refusals without a line of their own: of the caller of `line`, or of all unknown callers.
 */
export type Due<Line> =
  | { readonly of: "attempt" | "caller"; readonly line: Line; readonly count: number }
  | { readonly of: "unknown"; readonly count: number }

/** The minute of an attempt or a caller. */
interface Minute<Line> {
  readonly refusal: Refusal<Line>
  readonly until: number
  lines: number
  counted: number
}

const minute = 60_000

/** At most so many attempts are remembered, at most so many callers, and at most so many counts wait to be written. */
const bound = 10_000

/**
 * The refusals of the last minute (contract 15.9). The first of an attempt is a line at once; repeats within a minute
 * are counted, and the count is due when that minute ends. Above its limit of lines a minute, a caller's refusals are
 * only counted, and due as one. Instants are milliseconds. When the book is full, the oldest count is due early. If too
 * many counts wait, further ones are dropped and reported by `takeLost`.
 */
export class RefusalBook<Line> {
  readonly #limits: RefusalLimits
  readonly #attempts = new Map<string, Minute<Line>>()
  readonly #callers = new Map<string, Minute<Line>>()
  readonly #unknown = { until: Number.NEGATIVE_INFINITY, lines: 0, counted: 0 }
  #due: Array<Due<Line>> = []
  #lost = 0

  constructor(limits: RefusalLimits) {
    this.#limits = limits
  }

  /** Counts a refusal and returns what to do with it. */
  decide(refusal: Refusal<Line>, now: number): Decision {
    this.#end(now)
    const key = `${refusal.caller} ${refusal.attempt}`
    const attempt = this.#attempts.get(key)
    if (attempt !== undefined && attempt.lines >= this.#limits.perAttempt) {
      attempt.counted += 1
      return "repeated"
    }
    if (!this.#admits(refusal, 1, now)) return "too_many"
    const its = attempt ?? { refusal, until: now + minute, lines: 0, counted: 0 }
    its.lines += 1
    this.#attempts.set(key, its)
    if (this.#attempts.size > bound) this.#endFirst(this.#attempts, (it) => this.#endAttempt(it, now))
    return "line"
  }

  /**
   * Call it if the line of a refusal was not written: the next refusal is the first again. Returns how many refusals
   * are lost with it.
   */
  giveBack(refusal: Refusal<Line>): number {
    const key = `${refusal.caller} ${refusal.attempt}`
    const attempt = this.#attempts.get(key)
    this.#attempts.delete(key)
    const caller = this.#callers.get(refusal.caller)
    if (caller !== undefined) caller.lines = Math.max(0, caller.lines - 1)
    if (refusal.unknown) this.#unknown.lines = Math.max(0, this.#unknown.lines - 1)
    return 1 + (attempt?.counted ?? 0)
  }

  /** Whether something is due already. */
  get isDue(): boolean {
    return this.#due.length > 0
  }

  /** The counts that are due by now. Each is returned once. */
  due(now: number): ReadonlyArray<Due<Line>> {
    this.#end(now)
    const due = this.#due
    this.#due = []
    return due
  }

  /** All counts, due or not. Afterwards nothing is counted. */
  all(): ReadonlyArray<Due<Line>> {
    return this.due(Number.POSITIVE_INFINITY)
  }

  /** When something may be due next; null if nothing is counted. */
  get next(): number | null {
    const ends = [this.#attempts, this.#callers].flatMap((minutes) => {
      const [first] = minutes.values()
      return first === undefined ? [] : [first.until]
    })
    if (this.#unknown.counted > 0) ends.push(this.#unknown.until)
    return ends.length === 0 ? null : Math.min(...ends)
  }

  /** How many counted refusals were dropped before they could be written. Each is reported once. */
  takeLost(): number {
    const lost = this.#lost
    this.#lost = 0
    return lost
  }

  /** Whether one more line may be written for a caller. If not, the refusals of that line are counted. */
  #admits(refusal: Refusal<Line>, refusals: number, now: number): boolean {
    const { ofUnknown, perCaller } = this.#limits
    const known = this.#callers.get(refusal.caller)
    if (known !== undefined && known.lines >= perCaller) {
      known.counted += refusals
      return false
    }
    if (refusal.unknown) {
      if (this.#unknown.lines >= ofUnknown) {
        this.#unknown.counted += refusals
        return false
      }
      if (this.#unknown.lines === 0) this.#unknown.until = now + minute
      this.#unknown.lines += 1
    }
    const caller = known ?? { refusal, until: now + minute, lines: 0, counted: 0 }
    caller.lines += 1
    this.#callers.set(refusal.caller, caller)
    if (this.#callers.size > bound) this.#endFirst(this.#callers, (it) => this.#endCaller(it))
    return true
  }

  /** Ends the minutes that are over. All are equally long, so the first to begin is the first to end. */
  #end(now: number): void {
    for (const [key, attempt] of this.#attempts) {
      if (attempt.until > now) break
      this.#attempts.delete(key)
      this.#endAttempt(attempt, now)
    }
    for (const [key, caller] of this.#callers) {
      if (caller.until > now) break
      this.#callers.delete(key)
      this.#endCaller(caller)
    }
    if (this.#unknown.until > now) return
    if (this.#unknown.counted > 0) this.#add({ of: "unknown", count: this.#unknown.counted })
    Object.assign(this.#unknown, { lines: 0, counted: 0 })
  }

  #endFirst(minutes: Map<string, Minute<Line>>, end: (ended: Minute<Line>) => void): void {
    const [first] = minutes
    if (first === undefined) return
    minutes.delete(first[0])
    end(first[1])
  }

  #endAttempt({ counted, refusal }: Minute<Line>, now: number): void {
    if (counted > 0 && this.#admits(refusal, counted, now))
      this.#add({ of: "attempt", line: refusal.line, count: counted })
  }

  #endCaller({ counted, refusal }: Minute<Line>): void {
    if (counted > 0) this.#add({ of: "caller", line: refusal.line, count: counted })
  }

  #add(due: Due<Line>): void {
    if (this.#due.length < bound) this.#due.push(due)
    else this.#lost += due.count
  }
}
