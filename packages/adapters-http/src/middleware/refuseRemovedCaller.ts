import { GuestNotAllowed } from "@design-workspace/domain/access/AccessErrors"
import { userIdOf } from "@design-workspace/domain/access/Actor"
import { Cause, Effect } from "effect"
import type { Call } from "../callers/Call.ts"
import { rowGone } from "../errors/databaseAway.ts"
import type { Caller } from "../callers/makeCaller.ts"
import { toWire } from "../errors/toWire.ts"

/** Whether a write found that a row which it names had gone. */
const namedWhatIsGone = ({ reasons }: Cause.Cause<unknown>): boolean =>
  reasons.some((reason) => Cause.isDieReason(reason) && rowGone(reason.defect))

/**
 * Refuses a caller who was removed while it wrote as its next request is refused: its token is dead (401), its cookie a guest's (403).
 * Only what broke off for a row that had gone is looked at, so that every other request pays nothing for it.
 */
export const refuseRemovedCaller =
  <E2, R2>(callNow: () => Call["Service"], identify: Effect.Effect<Caller, E2, R2>) =>
  <A, E, R>(answered: Effect.Effect<A, E, R>) =>
    Effect.catchCause(
      answered,
      Effect.fnUntraced(function* (cause: Cause.Cause<E>) {
        const { actor: before } = callNow()
        if (before._tag === "Guest" || !namedWhatIsGone(cause)) return yield* Effect.failCause(cause)
        const { actor } = yield* identify
        if (userIdOf(actor) === before.userId) return yield* Effect.failCause(cause)
        return yield* Effect.fail(toWire(new GuestNotAllowed(), callNow()))
      })
    )
