import type { Bindings } from "@design-workspace/api/Bindings"
import type { CurrentCall, CurrentRights, callerRefusals } from "@design-workspace/api/middleware"
import type { Actor, UserActor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { People } from "@design-workspace/domain/accounts/People"
import type { Place } from "@design-workspace/domain/audit/AuditLine"
import type { RefusedCall } from "@design-workspace/domain/audit/AuditTrail"
import type { ReadableSpace } from "@design-workspace/domain/overlays/readShownSpace"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import type { SessionId, TokenId } from "@design-workspace/domain/shared/Ids"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Context, type Effect, type Ref } from "effect"
import type { HttpServerRequest } from "effect/http"

/** One of several items of a call that was refused; the audit trail has it as a call on that item alone. */
export type RefusedPart = Pick<RefusedCall, "action" | "code" | "id">

/** `body` is null if the caller or the cache has this version, or if it is too large for the shared statement. */
export type ReadableSubject =
  | ({ readonly _tag: "Project"; readonly body: WholeProject | null } & FoundProject)
  | ({ readonly _tag: "Space" } & ReadableSpace)

/** The current call: which operation, on which ids, by which caller. `Authentication` provides it. */
export class Call extends Context.Service<
  CurrentCall,
  {
    readonly operation: OperationName
    readonly params: Readonly<Record<string, string | undefined>>
    /** The query as it was sent, with its `?`; empty without one. */
    readonly search: string
    readonly actor: Actor
    /** The session behind the cookie, a guest's included; null without one. */
    readonly sessionId: SessionId | null
    /** The project or space that the path names, if the fast path has found it already. */
    readonly subject: ReadableSubject | null
    /** Method and path of each operation, for answers that list actions. */
    readonly bindings: Bindings
    /** The names that users have now, for answers that show them beside ids. */
    readonly namesOf: People["Service"]["namesOf"]
    /** The base URL of the service, for texts that send a person to one of its pages. */
    readonly publicUrl: string
    /** Where the call creates something, known once its body is decoded; recorded with a refusal. */
    readonly place: Ref.Ref<Place | null>
    /** The parts of the call that were refused although the call as a whole was not. */
    readonly refusedParts: Ref.Ref<ReadonlyArray<RefusedPart>>
    /** The address of the call, as limits count it; trusted proxies are skipped. */
    readonly address: string
  }
>()("@design-workspace/adapters-http/Call") {}

/** The call with its caller's rights, read again after a second, so that none revoked during a slow body counts. */
export class FreshCall extends Context.Service<
  CurrentRights,
  Effect.Effect<Call["Service"], (typeof callerRefusals)[number]["Type"], HttpServerRequest.HttpServerRequest>
>()("@design-workspace/adapters-http/FreshCall") {}

/** The bindings of the API that is served, for handlers that list actions. */
export class CurrentBindings extends Context.Service<CurrentBindings, Bindings>()(
  "@design-workspace/adapters-http/CurrentBindings"
) {}

/** The caller that the fast path has authenticated and counted, and what it found. Null: `Authentication` does it. */
export class ResolvedCaller extends Context.Reference<{
  readonly actor: UserActor
  readonly subject: ReadableSubject | null
} | null>("@design-workspace/adapters-http/ResolvedCaller", { defaultValue: () => null }) {}

/** The rate limit has counted this call: it is within the process, for a counted request. */
export class AlreadyCounted extends Context.Reference<boolean>(
  "@design-workspace/adapters-http/AlreadyCounted",
  {
    defaultValue: () => false
  }
) {}

/** The id of the token or of the session that a call uses; null without one. */
export const credentialOf = ({
  actor,
  sessionId
}: Pick<Call["Service"], "actor" | "sessionId">): SessionId | TokenId | null =>
  actor._tag === "User" && actor.credential._tag === "Token" ? actor.credential.tokenId : sessionId

/** The holder of an actor. A guest is counted by address, since anybody can get more guest cookies. */
export const holderOf = (actor: Actor, address: string): Holder =>
  actor._tag === "User"
    ? { key: `user:${actor.userId}`, verified: true }
    : { key: `address:${address}`, verified: false }
