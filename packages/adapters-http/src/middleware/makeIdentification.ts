import { operations } from "@design-workspace/domain/access/Operations"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Clock, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Call } from "../callers/Call.ts"
import { anonymousCaller, bearerOf, makeCaller } from "../callers/makeCaller.ts"
import { tokenNeeded } from "../errors/edgeErrors.ts"
import { refuseWith } from "../errors/refuseWith.ts"
import { toWire } from "../errors/toWire.ts"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { countLimited } from "../limits/limitedMetric.ts"
import { RequestLimits } from "../limits/RequestLimits.ts"

/** The current instant of a clock that only goes forward, in nanoseconds. */
export const monotonicNow = Clock.clockWith((clock) => clock.monotonicTimeNanos)

/** What is known of a call until now: the call itself, and when its caller's rights were read (`monotonicNow`). */
export interface KnownCall {
  call: Call["Service"]
  readAt: bigint
}

/**
 * Makes the function that says who makes a request. `identify` reads the caller from the store into `known`, and
 * counts the request for the rate limit unless it `isCounted`; `countPresented` counts it before, for the
 * holder that its credential had the last time.
 */
export const makeIdentification = Effect.gen(function* () {
  const caller = yield* makeCaller
  const limits = yield* RequestLimits
  const answers = yield* AnswerBudget

  /** Counts a request once; it was counted where the fast path or an outer call did so. */
  const countOnce = (counted: boolean) => {
    let isCounted = counted
    return (holder: Holder) => {
      if (isCounted) return Effect.void
      isCounted = true
      return Effect.catch(limits.count(holder), (error) =>
        Effect.andThen(countLimited(holder), refuseWith(error))
      )
    }
  }

  return (request: HttpServerRequest.HttpServerRequest, anonymous: Call["Service"], isCounted: boolean) => {
    const { bearerOnly } = operations[anonymous.operation]
    const count = countOnce(isCounted)
    const presented = limits.presentedBy(request)
    const known: KnownCall = { call: anonymous, readAt: 0n }
    const identify = Effect.gen(function* () {
      known.call = anonymous
      known.readAt = yield* monotonicNow
      const found = yield* Effect.catch(caller(request, bearerOnly), (error) => {
        const wire = bearerOf(request) === null ? tokenNeeded : toWire(error, anonymous)
        // A dead credential is none: who tries many is counted by address.
        return Effect.andThen(
          count(limits.learn(request, presented, anonymousCaller.actor)),
          refuseWith(wire)
        )
      })
      known.call = { ...anonymous, actor: found.actor, sessionId: found.sessionId }
      const holder = limits.learn(request, presented, found.actor)
      yield* count(holder)
      answers.heldBy(request, holder)
      return found
    })
    const countPresented = () => (presented.holder === null ? Effect.void : count(presented.holder))
    return { countPresented, identify, known }
  }
})
