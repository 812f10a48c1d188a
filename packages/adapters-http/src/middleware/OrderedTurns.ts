import { Effect } from "effect"

/** `end` gives the place up before or during the turn; a second call has no effect. */
export interface Turn {
  readonly begun: Effect.Effect<void>
  readonly end: () => void
}

/** Needs no rotation as `FairTurns` does: the body budget bounds the holders' shares. */
export class OrderedTurns {
  readonly #most: number
  readonly #mostWaiting: number
  #running = 0
  readonly #waiting = new Set<() => void>()

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Null if the queue is full. */
  join(): Turn | null {
    if (this.#running < this.#most) {
      this.#running += 1
      return this.#turn(Effect.void, () => this.#next())
    }
    if (this.#waiting.size >= this.#mostWaiting) return null
    let running = false
    let onBegin = (): void => undefined
    const begin = () => {
      running = true
      onBegin()
    }
    this.#waiting.add(begin)
    const begun = Effect.callback<void>((resume) => {
      onBegin = () => resume(Effect.void)
      if (running) onBegin()
    })
    return this.#turn(begun, () => (running ? this.#next() : void this.#waiting.delete(begin)))
  }

  #turn(begun: Effect.Effect<void>, leave: () => void): Turn {
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      leave()
    }
    return { begun, end }
  }

  #next(): void {
    const [begin] = this.#waiting
    if (begin === undefined) {
      this.#running -= 1
      return
    }
    this.#waiting.delete(begin)
    begin()
  }
}
