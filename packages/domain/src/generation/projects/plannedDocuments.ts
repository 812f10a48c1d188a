import { DateTime, Effect } from "effect"
import type { SizedVersion } from "../../documents/Document.ts"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { Graph } from "../../projects/Graph.ts"
import type { ItemId, ProjectId } from "../../shared/Ids.ts"
import type { Attempt } from "../attempts/Attempt.ts"
import type { PlannedDocument } from "../attempts/PlannedDocument.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"

/** 0, which is no version, if somebody wrote the document since the run was accepted: it is left alone. */
export const versionToFollow = (
  current: Pick<SizedVersion, "createdAt" | "version"> | undefined,
  since: DateTime.Utc | null
): number =>
  current === undefined || (since !== null && DateTime.isGreaterThan(current.createdAt, since))
    ? 0
    : current.version

/** `since` is null while the run is accepted. What the run `before` wrote, and nobody since, counts as settled. */
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

/** A run that goes on from one that wrote the graph gets the documents of that graph. */
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
