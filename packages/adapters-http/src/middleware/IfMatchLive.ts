import { IfMatch } from "@design-workspace/api/middleware"
import { Instant } from "@design-workspace/api/wire/Instant"
import { isOperation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { CollectionId, ProjectId, RuleId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { type Accepts, PreconditionFailed } from "@design-workspace/domain/shared/Precondition"
import { Preconditions } from "@design-workspace/domain/versions/Preconditions"
import type { VersionedRef } from "@design-workspace/domain/versions/VersionedRef"
import { DateTime, Effect, Layer, Option, Predicate, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { ownTag } from "../answers/etag.ts"
import { refuse } from "../answers/refuse.ts"
import { Call } from "../callers/Call.ts"
import { FirstResult } from "../requests/idempotencyKey.ts"

type Request = HttpServerRequest.HttpServerRequest

const instantIn = Schema.decodeUnknownOption(Instant)

/** A read with actions adds a hash of them to the version, which alone counts for a write. */
const tag = /^"(.*?)(?:\.[0-9a-f]{16})?"$/

const versionsIn = (header: string): ReadonlyArray<DateTime.Utc> =>
  header.split(",").flatMap((part) => Option.toArray(instantIn(ownTag(part).replace(tag, "$1"))))

/** Undefined without `If-Match`, and for `*`, which accepts any current version. */
export const acceptedVersions = (request: Request): Accepts | undefined => {
  const header = request.headers["if-match"]
  if (header === undefined || header.trim() === "*") return undefined
  const versions = versionsIn(header)
  return (standing) => versions.some((version) => DateTime.Equivalence(version, standing))
}

const ids = { collection: CollectionId, space: SpaceId, project: ProjectId, rule: RuleId } as const
const isVersioned = (subject: string): subject is keyof typeof ids => Object.hasOwn(ids, subject)

export const honoursIfMatch = (name: OperationName, path: string): boolean => {
  const { scope, subject } = operations[name]
  return scope === "read_write" && isVersioned(subject) && path.includes("/:id")
}

/** Null for an id that cannot exist, which the operation itself refuses. */
const refOf = (name: OperationName, id: string | undefined): VersionedRef | null => {
  const { subject } = operations[name]
  if (!isVersioned(subject)) return null
  const decoded = Schema.decodeUnknownOption(ids[subject])(id)
  return Option.isNone(decoded) ? null : ({ kind: subject, id: decoded.value } as VersionedRef)
}

/** The version is checked before the write itself, and after a body that is invalid by itself. */
const comesAfterVersion = (error: unknown): boolean =>
  Predicate.hasProperty(error, "code") && (error.code === "stale" || error.code === "VALIDATION_FAILED")

export const IfMatchLive = Layer.effect(
  IfMatch,
  Effect.gen(function* () {
    const preconditions = yield* Preconditions

    return IfMatch.of((httpEffect, { endpoint: { identifier, path } }) => {
      if (!isOperation(identifier) || !honoursIfMatch(identifier, path)) return httpEffect
      if (operations[identifier].costly) return httpEffect
      return Effect.gen(function* () {
        const accepts = acceptedVersions(yield* HttpServerRequest.HttpServerRequest)
        const call = yield* Call
        const ref = refOf(identifier, call.params["id"])
        if (accepts === undefined || ref === null) return yield* httpEffect
        // The call was carried out before, so it changes nothing now.
        if ((yield* FirstResult).stored !== null) return yield* httpEffect
        return yield* preconditions
          .guard({ ref, accepts, change: httpEffect, comesAfterVersion })
          .pipe(Effect.catchIf((error) => error instanceof PreconditionFailed, refuse(call)))
      })
    })
  })
)
