import { Context, Effect, Layer, Schema } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import { administeredBy, mayReadAuditTrail } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type OperationName, operations } from "../access/Operations.ts"
import { requireUser } from "../access/requireRight.ts"
import { customPrefix, Uuid } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { AuditKind, AuditLine, Place } from "./AuditLine.ts"
import { type AuditFilter, AuditLog } from "./AuditLog.ts"
import { makeRefusalRecorder } from "./makeRefusalRecorder.ts"

export class AuditOutOfSight extends Schema.TaggedError<AuditOutOfSight>()("AuditOutOfSight", {}) {}

/** A refused call, by what it named: none of `id`, `targetId` and `place` need be an id. */
export interface RefusedCall {
  readonly actor: Actor | "anonymous"
  /** A caller that is neither a user nor a known guest is named by a keyed hash of it. */
  readonly address?: string
  readonly action: OperationName
  readonly kind?: AuditKind
  readonly id: string | null
  readonly targetId?: string | null
  readonly place?: Place | null
  readonly code: string
}

const isId = Schema.is(Uuid)

/** The id of a user or of a space's own item. Any other id comes from a caller, which may have made it up. */
const isMinted = (id: string): boolean =>
  isId(id.startsWith(customPrefix) ? id.slice(customPrefix.length) : id)

const lineOf = ({ id, place = null, targetId = null, ...call }: RefusedCall) => ({
  ...call,
  id: isId(id) ? id : null,
  place: place !== null && isId(place.id) ? place : null,
  ...(targetId !== null && isMinted(targetId) ? { targetId } : {}),
  outcome: "refused" as const
})

/** Who wrote what, and who was refused (contract 7). Services that write add their lines by `makeAudited`. */
export class AuditTrail extends Context.Service<
  AuditTrail,
  {
    /** Newest first, on what belongs to the caller's organisations; all lines for site-admins. */
    readonly list: (
      actor: Actor,
      filter: Omit<AuditFilter, "organisations">,
      page: PageRequest
    ) => Effect.Effect<Page<AuditLine>, AuditOutOfSight | GuestNotAllowed>
    /** Call it after the refusal, outside every transaction. It never fails: it gives up with a warning. */
    readonly refused: (call: RefusedCall) => Effect.Effect<void>
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

        refused: Effect.fn("AuditTrail.refused")(function* (call) {
          if (operations[call.action].writes) yield* recordRefusal(lineOf(call))
        })
      })
    })
  )
}
