import type { ContentItem } from "@design-workspace/client"
import type { BoxDetails } from "../../graph/model/GraphViewProps.ts"
import { projects as text } from "../../text/projects.ts"
import type { DraftGraph } from "../model/DraftGraph.ts"

/** What the picture says of parts besides their names: who works on them, and whether they have a document. */
export const boxDetails = (
  { nodes, roles }: DraftGraph,
  documents: ReadonlyArray<Pick<ContentItem, "node_id">>
): BoxDetails => {
  const names = new Map(roles.map(({ id, label }) => [id, label]))
  const written = new Set(documents.map(({ node_id }) => node_id))
  return new Map(
    nodes.map(({ id, roles: own }) => [
      id,
      {
        note: own.map((role) => names.get(role) ?? role).join(", "),
        badges: written.has(id) ? [{ text: text.hasDocument, look: "info" }] : []
      }
    ])
  )
}
