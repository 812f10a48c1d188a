import { Effect, Option } from "effect"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { Graph } from "../../projects/Graph.ts"
import type { ItemId, ProjectId } from "../../shared/Ids.ts"
import { type DocumentSubject, describedEdges, documentAsk, edgesOf } from "./documentAsk.ts"
import type { DocumentAsk } from "./ProjectModel.ts"

/** How much of a neighbour's document a question shows, in characters, and of how many neighbours. */
const mostOfText = 2_000
const mostTexts = 12

/** What a document is made from. */
export interface DocumentSource {
  readonly ask: Omit<DocumentAsk, "complaints">
  /** The node's edges beyond those that the question has. */
  readonly moreEdges: number
  /** The current version of the node's document; 0 if it has none. */
  readonly version: number
}

/** What the documents of a run have in common. */
export type DocumentsSubject = Omit<DocumentSubject, "graph"> & {
  /** The graph as it is now; null without a project. */
  readonly present: Effect.Effect<Graph | null>
}

/** Makes the look-up of what the document of a node is made from, as it is now; null if the graph has no such node. */
export const makeDocumentSource = Effect.gen(function* () {
  const documents = yield* DocumentRepo

  const current = (projectId: ProjectId, nodeId: ItemId) =>
    Effect.catchTag(documents.current({ projectId, nodeId }), "NodeNotFound", () =>
      Effect.succeed(Option.none())
    )

  const textsOf = Effect.fnUntraced(function* (projectId: ProjectId, ids: ReadonlyArray<ItemId>) {
    const texts = new Map<ItemId, string>()
    // One after the other, so that a run holds one long text at a time.
    for (const id of ids) {
      const found = yield* current(projectId, id)
      if (Option.isSome(found)) texts.set(id, found.value.content.slice(0, mostOfText).toWellFormed())
    }
    return texts
  })

  return Effect.fnUntraced(function* (
    projectId: ProjectId,
    { present, ...common }: DocumentsSubject,
    nodeId: ItemId
  ) {
    const graph = yield* present
    const node = graph?.nodes.find(({ id }) => id === nodeId)
    if (graph === null || node === undefined) return null
    const own = yield* Effect.option(documents.current({ projectId, nodeId }))
    if (Option.isNone(own)) return null
    const edges = describedEdges(graph, nodeId)
    const others = [...new Set(edges.map(({ other }) => other.id))].slice(0, mostTexts)
    const texts = yield* textsOf(projectId, others)
    return {
      ask: documentAsk({ ...common, graph }, node, (id) => texts.get(id) ?? null),
      moreEdges: edgesOf(graph, nodeId).length - edges.length,
      version: Option.match(own.value, { onNone: () => 0, onSome: ({ version }) => version })
    } satisfies DocumentSource
  })
})
