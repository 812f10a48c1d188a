import type { Bindings } from "@design-workspace/api/Bindings"
import type { Actor, Scope } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { CreationPlace } from "@design-workspace/domain/audit/AuditLine"
import { TokenId, UserId } from "@design-workspace/domain/shared/Ids"
import { actorWith } from "@design-workspace/domain/testing/access/Actors"
import { Effect, Ref } from "effect"
import { type Call, CurrentBindings, type RefusedPart } from "../src/callers/Call.ts"
import { bindingsLayer } from "../src/HttpApp.ts"

const id = "0193f0a0-0000-7000-8000-000000000001"

/** Those of the whole API. */
export const bindings: Bindings = Effect.runSync(Effect.provide(CurrentBindings, bindingsLayer))

/** A user of no organisation by token. */
export const token = (scope: Scope): Actor => ({
  ...actorWith(UserId.make(id), []),
  credential: { _tag: "Token", tokenId: TokenId.make(id), scope }
})

/** A call of an operation by a token. */
export const callOf = (
  operation: OperationName,
  params: Readonly<Record<string, string>> = { id: "1", nodeId: "web", blockId: "web" },
  scope: Scope = "read_write"
): Call["Service"] => ({
  operation,
  params,
  search: "",
  actor: token(scope),
  sessionId: null,
  place: Ref.makeUnsafe<CreationPlace | null>(null),
  publicUrl: "http://localhost",
  refusedParts: Ref.makeUnsafe<ReadonlyArray<RefusedPart>>([]),
  bindings,
  namesOf: () => Effect.succeed(new Map()),
  address: "127.0.0.1",
  subject: null
})
