import type { Graph } from "@design-workspace/domain/projects/Graph"
import { maximumEdges, maximumNodes } from "@design-workspace/domain/projects/GraphRules"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Option, Schema } from "effect"
import { elementsOf, readEdges, readId } from "../collections/readableContent.ts"

const parsed = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(ItemId)))

/** As much of a graph as its rules look at, of a body in which something else is wrong: edges only beside their nodes. */
export const readableGraph = (sent: unknown): Graph => {
  const nodes = elementsOf(sent, "nodes", maximumNodes)
  const roles = elementsOf(sent, "roles", maximumNodes)
  const edges = nodes === undefined ? undefined : elementsOf(sent, "edges", maximumEdges)
  return {
    nodes: (nodes ?? []).map((it, index) => ({
      id: readId(it["id"], `node ${index}`),
      label: "",
      roles: roles === undefined ? [] : Option.getOrElse(parsed(it["roles"]), () => [])
    })),
    edges: readEdges(edges ?? []),
    roles: (roles ?? []).map((it, index) => ({ id: readId(it["id"], `role ${index}`), label: "" }))
  }
}
