import type { Call } from "@design-workspace/client/middleware/Call"
import { GuestNotAllowed } from "@design-workspace/domain/access/AccessErrors"
import { callerId } from "@design-workspace/domain/access/Actor"
import type { StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Cause, Effect } from "effect"
import type { Caller } from "../callers/makeCaller.ts"
import { refuse } from "../errors/refuse.ts"

/** Whether a write failed because something that it refers to was removed. */
const namedWhatIsGone = ({ reasons }: Cause.Cause<unknown>, { faultIn }: StoreFaults["Service"]): boolean =>
  reasons.some((reason) => Cause.isDieReason(reason) && faultIn(reason.defect) === "reference_gone")

/**
 * Refuses a caller who was removed during its write. Answers as the caller's next request would be answered: 401 for a
 * token, 403 for a cookie. Only a write that failed on a removed row is checked, so that other requests pay nothing.
 */
export const refuseRemovedCaller =
  <E2, R2>(
    faults: StoreFaults["Service"],
    callNow: () => Call["Service"],
    identify: Effect.Effect<Caller, E2, R2>
  ) =>
  <A, E, R>(answered: Effect.Effect<A, E, R>) =>
    Effect.catchCause(
      answered,
      Effect.fnUntraced(function* (cause: Cause.Cause<E>) {
        const { actor: before } = callNow()
        if (before._tag === "Guest" || !namedWhatIsGone(cause, faults)) return yield* Effect.failCause(cause)
        const { actor } = yield* identify
        if (callerId(actor) === before.userId) return yield* Effect.failCause(cause)
        return yield* refuse(callNow())(new GuestNotAllowed())
      })
    )
