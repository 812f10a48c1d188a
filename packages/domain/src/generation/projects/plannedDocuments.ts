import { DateTime, Effect } from "effect"
import type { SizedVersion } from "../../documents/Document.ts"
import type { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { ItemId, ProjectId } from "../../shared/Ids.ts"
import type { DocumentPlan } from "../attempts/PlannedDocument.ts"

/**
 * The version that a run's document follows: the current one, unless somebody wrote it after the run was accepted
 * (`since`). Then no version is right, and the run leaves the document alone.
 */
export const versionToFollow = (
  current: Pick<SizedVersion, "createdAt" | "version"> | undefined,
  since: DateTime.Utc | null
): number =>
  current === undefined || (since !== null && DateTime.isGreaterThan(current.createdAt, since))
    ? 0
    : current.version

/** The plan for documents of these nodes; `since` is null if the run is being accepted. */
export const plannedDocuments = (
  documents: DocumentRepo["Service"],
  projectId: ProjectId,
  nodeIds: ReadonlyArray<ItemId>,
  since: DateTime.Utc | null
): Effect.Effect<ReadonlyArray<DocumentPlan>> =>
  Effect.map(documents.currentVersions(projectId), (all) => {
    const current = new Map(all.map((version) => [version.nodeId, version]))
    return nodeIds.map((nodeId) => ({ nodeId, after: versionToFollow(current.get(nodeId), since) }))
  })
