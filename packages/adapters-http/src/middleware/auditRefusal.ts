import type { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Effect, Predicate, Ref, type Schema, String } from "effect"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "../callers/Call.ts"

/** The errors of the wire by their names, which follow from their codes. */
const errors: Readonly<Record<string, unknown>> = Wire

const statusOfCode = (code: string): number | undefined => {
  const error = errors[String.snakeToPascal(code.toLowerCase())]
  return error === undefined ? undefined : Wire.statusOf(error as Schema.Constraint)
}

/** What says how a call comes, and nothing of who makes it: too slowly, or one of too many. */
const ofManner: ReadonlySet<number> = new Set([408, 429])

/** The code by which an error refuses its call: it is no fault of ours, and no matter of how the call comes. */
const refusalIn = (error: unknown): string | null => {
  if (!Predicate.hasProperty(error, "code") || typeof error.code !== "string") return null
  const status = statusOfCode(error.code)
  return status !== undefined && status >= 400 && status < 500 && !ofManner.has(status) ? error.code : null
}

type Params = Call["Service"]["params"]

/** What a path names besides the thing that it is on: whose grant, which node, which item. */
const targetIn = (params: Params): string | null => {
  const slot = Object.keys(params).find((name) => name.endsWith("Id"))
  return (slot === undefined ? undefined : params[slot]) ?? null
}

/** Notes the parts of a call that were refused where it was not. */
const noteParts = (
  trail: AuditTrail["Service"],
  { actor, address, refusedParts }: Call["Service"]
): Effect.Effect<void> =>
  Effect.flatMap(Ref.get(refusedParts), (parts) =>
    Effect.forEach(parts, (part) => trail.refused({ actor, address, ...part }), { discard: true })
  )

/** `Sessions` notes a password that does not fit on the user that it did not fit; of an unknown e-mail there is no line. */
const isNotedElsewhere = (code: string, { actor }: Call["Service"]): boolean =>
  code === "INVALID_CREDENTIALS" && actor._tag === "Guest"

/**
 * Notes in the audit trail that a call was refused, or which of its parts were, once it is and all that it began is undone. Whose it was is asked only then, since
 * it may have become another's meanwhile.
 */
export const auditRefusal =
  (trail: AuditTrail["Service"], call: () => Call["Service"]) =>
  <A, E, R>(answer: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    answer.pipe(
      Effect.tap(() => noteParts(trail, call())),
      Effect.tapError(
        Effect.fnUntraced(function* (error) {
          const code = refusalIn(error)
          if (code === null || isNotedElsewhere(code, call())) return
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
