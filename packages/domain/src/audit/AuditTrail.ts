import { Context, Effect, Layer, Schema } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import { administeredBy, mayReadAuditTrail } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type OperationName, operations } from "../access/Operations.ts"
import { requireUser } from "../access/requireRight.ts"
import { customPrefix, Uuid } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { AuditKind, AuditLine } from "./AuditLine.ts"
import { type AuditFilter, AuditLog } from "./AuditLog.ts"
import { makeRefusalRecorder } from "./makeRefusalRecorder.ts"
import type { Place } from "./Place.ts"

/** The caller administers no organisation, so it has no lines to read. */
export class AuditOutOfSight extends Schema.TaggedError<AuditOutOfSight>()("AuditOutOfSight", {}) {}

/**
 * A refused attempt. `id` is how the call named the thing, `targetId` how it named a part of it, and `place` where it
 * was to make a thing. None of these need be an id.
 */
export interface RefusedAttempt {
  readonly actor: Actor | "anonymous"
  /** The caller's address. A caller that is neither a user nor a known guest is named by a keyed hash of it. */
  readonly address?: string
  readonly action: OperationName
  /** The kind of the thing, if it is not what the operation is on. */
  readonly kind?: AuditKind
  readonly id: string | null
  readonly targetId?: string | null
  readonly place?: Place | null
  readonly code: string
}

const isId = Schema.is(Uuid)

/** True for the id of a user or of a space's own item. Any other id comes from a caller, which may have made it up. */
const isMinted = (id: string): boolean =>
  isId(id.startsWith(customPrefix) ? id.slice(customPrefix.length) : id)

/** The line of an attempt, without any text of the caller's own. */
const lineOf = ({ id, place = null, targetId = null, ...attempt }: RefusedAttempt) => ({
  ...attempt,
  id: isId(id) ? id : null,
  place: place !== null && isId(place.id) ? place : null,
  ...(targetId !== null && isMinted(targetId) ? { targetId } : {}),
  outcome: "refused" as const
})

/**
 * The audit trail: who wrote what, and who was refused (contract section 7). The lines of writes come from the services
 * that write (`makeAudited`).
 */
export class AuditTrail extends Context.Service<
  AuditTrail,
  {
    /** For admins, newest first: the lines on what belongs to their organisations; for site-admins all lines. */
    readonly list: (
      actor: Actor,
      filter: Omit<AuditFilter, "organisations">,
      page: PageRequest
    ) => Effect.Effect<Page<AuditLine>, AuditOutOfSight | GuestNotAllowed>
    /**
     * Records a refused write: as a line at once, or in a count that is written when its minute ends or the process
     * stops (`RefusalBook`). Refused reads leave nothing. Call it after the attempt has ended, outside every
     * transaction. It never fails: a line that cannot be written soon is given up, and a warning is logged.
     */
    readonly refused: (attempt: RefusedAttempt) => Effect.Effect<void>
  }
>()("@design-workspace/domain/AuditTrail") {
  static readonly layer = Layer.effect(
    AuditTrail,
    Effect.gen(function* () {
      const log = yield* AuditLog
      const recordRefusal = yield* makeRefusalRecorder

      return AuditTrail.of({
        list: Effect.fn("AuditTrail.list")(function* (actor, filter, page) {
          const user = yield* requireUser(actor)
          if (!mayReadAuditTrail(user)) return yield* new AuditOutOfSight()
          return yield* log.list({ ...filter, organisations: administeredBy(user) }, page)
        }),

        refused: Effect.fn("AuditTrail.refused")(function* (attempt) {
          if (operations[attempt.action].writes) yield* recordRefusal(lineOf(attempt))
        })
      })
    })
  )
}
