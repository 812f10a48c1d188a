import type { Graph } from "../../src/projects/Graph.ts"
import { ItemId } from "../../src/shared/Ids.ts"

/** The nodes of every such graph. */
export const [web, api] = [ItemId.make("web"), ItemId.make("api")]

/** A graph whose JSON has so many octets; `ä` has two. */
export const graphOf = (octets: number): Graph => {
  const nodes = (label: string) => [
    { id: web, label, roles: [] },
    { id: api, label: "ä", roles: [] }
  ]
  const bare = new TextEncoder().encode(JSON.stringify({ nodes: nodes(""), edges: [], roles: [] })).length
  return { nodes: nodes("x".repeat(octets - bare)), edges: [], roles: [] }
}
