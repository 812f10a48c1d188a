import type { Holder } from "../callers/Holder.ts"

/** How many may wait for the turn: in all, of one holder, and of all holders without a credential. */
export interface WaitingRoom {
  readonly all: number
  readonly ofHolder: number
  readonly ofStrangers: number
}

/** One who waits; `begin` is called when its turn has come. */
interface Waiter {
  readonly holder: Holder
  readonly begin: () => void
}

/** What one group waits with, by holder, in the order in which they are served. */
type Group = Map<string, Array<Waiter>>

/** All without a credential take turns among themselves, as one: addresses are had for the asking. */
const groupOf = ({ key, verified }: Holder): string => (verified ? key : "strangers")

/** Puts what was served behind the others, or takes it away where nothing is left of it. */
const rotate = <A>(ring: Map<string, A>, key: string, value: A, isLeft: boolean): void => {
  ring.delete(key)
  if (isLeft) ring.set(key, value)
}

/**
 * So many turns at a time, given to the holders round and round: who has many waiting delays others by one. It only decides who is next;
 * who has had its turn, or waits no longer, says so.
 */
export class FairTurns {
  readonly #room: WaitingRoom
  readonly #groups = new Map<string, Group>()
  #waiting = 0
  #strangers = 0
  #free: number

  constructor(room: WaitingRoom, atOnce: number) {
    this.#room = room
    this.#free = atOnce
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** Asks for a turn: what gives up waiting, or null where too many wait already. `begin` may be called before this returns. */
  ask(holder: Holder, begin: () => void): (() => void) | null {
    if (this.#free > 0) {
      this.#free -= 1
      begin()
      return () => undefined
    }
    if (!this.#hasRoom(holder)) return null
    const waiter = { holder, begin }
    const group = this.#groups.get(groupOf(holder)) ?? new Map<string, Array<Waiter>>()
    this.#groups.set(groupOf(holder), group)
    group.set(holder.key, [...(group.get(holder.key) ?? []), waiter])
    this.#count(holder, 1)
    return () => this.#remove(waiter)
  }

  /** A turn has ended: the next one begins. */
  end(): void {
    for (const [name, group] of this.#groups) {
      for (const [key, [next, ...others]] of group) {
        if (next === undefined) continue
        rotate(group, key, others, others.length > 0)
        rotate(this.#groups, name, group, group.size > 0)
        this.#count(next.holder, -1)
        next.begin()
        return
      }
    }
    this.#free += 1
  }

  #hasRoom(holder: Holder): boolean {
    const own = this.#groups.get(groupOf(holder))?.get(holder.key)?.length ?? 0
    return (
      this.#waiting < this.#room.all &&
      own < this.#room.ofHolder &&
      (holder.verified || this.#strangers < this.#room.ofStrangers)
    )
  }

  #count({ verified }: Holder, change: 1 | -1): void {
    this.#waiting += change
    if (!verified) this.#strangers += change
  }

  #remove(waiter: Waiter): void {
    const { holder } = waiter
    const group = this.#groups.get(groupOf(holder))
    const waiting = group?.get(holder.key)
    if (group === undefined || waiting?.includes(waiter) !== true) return
    const others = waiting.filter((it) => it !== waiter)
    if (others.length > 0) group.set(holder.key, others)
    else group.delete(holder.key)
    if (group.size === 0) this.#groups.delete(groupOf(holder))
    this.#count(holder, -1)
  }
}
