import { Context, type Effect } from "effect"
import type { OrgId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { AuditLine } from "./AuditLine.ts"
import type { Place } from "./Place.ts"

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
  /** Of a line that names no thing: the place that says its organisation. */
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
     * Call it after the change, in its transaction. The line records the version before and after this change, and the organisation of the
     * thing (the last one, if it was deleted). After a hand-over it records the former organisation too. A refusal has no versions.
     */
    readonly append: (line: NewLine) => Effect.Effect<void>
    readonly list: (filter: AuditFilter, page: PageRequest) => Effect.Effect<Page<AuditLine>>
  }
>()("@design-workspace/domain/AuditLog") {}
