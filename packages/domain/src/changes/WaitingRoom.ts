import type { WaitingRoom as Room } from "../turns/FairTurns.ts"
import type { Holder } from "../turns/Holder.ts"

/** Counts who waits, and lets nobody in beyond the limits. */
export class WaitingRoom {
  readonly #limits: Room
  readonly #ofHolder = new Map<string, number>()
  #all = 0
  #unverified = 0

  constructor(limits: Room) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#all
  }

  /** Lets a waiter in; false if there is no room for it. Who was let in must leave. */
  enter(holder: Holder): boolean {
    const own = this.#ofHolder.get(holder.key) ?? 0
    const { all, ofHolder, ofUnverified } = this.#limits
    if (this.#all >= all || own >= ofHolder) return false
    if (!holder.verified && this.#unverified >= ofUnverified) return false
    this.#count(holder, own, 1)
    return true
  }

  leave(holder: Holder): void {
    this.#count(holder, this.#ofHolder.get(holder.key) ?? 0, -1)
  }

  #count({ key, verified }: Holder, own: number, change: 1 | -1): void {
    this.#all += change
    if (!verified) this.#unverified += change
    if (own + change === 0) this.#ofHolder.delete(key)
    else this.#ofHolder.set(key, own + change)
  }
}
