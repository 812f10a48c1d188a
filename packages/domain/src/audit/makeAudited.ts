import { Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { Actor } from "../access/Actor.ts"
import type { OperationName } from "../access/Operations.ts"
import { AuditLineId } from "../shared/Ids.ts"
import { RequestId } from "../shared/RequestId.ts"
import { Transactor } from "../shared/Transactor.ts"
import { type AuditAction, kindOf } from "./AuditAction.ts"
import type { AuditKind, AuditOutcome } from "./AuditLine.ts"
import { AuditLog } from "./AuditLog.ts"
import { type Author, auditActor, auditToken } from "./auditActor.ts"

/** What was written, by whom. */
export interface Written {
  readonly actor: Author
  readonly action: AuditAction
  /** Null where a refused attempt named no thing. */
  readonly id: string | null
  /** What the thing is, where it is not what the operation is on. */
  readonly kind?: AuditKind
  readonly made?: boolean
  /** `applied` unless it says otherwise. */
  readonly outcome?: AuditOutcome
  readonly code?: string
}

/** Writes with their lines in the audit trail: both or neither. Every service that writes anything goes through these. */
export interface Audited {
  /** Adds a line; call it after the change, inside its transaction. */
  readonly note: (written: Written) => Effect.Effect<void>
  /** Makes a change and adds its line, in one transaction. */
  readonly noted: <A, E, R>(
    change: Effect.Effect<A, E, R>,
    writtenBy: (done: A) => Written
  ) => Effect.Effect<A, E, R>
  /** As the last argument of `Effect.fn`: a method that changes the thing whose id comes after the actor. */
  readonly changes: (
    action: OperationName
  ) => <A, E, R>(change: Effect.Effect<A, E, R>, actor: Actor, id: string) => Effect.Effect<A, E, R>
  /** As the last argument of `Effect.fn`: a method that makes the thing it answers. */
  readonly makes: (
    action: OperationName
  ) => <A extends { readonly id: string }, E, R>(
    change: Effect.Effect<A, E, R>,
    actor: Actor
  ) => Effect.Effect<A, E, R>
}

/** Makes `Audited` over the log and the transactor, for the services that write. */
export const makeAudited = Effect.gen(function* () {
  const log = yield* AuditLog
  const random = yield* SecureRandom
  const { run } = yield* Transactor

  const note: Audited["note"] = Effect.fnUntraced(function* ({ action, actor, id, kind, ...told }) {
    const { code = null, made = false, outcome = "applied" } = told
    yield* log.append({
      id: AuditLineId.make(yield* random.uuidV7()),
      actor: auditActor(actor),
      tokenId: auditToken(actor),
      action,
      kind: kind ?? kindOf(action),
      subjectId: id,
      outcome,
      code,
      made,
      requestId: yield* RequestId
    })
  })

  const noted: Audited["noted"] = (change, writtenBy) =>
    run(Effect.tap(change, (done) => note(writtenBy(done))))

  return {
    note,
    noted,
    changes: (action) => (change, actor, id) => noted(change, () => ({ actor, action, id })),
    makes: (action) => (change, actor) => noted(change, ({ id }) => ({ actor, action, id, made: true }))
  } satisfies Audited as Audited
})
