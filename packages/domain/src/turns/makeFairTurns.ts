import { Deferred, type Duration, Effect } from "effect"
import type { Holder } from "./Holder.ts"

/** Waiters in all, of one holder, and of all holders without a credential together. */
export interface WaitingRoom {
  readonly all: number
  readonly ofHolder: number
  readonly ofUnverified: number
}

interface Waiter {
  readonly holder: Holder
  readonly begin: () => void
}

type Group = Map<string, Array<Waiter>>

/** Without a credential they form one group, since anybody can get more addresses. */
const groupOf = ({ key, verified }: Holder): string => (verified ? key : "unverified")

const rotate = <A>(ring: Map<string, A>, key: string, value: A, isLeft: boolean): void => {
  ring.delete(key)
  if (isLeft) ring.set(key, value)
}

/** Holders take turns in rotation, `atOnce` at a time. A caller must report when its turn ends or it stops waiting. */
export class FairTurns {
  readonly #room: WaitingRoom
  readonly #groups = new Map<string, Group>()
  #waiting = 0
  #unverified = 0
  #free: number

  constructor(room: WaitingRoom, atOnce: number) {
    this.#room = room
    this.#free = atOnce
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Returns what gives up the wait, or null if too many wait. `begin` may run before this returns. */
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
      (holder.verified || this.#unverified < this.#room.ofUnverified)
    )
  }

  #count({ verified }: Holder, change: 1 | -1): void {
    this.#waiting += change
    if (!verified) this.#unverified += change
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

export interface FairTurnsOptions<Busy> {
  readonly atOnce: number
  readonly room: WaitingRoom
  readonly longestWait: Duration.Input
  readonly busy: Effect.Effect<never, Busy>
}

/** Busy if too many wait already, or if no turn comes in time. */
export type FairTurn<Busy> = <A, E, R>(
  holder: Holder,
  run: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | Busy, R>

export const makeFairTurns = <Busy>({
  atOnce,
  busy,
  longestWait,
  room
}: FairTurnsOptions<Busy>): FairTurn<Busy> => {
  const turns = new FairTurns(room, atOnce)

  /** `leave` must run whether the turn came or not. */
  const enter = (holder: Holder) =>
    Effect.suspend(() => {
      const begun = Deferred.makeUnsafe<void>()
      let isMine = false
      const giveUp = turns.ask(holder, () => {
        isMine = true
        Deferred.doneUnsafe(begun, Effect.void)
      })
      if (giveUp === null) return busy
      const leave = Effect.sync(() => (isMine ? turns.end() : giveUp()))
      return Effect.succeed({ begun: Deferred.await(begun), leave })
    })

  return (holder, run) =>
    Effect.acquireUseRelease(
      enter(holder),
      ({ begun }) =>
        Effect.andThen(Effect.timeoutOrElse(begun, { duration: longestWait, orElse: () => busy }), run),
      ({ leave }) => leave
    )
}
