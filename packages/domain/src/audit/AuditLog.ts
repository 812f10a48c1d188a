import { Context, type Effect } from "effect"
import type { OrgId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { AuditLine } from "./AuditLine.ts"

/** Where a thing was to be made: in an organisation, or in a space of one. Neither need exist. */
export interface Place {
  readonly kind: "organisation" | "space"
  readonly id: string
}

/** A line to be written; when, whose and at which versions the log finds out. */
export interface NewLine
  extends Pick<
    AuditLine,
    | "action"
    | "actor"
    | "code"
    | "detail"
    | "id"
    | "kind"
    | "outcome"
    | "repeats"
    | "requestId"
    | "subjectId"
    | "targetId"
    | "tokenId"
  > {
  /** The thing was made by this, so it had no version before. */
  readonly made: boolean
  /** Of a line without a thing: what tells its organisation instead. */
  readonly place: Place | null
}

/** Which lines a list shows: of what is or was these organisations' (or all there are), and all that is given besides. */
export interface AuditFilter extends Partial<Pick<AuditLine, "action" | "actor" | "kind" | "outcome">> {
  readonly organisations: ReadonlyArray<OrgId> | "all"
  readonly subjectId?: string
}

/** Port: the audit trail. Lines are added and read, never changed; they outlive what they tell of. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /**
     * After the change, in its transaction: the line has the version that the thing had before that change, whoever else was changing it,
     * and the one it has now, and the organisation it belongs to, or belonged to if it is gone by this; what was handed on by this also
     * has the one that it belonged to before. A refused one has no versions.
     */
    readonly append: (line: NewLine) => Effect.Effect<void>
    readonly list: (filter: AuditFilter, page: PageRequest) => Effect.Effect<Page<AuditLine>>
  }
>()("@design-workspace/domain/AuditLog") {}
