import type { NewLine } from "@design-workspace/domain/audit/AuditLog"
import type { KnownProject } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import { DateTime } from "effect"

/** A change of a project at the known version, with its audit line and what the caller wants. */
export interface AuditedChange<Wanted> {
  readonly project: KnownProject
  readonly line: NewLine
  readonly wanted: Wanted
}

/** The changes as arrays, one for each column of `asked`. An empty text stands for null. */
export const changeColumns = (changes: ReadonlyArray<AuditedChange<unknown>>) => ({
  ids: changes.map(({ project }) => project.id),
  known: changes.map(({ project }) => DateTime.toDateUtc(project.updatedAt)),
  lineIds: changes.map(({ line }) => line.id),
  actors: changes.map(({ line }) => line.actor),
  tokenIds: changes.map(({ line }) => line.tokenId ?? ""),
  actions: changes.map(({ line }) => line.action),
  targetIds: changes.map(({ line }) => line.targetId ?? ""),
  requestIds: changes.map(({ line }) => line.requestId ?? "")
})
