import type { AuditKind } from "../../src/audit/AuditLine.ts"
import type { NewAuditLine } from "../../src/audit/AuditLog.ts"
import { AuditLineId } from "../../src/shared/Ids.ts"
import { newUuid } from "../shared/Fixtures.ts"

/** A line on a thing, with these fields. */
export const lineOn = (
  kind: AuditKind,
  subjectId: string | null,
  fields: Partial<NewAuditLine> = {}
): NewAuditLine => ({
  id: AuditLineId.make(newUuid()),
  actor: newUuid(),
  tokenId: null,
  action: "updateCollection",
  kind,
  subjectId,
  targetId: null,
  detail: null,
  outcome: "applied",
  code: null,
  made: false,
  place: null,
  requestId: newUuid(),
  ...fields
})
