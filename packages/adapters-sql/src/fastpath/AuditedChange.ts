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
export const changeColumns = (asked: ReadonlyArray<AuditedChange<unknown>>) => ({
  ids: asked.map(({ project }) => project.id),
  known: asked.map(({ project }) => DateTime.toDateUtc(project.updatedAt)),
  lineIds: asked.map(({ line }) => line.id),
  actors: asked.map(({ line }) => line.actor),
  tokenIds: asked.map(({ line }) => line.tokenId ?? ""),
  actions: asked.map(({ line }) => line.action),
  targetIds: asked.map(({ line }) => line.targetId ?? ""),
  requestIds: asked.map(({ line }) => line.requestId ?? "")
})
