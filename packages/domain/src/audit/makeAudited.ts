import { Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { Actor } from "../access/Actor.ts"
import type { OperationName } from "../access/Operations.ts"
import { AuditLineId, type TokenId, type UserId } from "../shared/Ids.ts"
import { RequestId } from "../shared/RequestId.ts"
import { Transactor } from "../shared/Transactor.ts"
import {
  type AuditAction,
  type AuditKind,
  type AuditLine,
  auditKindOf,
  type CreationPlace
} from "./AuditLine.ts"
import { AuditLog, type NewAuditLine } from "./AuditLog.ts"

/** An actor that is no caller; `anonymous` did not prove to be the user it claimed to be. */
export type Agent = "anonymous" | "operator" | "service"

export type AddressHash = `address:${string}`

export type AuditedActor = Actor | AddressHash | Agent | UserId

export const auditActor = (actor: AuditedActor): string => {
  if (typeof actor === "string") return actor
  if (actor._tag === "Guest") return `guest:${actor.guestId ?? "unknown"}`
  return actor.credential._tag === "Operator" ? "operator" : actor.userId
}

export const auditToken = (actor: AuditedActor): TokenId | null =>
  typeof actor === "object" && actor._tag === "User" && actor.credential._tag === "Token"
    ? actor.credential.tokenId
    : null

export type WrittenPart = Partial<Pick<AuditLine, "detail" | "outcome" | "targetId">>

export interface AuditEntry extends WrittenPart {
  readonly actor: AuditedActor
  readonly action: AuditAction
  /** Null if a refused call named no thing. */
  readonly id: string | null
  readonly kind?: AuditKind
  /** The action made the thing; false by default. */
  readonly made?: boolean
  readonly place?: CreationPlace | null
  readonly code?: string
  readonly repeats?: number
}

/** Writes with their audit lines: both or neither. Every service that writes goes through these. */
export interface Audited {
  /** For a change that adds the line itself. */
  readonly lineOf: (written: AuditEntry) => Effect.Effect<NewAuditLine>
  /** Call it after the change, inside its transaction. */
  readonly record: (written: AuditEntry) => Effect.Effect<void>
  readonly recorded: <A, E, R>(
    change: Effect.Effect<A, E, R>,
    writtenBy: (done: A) => AuditEntry
  ) => Effect.Effect<A, E, R>
  /** Pass it as the last argument of `Effect.fn` when the method's arguments are (actor, id, …rest). */
  readonly recordedChange: <Rest extends Array<unknown>>(
    action: OperationName,
    partOf?: (...rest: Rest) => WrittenPart
  ) => <A, E, R>(
    change: Effect.Effect<A, E, R>,
    actor: Actor,
    id: string,
    ...rest: Rest
  ) => Effect.Effect<A, E, R>
  readonly recordedCreation: <Rest extends Array<unknown>>(
    action: OperationName,
    partOf?: (...rest: Rest) => WrittenPart
  ) => <A extends { readonly id: string }, E, R>(
    change: Effect.Effect<A, E, R>,
    actor: Actor,
    ...rest: Rest
  ) => Effect.Effect<A, E, R>
}

export const makeAudited = Effect.gen(function* () {
  const log = yield* AuditLog
  const random = yield* SecureRandom
  const { run } = yield* Transactor

  const lineOf: Audited["lineOf"] = Effect.fnUntraced(function* ({ action, actor, id, kind, ...optional }) {
    const { code = null, detail = null, outcome = "applied", targetId = null } = optional
    const { made = false, place = null, repeats } = optional
    return {
      id: AuditLineId.make(yield* random.uuidV7()),
      actor: auditActor(actor),
      tokenId: auditToken(actor),
      action,
      kind: kind ?? auditKindOf(action),
      subjectId: id,
      targetId,
      detail,
      outcome,
      code,
      made,
      place,
      requestId: yield* RequestId,
      ...(repeats === undefined ? {} : { repeats })
    }
  })

  const record: Audited["record"] = (written) => Effect.flatMap(lineOf(written), log.append)

  const recorded: Audited["recorded"] = (change, writtenBy) =>
    run(Effect.tap(change, (done) => record(writtenBy(done))))

  const recordedChange: Audited["recordedChange"] =
    (action, partOf) =>
    (change, actor, id, ...rest) =>
      recorded(change, () => ({ actor, action, id, ...partOf?.(...rest) }))

  const recordedCreation: Audited["recordedCreation"] =
    (action, partOf) =>
    (change, actor, ...rest) =>
      recorded(change, ({ id }) => ({ actor, action, id, made: true, ...partOf?.(...rest) }))

  return { lineOf, record, recorded, recordedChange, recordedCreation } satisfies Audited as Audited
})
