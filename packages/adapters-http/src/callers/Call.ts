import type { Bindings } from "@design-workspace/api/Bindings"
import type { admissionErrors, CurrentCall, CurrentRights } from "@design-workspace/api/middleware"
import type { Actor, UserActor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { People } from "@design-workspace/domain/accounts/People"
import type { CreationPlace } from "@design-workspace/domain/audit/AuditLine"
import type { RefusedCall } from "@design-workspace/domain/audit/AuditTrail"
import type { ReadableSpace } from "@design-workspace/domain/overlays/readShownSpace"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import type { SessionId } from "@design-workspace/domain/shared/Ids"
import { Context, type Effect, type Ref } from "effect"
import type { HttpServerRequest } from "effect/http"

/** One of several items of a call; the audit trail has it as a call on that item alone. */
export type RefusedPart = Pick<RefusedCall, "action" | "code" | "id">

/** `body` is null if the caller or the cache has this version, or if it is too large for the shared statement. */
export type ReadableSubject =
  | ({ readonly _tag: "Project"; readonly body: WholeProject | null } & FoundProject)
  | ({ readonly _tag: "Space" } & ReadableSpace)

/** `Authentication` provides it. */
export class Call extends Context.Service<
  CurrentCall,
  {
    readonly operation: OperationName
    readonly params: Readonly<Record<string, string | undefined>>
    /** As it was sent, with its `?`. */
    readonly search: string
    readonly actor: Actor
    /** A guest has one too; null without a cookie. */
    readonly sessionId: SessionId | null
    /** What the path names, if the fast path has found it already. */
    readonly subject: ReadableSubject | null
    readonly bindings: Bindings
    readonly namesOf: People["Service"]["namesOf"]
    readonly publicUrl: string
    /** Where the call creates something; for the audit of a refusal. */
    readonly place: Ref.Ref<CreationPlace | null>
    readonly refusedParts: Ref.Ref<ReadonlyArray<RefusedPart>>
    /** As limits count it; trusted proxies are skipped. */
    readonly address: string
  }
>()("@design-workspace/adapters-http/Call") {}

/** The call with its caller's rights, read again after a second, so that none revoked during a slow body counts. */
export class FreshCall extends Context.Service<
  CurrentRights,
  Effect.Effect<
    Call["Service"],
    (typeof admissionErrors)[number]["Type"],
    HttpServerRequest.HttpServerRequest
  >
>()("@design-workspace/adapters-http/FreshCall") {}

export class CurrentBindings extends Context.Service<CurrentBindings, Bindings>()(
  "@design-workspace/adapters-http/CurrentBindings"
) {}

/** The caller and the subject that the fast path has found; null if `Authentication` must. */
export class ResolvedCaller extends Context.Reference<{
  readonly actor: UserActor
  readonly subject: ReadableSubject | null
} | null>("@design-workspace/adapters-http/ResolvedCaller", { defaultValue: () => null }) {}

/** A call within the process belongs to a request that was counted. */
export class AlreadyCounted extends Context.Reference<boolean>(
  "@design-workspace/adapters-http/AlreadyCounted",
  { defaultValue: () => false }
) {}
