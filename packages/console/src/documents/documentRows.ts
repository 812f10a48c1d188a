import type { ProjectWithGraph } from "@design-workspace/client"

type Graph = ProjectWithGraph["graph"]

/** A part of the project's graph and its current document, if it has one. */
export interface DocumentRow {
  readonly node: Graph["nodes"][number]
  readonly document: Graph["contentItems"][number] | undefined
}

export type Shown = "all" | "written" | "unwritten"

/** The parts whose name or id has all the words, and that have a document or none, in the order of the graph. */
export const documentRows = (
  { contentItems, nodes }: Pick<Graph, "nodes" | "contentItems">,
  words: string,
  shown: Shown
): ReadonlyArray<DocumentRow> => {
  const documents = new Map(contentItems.map((item) => [item.node_id, item]))
  const wanted = words.toLowerCase().split(/\s+/)
  return nodes.flatMap((node) => {
    const document = documents.get(node.id)
    const named = `${node.label} ${node.id}`.toLowerCase()
    const fits = shown === "all" || (shown === "written") === (document !== undefined)
    return fits && wanted.every((word) => named.includes(word)) ? [{ node, document }] : []
  })
}
