import { DateTime, Effect } from "effect"
import type { SizedVersion } from "../../documents/Document.ts"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { Graph } from "../../projects/Graph.ts"
import type { ItemId, ProjectId } from "../../shared/Ids.ts"
import type { Attempt } from "../attempts/Attempt.ts"
import type { PlannedDocument } from "../attempts/PlannedDocument.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"

/** 0, which no version is, if somebody wrote the document after the run was accepted (`since`): it is left alone. */
export const versionToFollow = (
  current: Pick<SizedVersion, "createdAt" | "version"> | undefined,
  since: DateTime.Utc | null
): number =>
  current === undefined || (since !== null && DateTime.isGreaterThan(current.createdAt, since))
    ? 0
    : current.version

/** `since` is null for a run being accepted. What the earlier run (`before`) wrote, and nobody since, is settled already. */
export const plannedDocuments = (
  documents: DocumentRepo["Service"],
  projectId: ProjectId,
  nodeIds: ReadonlyArray<ItemId>,
  since: DateTime.Utc | null,
  before: ReadonlyArray<PlannedDocument> = []
): Effect.Effect<ReadonlyArray<PlannedDocument>> =>
  Effect.map(documents.currentVersions(projectId), (all) => {
    const current = new Map(all.map((version) => [version.nodeId, version]))
    const outcomes = new Map(before.map(({ nodeId, outcome }) => [nodeId, outcome]))
    return nodeIds.map((nodeId) => {
      const after = versionToFollow(current.get(nodeId), since)
      const outcome = outcomes.get(nodeId) ?? null
      return {
        nodeId,
        after,
        outcome: outcome?.state === "written" && outcome.version === after ? outcome : null
      }
    })
  })

/** The documents asked for, or those of the graph that the run wrote from which this one goes on. */
export const planAccepted = Effect.gen(function* () {
  const documents = yield* DocumentRepo
  const planned = yield* RunDocuments

  return Effect.fnUntraced(function* (
    { continuedFrom, id }: Pick<Attempt, "continuedFrom" | "id">,
    projectId: ProjectId,
    requested: ReadonlyArray<ItemId>,
    graph: Graph
  ) {
    const isGraphDone = continuedFrom !== null && requested.length === 0
    const nodeIds = isGraphDone ? graph.nodes.map((node) => node.id) : requested
    if (nodeIds.length === 0) return
    const before = continuedFrom === null ? [] : yield* planned.read(continuedFrom)
    const plan = yield* plannedDocuments(documents, projectId, nodeIds, null, before)
    yield* Effect.orDie(planned.plan({ attemptId: id, runNo: 0 }, plan))
  })
})
