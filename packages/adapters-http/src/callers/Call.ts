import type { Actor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Place } from "@design-workspace/domain/audit/AuditLog"
import type { RefusedAttempt } from "@design-workspace/domain/audit/AuditTrail"
import type { SessionId } from "@design-workspace/domain/shared/Ids"
import { Context, type Ref } from "effect"
import type { Bindings } from "../routing/Bindings.ts"
import type { Subject } from "./Subject.ts"

/** One of several things that a call was on, and how it was refused; noted as the operation on that thing alone. */
export type RefusedPart = Pick<RefusedAttempt, "action" | "code" | "id">

/** The call that is being answered: which operation, on which ids, by whom. `Authentication` provides it. */
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
    /** The project or space that the path names, where the fast path has found it already. */
    readonly subject: Subject | null
    /** Where each operation is found, for answers that offer next calls. */
    readonly bindings: Bindings
    /** Where the call is to make something, once its body is decoded: what a refusal is noted with. */
    readonly place: Ref.Ref<Place | null>
    /** What of the call was refused where the call as a whole was not. */
    readonly refusedParts: Ref.Ref<ReadonlyArray<RefusedPart>>
    /** Where the call comes from, as limits count it; proxies that are trusted are seen through. */
    readonly address: string
  }
>()("@design-workspace/adapters-http/Call") {}
