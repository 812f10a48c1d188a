import type { Call } from "@design-workspace/client/middleware/Call"
import { statusOfCode } from "@design-workspace/client/wire/WireErrors"
import type { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Effect, Predicate, Ref } from "effect"

/** Statuses that concern how a call arrives and not its caller: too slowly, or one of too many. */
const ofManner: ReadonlySet<number> = new Set([408, 429])

/** The code of a refusal; null for our own failures and for refusals of how the call arrives. */
const refusalIn = (error: unknown): string | null => {
  if (!Predicate.hasProperty(error, "code") || typeof error.code !== "string") return null
  const status = statusOfCode(error.code)
  return status !== undefined && status >= 400 && status < 500 && !ofManner.has(status) ? error.code : null
}

type Params = Call["Service"]["params"]

/** The second id of a path, besides the resource itself: the user of a grant, the node, the item. */
const targetIn = (params: Params): string | null => {
  const slot = Object.keys(params).find((name) => name.endsWith("Id"))
  return (slot === undefined ? undefined : params[slot]) ?? null
}

/** Records the refused parts of a call that as a whole was not refused. */
const recordParts = (
  trail: AuditTrail["Service"],
  { actor, address, refusedParts }: Call["Service"]
): Effect.Effect<void> =>
  Effect.flatMap(Ref.get(refusedParts), (parts) =>
    Effect.forEach(parts, (part) => trail.refused({ actor, address, ...part }), { discard: true })
  )

/** `Sessions` records a wrong password on the user that it was tried for. An unknown e-mail is not recorded. */
const isRecordedElsewhere = (code: string, { actor }: Call["Service"]): boolean =>
  code === "INVALID_CREDENTIALS" && actor._tag === "Guest"

/** Records refusals after all that the call began is undone. The caller is read only then: it may have changed. */
export const auditRefusal =
  (trail: AuditTrail["Service"], call: () => Call["Service"]) =>
  <A, E, R>(answer: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    answer.pipe(
      Effect.tap(() => recordParts(trail, call())),
      Effect.tapError(
        Effect.fnUntraced(function* (error) {
          const code = refusalIn(error)
          if (code === null || isRecordedElsewhere(code, call())) return
          const { actor, address, operation, params, place } = call()
          const id = params["id"] ?? null
          yield* trail.refused({
            actor,
            address,
            action: operation,
            id,
            targetId: targetIn(params),
            place: id === null ? yield* Ref.get(place) : null,
            code
          })
        })
      )
    )
