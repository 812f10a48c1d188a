import type { Stale } from "@design-workspace/domain/shared/Stale"
import { DateTime, Effect, Option, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { Instant } from "./Instant.ts"

/** The version named by `If-Match` is not the one that stands. */
export class PreconditionFailed extends Schema.TaggedError<PreconditionFailed>()("PreconditionFailed", {
  updatedAt: Schema.DateTimeUtc
}) {}

/** A write under `If-Match` lost the race: 412 where the body's own check would give 409. */
export const ifMatchFailed = (stale: Stale): Effect.Effect<never, PreconditionFailed> =>
  Effect.fail(new PreconditionFailed({ updatedAt: stale.updatedAt }))

const instantIn = Schema.decodeUnknownOption(Instant)

/** The instants that a header names; a weak tag matches nothing, as `If-Match` compares strongly (RFC 9110). */
const versionsIn = (header: string): ReadonlyArray<DateTime.Utc> =>
  header.split(",").flatMap((part) => Option.toArray(instantIn(part.trim().replace(/^"(.*)"$/, "$1"))))

/** The version of nothing: what a header that names no instant is compared as. */
const never = DateTime.makeUnsafe(0)

/** Which version a write builds on, null for whichever stands; a write that finds another one fails with 412 or with 409. */
interface Expectation {
  readonly expected: DateTime.Utc | null
  readonly fromIfMatch: boolean
}

/**
 * What a write expects by `If-Match` (a list of versions, or `*` for whichever stands) and the body's `expectedUpdatedAt`. Where
 * both are sent both count, `If-Match` first. `present` gives the version that stands, null where the caller sees none.
 */
export const expectedVersion = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  fromBody: DateTime.Utc | undefined,
  present: () => Effect.Effect<DateTime.Utc | null, E, R>
): Effect.Effect<Expectation, E, R> => {
  const header = request.headers["if-match"]
  if (header === undefined || header.trim() === "*") {
    return Effect.succeed({ expected: fromBody ?? null, fromIfMatch: false })
  }
  const versions = versionsIn(header)
  const [only = never] = versions
  if (fromBody === undefined && versions.length <= 1) {
    return Effect.succeed({ expected: only, fromIfMatch: true })
  }
  return Effect.map(present(), (standing) => {
    const matched = standing !== null && versions.some((it) => DateTime.Equivalence(it, standing))
    if (!matched) return { expected: never, fromIfMatch: true }
    return fromBody === undefined || DateTime.Equivalence(fromBody, standing)
      ? { expected: standing, fromIfMatch: true }
      : { expected: fromBody, fromIfMatch: false }
  })
}
