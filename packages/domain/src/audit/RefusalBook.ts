import { Context } from "effect"

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

/** Lines about refusals in a minute. `ofUnknown` is for all non-users together: anyone can get new guest ids. */
export const RefusalLimits = Context.Reference("@design-workspace/domain/RefusalLimits", {
  defaultValue: () => ({ perCaller: 60, ofUnknown: 120, perCall: 1 })
})

export type RefusalLimits = Context.Service.Shape<typeof RefusalLimits>

export interface RefusalWindow<First> {
  readonly first: First
  readonly until: number
  lines: number
  counted: number
}

export const windowMillis = 60_000

const mostWindows = 10_000

/** The oldest first. If there are too many, the oldest ends early. Instants are in ms. */
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

export interface Refusal<Line> {
  readonly caller: string
  /** Not a user. There may be any number of such callers. */
  readonly unknown: boolean
  readonly call: string
  readonly line: Line
}

export type Decision = "line" | "repeated" | "too_many"

const keyOf = ({ call, caller }: Refusal<unknown>): string => `${caller} ${call}`

/**
 * The refusals of the last minute (contract 15.9). A call's first is a line; repeats, and all above a caller's limit,
 * are counts, due when the minute ends or the book is full. Instants are in ms.
 */
export class RefusalBook<Line> {
  readonly #limits: RefusalLimits
  readonly #calls = new RefusalWindows<Refusal<Line>>((ended, now) => this.#endCall(ended, now))
  readonly #callers = new RefusalWindows<Refusal<Line>>((ended) => this.#endCaller(ended))
  readonly #unknown = { until: Number.NEGATIVE_INFINITY, lines: 0, counted: 0 }
  readonly #due = new DueCounts<Line>()

  constructor(limits: RefusalLimits) {
    this.#limits = limits
  }

  enter(refusal: Refusal<Line>, now: number): Decision {
    this.#end(now)
    const key = keyOf(refusal)
    const known = this.#calls.get(key)
    if (known !== undefined && known.lines >= this.#limits.perCall) {
      known.counted += 1
      return "repeated"
    }
    if (!this.#admits(refusal, 1, now)) return "too_many"
    const call = known ?? this.#calls.begin(key, refusal, now)
    call.lines += 1
    return "line"
  }

  /** Takes back a line that could not be written. Returns how many refusals are lost with it. */
  giveBack(refusal: Refusal<Line>): number {
    const key = keyOf(refusal)
    const call = this.#calls.get(key)
    this.#calls.remove(key)
    const caller = this.#callers.get(refusal.caller)
    if (caller !== undefined) caller.lines = Math.max(0, caller.lines - 1)
    if (refusal.unknown) this.#unknown.lines = Math.max(0, this.#unknown.lines - 1)
    return 1 + (call?.counted ?? 0)
  }

  get isDue(): boolean {
    return !this.#due.isEmpty
  }

  due(now: number): ReadonlyArray<Due<Line>> {
    this.#end(now)
    return this.#due.take()
  }

  all(): ReadonlyArray<Due<Line>> {
    return this.due(Number.POSITIVE_INFINITY)
  }

  get next(): number | null {
    const unknown = this.#unknown.counted > 0 ? this.#unknown.until : null
    const ends = [this.#calls.nextEnd, this.#callers.nextEnd, unknown].filter((end) => end !== null)
    return ends.length === 0 ? null : Math.min(...ends)
  }

  takeLost(): number {
    return this.#due.takeLost()
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
      if (this.#unknown.lines === 0) this.#unknown.until = now + windowMillis
      this.#unknown.lines += 1
    }
    const caller = known ?? this.#callers.begin(refusal.caller, refusal, now)
    caller.lines += 1
    return true
  }

  /** A call that ends may need a line of its caller, so calls end first. */
  #end(now: number): void {
    this.#calls.end(now)
    this.#callers.end(now)
    if (this.#unknown.until > now) return
    if (this.#unknown.counted > 0) this.#due.add({ of: "unknown", count: this.#unknown.counted })
    Object.assign(this.#unknown, { lines: 0, counted: 0 })
  }

  #endCall({ counted, first }: RefusalWindow<Refusal<Line>>, now: number): void {
    if (counted > 0 && this.#admits(first, counted, now))
      this.#due.add({ of: "call", line: first.line, count: counted })
  }

  #endCaller({ counted, first }: RefusalWindow<Refusal<Line>>): void {
    if (counted > 0) this.#due.add({ of: "caller", line: first.line, count: counted })
  }
}
