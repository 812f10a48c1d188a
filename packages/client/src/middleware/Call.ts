import type { Actor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { RefusedCall } from "@design-workspace/domain/audit/AuditTrail"
import type { Place } from "@design-workspace/domain/audit/Place"
import type { SessionId } from "@design-workspace/domain/shared/Ids"
import { Context, type Ref } from "effect"
import type { Bindings } from "./Bindings.ts"
import type { ReadableSubject } from "./ReadableSubject.ts"

/** One of several items of a call that was refused; the audit trail has it as a call on that item alone. */
export type RefusedPart = Pick<RefusedCall, "action" | "code" | "id">

/** The current call: which operation, on which ids, by which caller. `Authentication` provides it. */
export class Call extends Context.Service<
  Call,
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
    /** The base URL of the service, for texts that send a person to one of its pages. */
    readonly publicUrl: string
    /** Where the call creates something, known once its body is decoded; recorded with a refusal. */
    readonly place: Ref.Ref<Place | null>
    /** The parts of the call that were refused although the call as a whole was not. */
    readonly refusedParts: Ref.Ref<ReadonlyArray<RefusedPart>>
    /** The address of the call, as limits count it; trusted proxies are skipped. */
    readonly address: string
  }
>()("@design-workspace/client/Call") {}
