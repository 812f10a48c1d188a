import { Cause, Clock, Effect, Exit, Latch, Semaphore } from "effect"
import { makeKeyedHash } from "../shared/makeKeyedHash.ts"
import { type AddressHash, type Author, auditActor } from "./auditActor.ts"
import { countLeftOut } from "./countLeftOut.ts"
import type { Due } from "./DueCounts.ts"
import { type AuditEntry, makeAudited } from "./makeAudited.ts"
import { type Refusal, RefusalBook, RefusalLimits } from "./RefusalBook.ts"

export interface RefusedCall extends Omit<AuditEntry, "repeats"> {
  readonly address?: string | undefined
}

const atOnce = 4
const longestWrite = "1 second"

const longestFlush = "5 seconds"

const refusalOf = ({ address, ...line }: RefusedCall): Refusal<RefusedCall> => {
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

const sumOf = (due: Due<RefusedCall>): RefusedCall => {
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
export const makeRefusalRecorder = Effect.gen(function* () {
  const { record } = yield* makeAudited
  const hash = yield* makeKeyedHash
  const book = new RefusalBook<RefusedCall>(yield* RefusalLimits)
  const [permits, turn] = [yield* Semaphore.make(atOnce), yield* Semaphore.make(1)]
  const news = Latch.makeUnsafe(false)

  const inTurn = <E>(writing: Effect.Effect<void, E>) =>
    Effect.timeout(permits.withPermits(1)(writing), longestWrite)

  const giveUp = (refusals: number, cause: Cause.Cause<unknown>) =>
    Effect.andThen(
      countLeftOut("given_up", refusals),
      Effect.logWarning(`${refusals} refusals have no line in the audit trail`, cause)
    )

  const write = Effect.fnUntraced(function* ({ address, ...line }: RefusedCall, repeats?: number) {
    const actor: Author =
      address === undefined
        ? line.actor
        : (`address:${yield* hash("address", address)}` satisfies AddressHash)
    yield* record({ ...line, actor, ...(repeats === undefined ? {} : { repeats }) })
  }, inTurn)

  const writeDue = (due: Due<RefusedCall>) => write(sumOf(due), due.count)

  const writeAll = (all: ReadonlyArray<Due<RefusedCall>>) => {
    let left = all.reduce((sum, { count }) => sum + count, book.takeLost())
    const written = ({ count }: Due<RefusedCall>) => Effect.sync(() => (left -= count))
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

  const flush = (counted: (instant: number) => ReadonlyArray<Due<RefusedCall>>) =>
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

  return Effect.fnUntraced(function* (call: RefusedCall) {
    const refusal = refusalOf(call)
    const decision = book.decide(refusal, yield* now)
    if (decision === "line" || book.isDue) news.openUnsafe()
    if (decision !== "line") return yield* countLeftOut(decision)
    yield* write(refusal.line).pipe(Effect.catchCause((cause) => giveUp(book.giveBack(refusal), cause)))
  })
})
