import type { ChangeFilter } from "./Change.ts"
import type { RecordedChange } from "./RecordedChange.ts"
import { changeKindOf } from "./visibleChange.ts"

export const matchesFilter = (
  { id, kind, orgId }: ChangeFilter,
  change: Pick<RecordedChange, "action" | "kind" | "orgId" | "subjectId" | "targetId">
): boolean =>
  (orgId === undefined || change.orgId === orgId) &&
  (kind === undefined || changeKindOf(change) === kind) &&
  (id === undefined || change.subjectId === id)
