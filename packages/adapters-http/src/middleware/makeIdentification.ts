import type { Call } from "@design-workspace/client/middleware/Call"
import { operations } from "@design-workspace/domain/access/Operations"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Clock, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { anonymousCaller, bearerOf, makeCaller } from "../callers/makeCaller.ts"
import { tokenNeeded } from "../errors/edgeErrors.ts"
import { refuseWith } from "../errors/refuseWith.ts"
import { toWire } from "../errors/toWire.ts"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { countLimited } from "../limits/countLimited.ts"
import { RequestLimits } from "../limits/RequestLimits.ts"

/** In nanoseconds. Rights that were read earlier are read again, for example after a slow body. */
const rightsMaxAge = 1_000_000_000n

/** The current instant of a clock that only goes forward, in nanoseconds. */
const monotonicNow = Clock.clockWith((clock) => clock.monotonicTimeNanos)

/** Identifies one request's caller and remembers it: `takeResolved` and `identify` set it, `callNow` returns it. */
export const makeIdentification = Effect.gen(function* () {
  const caller = yield* makeCaller
  const limits = yield* RequestLimits
  const answers = yield* AnswerBudget

  /** Makes the function that counts a request once: never if the fast path or an outer call `counted` it. */
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
    let call = anonymous
    let readAt = 0n

    return {
      /** The call, with the caller that was found last; anonymous if none was. */
      callNow: () => call,

      /** Counts the request for the holder that its credential had the last time. */
      countPresented: Effect.suspend(() =>
        presented.holder === null ? Effect.void : count(presented.holder)
      ),

      /** Takes over what the fast path found. */
      takeResolved: Effect.fnUntraced(function* (resolved: Pick<Call["Service"], "actor" | "subject">) {
        call = { ...anonymous, ...resolved }
        readAt = yield* monotonicNow
      }),

      /** Reads the caller from the store, and counts the request unless it is counted already. */
      identify: Effect.gen(function* () {
        call = anonymous
        readAt = yield* monotonicNow
        const found = yield* Effect.catch(caller(request, bearerOnly), (error) => {
          const wire = bearerOf(request) === null ? tokenNeeded : toWire(error, anonymous)
          // A dead credential is none: who tries many is counted by address.
          return Effect.andThen(
            count(limits.learn(request, presented, anonymousCaller.actor)),
            refuseWith(wire)
          )
        })
        call = { ...anonymous, actor: found.actor, sessionId: found.sessionId }
        const holder = limits.learn(request, presented, found.actor)
        yield* count(holder)
        answers.heldBy(request, holder)
        return found
      }),

      /** Whether the caller's rights were read so long ago that they must be read again. */
      isOutdated: Effect.map(monotonicNow, (now) => now - readAt > rightsMaxAge)
    }
  }
})
