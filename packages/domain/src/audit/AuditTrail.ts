import { Context, Effect, Layer, Schema, Semaphore } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import { administeredBy, signedIn } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type OperationName, operations } from "../access/Operations.ts"
import { customPrefix } from "../collections/ContentRules.ts"
import { Uuid } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { AuditKind, AuditLine } from "./AuditLine.ts"
import { type AuditFilter, AuditLog, type Place } from "./AuditLog.ts"
import { auditActor } from "./auditActor.ts"
import { countLeftOut } from "./countLeftOut.ts"
import { makeAudited } from "./makeAudited.ts"
import { makeRefusalQuota, type RefusalKey } from "./makeRefusalQuota.ts"

/** The caller administers nothing, so that there are no lines to read. */
export class AuditOutOfSight extends Schema.TaggedError<AuditOutOfSight>()("AuditOutOfSight", {}) {}

/**
 * An attempt that was refused; `id` is what it named the thing by that it was on, `targetId` what it named a part of that by, and `place`
 * where it was to make a thing. None of these need be an id.
 */
export interface RefusedAttempt {
  readonly actor: Actor | "anonymous"
  readonly action: OperationName
  /** What the thing is, where it is not what the operation is on. */
  readonly kind?: AuditKind
  readonly id: string | null
  readonly targetId?: string | null
  readonly place?: Place | null
  readonly code: string
}

const isGuest = (actor: RefusedAttempt["actor"]): boolean => actor !== "anonymous" && actor._tag === "Guest"

const isId = Schema.is(Uuid)

/** Users, and the items that a space made itself; whatever else has an id got it from a caller, who may have made this one up. */
const isMinted = (id: string): boolean =>
  isId(id.startsWith(customPrefix) ? id.slice(customPrefix.length) : id)

/** The line of an attempt, with nothing in it that is the caller's own text. */
const lineOf = ({ id, place = null, targetId = null, ...attempt }: RefusedAttempt) => ({
  ...attempt,
  id: isId(id) ? id : null,
  place: place !== null && isId(place.id) ? place : null,
  ...(targetId !== null && isMinted(targetId) ? { targetId } : {}),
  outcome: "refused" as const
})

const keyOf = ({ action, actor, code, id, place }: ReturnType<typeof lineOf>): RefusalKey => ({
  actor: auditActor(actor),
  attempt: [action, id ?? place?.id, code].join(" ")
})

/** Refusals are written down so many at once, and none is waited for longer than this. */
const atOnce = 4
const patience = "1 second"

/** Who wrote what, and who tried (contract section 7). The lines of writes come from the services that write (`makeAudited`). */
export class AuditTrail extends Context.Service<
  AuditTrail,
  {
    /** For admins, newest first: the lines on what belongs to their organisations; for site-admins all. */
    readonly list: (
      actor: Actor,
      filter: Omit<AuditFilter, "organisations">,
      page: PageRequest
    ) => Effect.Effect<Page<AuditLine>, AuditOutOfSight | GuestNotAllowed>
    /**
     * Notes that a user was refused a write, or somebody to be a user; guests and reads leave no line, nor does what was noted within the minute (`makeRefusalQuota`).
     * Call it where the attempt has ended, outside of every transaction. It never fails: a line that cannot be written soon is given up,
     * and a warning logged.
     */
    readonly refused: (attempt: RefusedAttempt) => Effect.Effect<void>
  }
>()("@design-workspace/domain/AuditTrail") {
  static readonly layer = Layer.effect(
    AuditTrail,
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { note } = yield* makeAudited
      const admit = yield* makeRefusalQuota
      const permits = yield* Semaphore.make(atOnce)

      return AuditTrail.of({
        list: Effect.fn("AuditTrail.list")(function* (actor, filter, page) {
          const organisations = administeredBy(yield* signedIn(actor))
          if (organisations.length === 0) return yield* new AuditOutOfSight()
          return yield* log.list({ ...filter, organisations }, page)
        }),

        refused: Effect.fn("AuditTrail.refused")(function* (attempt) {
          if (isGuest(attempt.actor) || !operations[attempt.action].writes) return
          const line = lineOf(attempt)
          const admitted = yield* admit(keyOf(line))
          if (typeof admitted === "string") return yield* countLeftOut(admitted)
          yield* permits
            .withPermits(1)(note(line))
            .pipe(
              Effect.timeout(patience),
              Effect.catchCause((cause) =>
                Effect.all([
                  admitted.giveBack,
                  countLeftOut("given_up"),
                  Effect.logWarning("a refusal has no line in the audit trail", cause)
                ])
              )
            )
        })
      })
    })
  )
}
