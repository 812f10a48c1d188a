import { Cause, Clock, Context, Effect, Exit, Latch, Layer, Metric, Schema, Semaphore } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import { administeredBy, mayReadAuditTrail } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type OperationName, operations } from "../access/Operations.ts"
import { requireUser } from "../access/requireRight.ts"
import { customPrefix, Uuid } from "../shared/Ids.ts"
import { makeKeyedHash } from "../shared/makeKeyedHash.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { AuditKind, AuditLine, CreationPlace } from "./AuditLine.ts"
import { type AuditFilter, AuditLog } from "./AuditLog.ts"
import {
  type AddressHash,
  type AuditEntry,
  type AuditedActor,
  auditActor,
  makeAudited
} from "./makeAudited.ts"
import { type Due, type Refusal, RefusalBook, RefusalLimits } from "./RefusalBook.ts"

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
  readonly place?: CreationPlace | null
  readonly code: string
}

const isId = Schema.is(Uuid)

/** The id of a user or of a space's own item. Any other id comes from a caller, which may have made it up. */
const isMinted = (id: string): boolean =>
  isId(id.startsWith(customPrefix) ? id.slice(customPrefix.length) : id)

const refusedLineOf = ({ id, place = null, targetId = null, ...call }: RefusedCall) => ({
  ...call,
  id: isId(id) ? id : null,
  place: place !== null && isId(place.id) ? place : null,
  ...(targetId !== null && isMinted(targetId) ? { targetId } : {}),
  outcome: "refused" as const
})

interface RefusedLine extends Omit<AuditEntry, "repeats"> {
  readonly address?: string | undefined
}

const counter = (reason: string) =>
  Metric.counter("design_workspace_audit_refusals_left_out_total", {
    description: "Refusals without a line of their own in the audit trail, by why.",
    attributes: { unit: "{refusal}", reason },
    incremental: true
  })

const counters = {
  repeated: counter("repeated"),
  too_many: counter("too_many"),
  given_up: counter("given_up")
}

export const leftOutCounters: ReadonlyArray<Metric.Counter<number>> = Object.values(counters)

/** Counts refusals without a line of their own. `given_up` are in no sum either. */
export const countLeftOut = (reason: keyof typeof counters, refusals = 1): Effect.Effect<void> =>
  Metric.update(counters[reason], refusals)

const atOnce = 4
const longestWrite = "1 second"
const longestFlush = "5 seconds"

const refusalOf = ({ address, ...line }: RefusedLine): Refusal<RefusedLine> => {
  const { action, actor, code, id, place } = line
  const isGuest = typeof actor === "object" && actor._tag === "Guest"
  const nameless = isGuest && actor.guestId === null && address !== undefined
  return {
    caller: nameless ? `address:${address}` : auditActor(actor),
    unknown: isGuest,
    call: [action, id ?? place?.id, code].join(" "),
    line: nameless ? { ...line, address } : line
  }
}

const sumOf = (due: Due<RefusedLine>): RefusedLine => {
  if (due.of === "call") return { ...due.line, targetId: null }
  const sum = { action: "furtherRefusals", id: null, outcome: "refused" } as const
  if (due.of === "unknown") return { ...sum, actor: "anonymous" }
  const { actor, address } = due.line
  // The user counts as one caller, whichever tokens it used.
  const caller = typeof actor === "object" && actor._tag === "User" ? actor.userId : actor
  return { ...sum, actor: caller, address }
}

const now = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))

/** Sums are written when their minute ends and when the scope closes. What cannot be written soon is given up. */
const makeRefusalRecorder = Effect.gen(function* () {
  const { record } = yield* makeAudited
  const hash = yield* makeKeyedHash
  const book = new RefusalBook<RefusedLine>(yield* RefusalLimits)
  const [permits, turn] = [yield* Semaphore.make(atOnce), yield* Semaphore.make(1)]
  const news = Latch.makeUnsafe(false)

  const inTurn = <E>(writing: Effect.Effect<void, E>) =>
    Effect.timeout(permits.withPermits(1)(writing), longestWrite)

  const giveUp = (refusals: number, cause: Cause.Cause<unknown>) =>
    Effect.andThen(
      countLeftOut("given_up", refusals),
      Effect.logWarning(`${refusals} refusals have no line in the audit trail`, cause)
    )

  const write = Effect.fnUntraced(function* ({ address, ...line }: RefusedLine, repeats?: number) {
    const actor: AuditedActor =
      address === undefined
        ? line.actor
        : (`address:${yield* hash("address", address)}` satisfies AddressHash)
    yield* record({ ...line, actor, ...(repeats === undefined ? {} : { repeats }) })
  }, inTurn)

  const writeDue = (due: Due<RefusedLine>) => write(sumOf(due), due.count)

  const writeAll = (all: ReadonlyArray<Due<RefusedLine>>) => {
    let left = all.reduce((sum, { count }) => sum + count, book.takeLost())
    const written = ({ count }: Due<RefusedLine>) => Effect.sync(() => (left -= count))
    return Effect.forEach(all, (due) => Effect.andThen(writeDue(due), written(due)), {
      concurrency: atOnce,
      discard: true
    }).pipe(
      Effect.onExit((exit) =>
        left === 0 ? Effect.void : giveUp(left, Exit.isFailure(exit) ? exit.cause : Cause.empty)
      ),
      Effect.ignoreCause
    )
  }

  const flush = (counted: (instant: number) => ReadonlyArray<Due<RefusedLine>>) =>
    turn.withPermits(1)(Effect.flatMap(now, (instant) => writeAll(counted(instant))))

  const keepWriting = Effect.gen(function* () {
    yield* flush((instant) => book.due(instant))
    const { next } = book
    const wait = next === null ? Effect.never : Effect.sleep(Math.max(1, next - (yield* now)))
    yield* Effect.raceFirst(wait, news.await)
    news.closeUnsafe()
  })
  yield* Effect.forkScoped(Effect.forever(keepWriting))
  yield* Effect.addFinalizer(() =>
    flush(() => book.all()).pipe(Effect.interruptible, Effect.timeout(longestFlush), Effect.ignore)
  )

  return Effect.fnUntraced(function* (call: RefusedLine) {
    const refusal = refusalOf(call)
    const decision = book.enter(refusal, yield* now)
    if (decision === "line" || book.isDue) news.openUnsafe()
    if (decision !== "line") return yield* countLeftOut(decision)
    yield* write(refusal.line).pipe(Effect.catchCause((cause) => giveUp(book.giveBack(refusal), cause)))
  })
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
          if (operations[call.action].writes) yield* recordRefusal(refusedLineOf(call))
        })
      })
    })
  )
}
