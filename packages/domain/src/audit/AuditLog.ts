import { Context, type Effect } from "effect"
import type { OrgId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { AuditLine, CreationPlace } from "./AuditLine.ts"

/** A line to be written. The log adds the instant, the organisations and the versions. */
export interface NewAuditLine
  extends Omit<AuditLine, "at" | "formerOrgId" | "orgId" | "versionAfter" | "versionBefore"> {
  /** The action made the thing: there is no version before it. */
  readonly made: boolean
  /** For a line that names no thing: it decides the line's organisation. */
  readonly place: CreationPlace | null
}

export interface AuditFilter extends Partial<Pick<AuditLine, "action" | "actor" | "kind" | "outcome">> {
  readonly organisations: ReadonlyArray<OrgId> | "all"
  readonly subjectId?: string
}

/** Port: the audit trail. Lines are never changed, and outlive the things that they are about. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Call it after the change, in its transaction. Adds the versions and the organisations before and after it. */
    readonly append: (line: NewAuditLine) => Effect.Effect<void>
    readonly list: (filter: AuditFilter, page: PageRequest) => Effect.Effect<Page<AuditLine>>
  }
>()("@design-workspace/domain/AuditLog") {}
