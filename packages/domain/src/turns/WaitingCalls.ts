import { type Effect, type Option, Schema } from "effect"
import { Counts } from "./Counts.ts"
import { type Holder, shareOfHolder, shareOfUnverified } from "./Holder.ts"

export interface WaitingLimits {
  readonly all: number
  readonly ofCredential: number
}

export interface WaitingCaller {
  readonly holder: Holder
  readonly credential: string
}

/** A call that entered must leave once. */
export class WaitingCalls {
  readonly #limits: WaitingLimits
  readonly #byHolder = new Counts()
  readonly #byCredential = new Counts()
  #unverified = 0
  #all = 0

  constructor(limits: WaitingLimits) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#all
  }

  enter(caller: WaitingCaller): "entered" | "process_full" | "caller_full" {
    const { all, ofCredential } = this.#limits
    const { credential, holder } = caller
    if (this.#byCredential.of(credential) >= ofCredential) return "caller_full"
    if (this.#byHolder.of(holder.key) >= all * shareOfHolder) return "caller_full"
    if (this.#all >= all || (!holder.verified && this.#unverified >= all * shareOfUnverified))
      return "process_full"
    this.#count(caller, 1)
    return "entered"
  }

  leave(caller: WaitingCaller): void {
    this.#count(caller, -1)
  }

  #count({ credential, holder }: WaitingCaller, change: 1 | -1): void {
    this.#all += change
    if (!holder.verified) this.#unverified += change
    this.#byHolder.add(holder.key, change)
    this.#byCredential.add(credential, change)
  }
}

/** None if the wait ends without news. */
export type Waiting<E> = <A>(news: Effect.Effect<A>) => Effect.Effect<Option.Option<A>, E>

/** Nothing was changed. */
export class TooManyWaiting extends Schema.TaggedError<TooManyWaiting>()("TooManyWaiting", {
  retryAfterSeconds: Schema.Int
}) {}
