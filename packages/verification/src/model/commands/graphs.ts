import * as fc from "fast-check"
import { withoutService } from "../state/Content.ts"
import type { Graph, Node } from "../state/State.ts"
import { kind, labelled, name } from "./parameters.ts"

const nodeIds = ["a", "b", "c", "n1", "n2"]
const roleIds = ["s1", "r1"]

/** A sound graph, whose nodes may be those of a collection or others. */
export const graph: fc.Arbitrary<Graph> = fc.subarray(nodeIds).chain((ids) =>
  fc.record({
    nodes: fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ label: name, roles: fc.subarray(roleIds), layer_id: fc.option(fc.constant("l1")), kind })
          .map(withoutService)
          .map(
            ({ layer_id, ...node }): Node => (layer_id === null ? { id, ...node } : { id, ...node, layer_id })
          )
      )
    ),
    edges: labelled(
      fc.subarray(
        ids.flatMap((source_id) =>
          ids.flatMap((target_id) => (source_id < target_id ? [{ source_id, target_id }] : []))
        )
      )
    ),
    roles: fc.constant(roleIds.map((id) => ({ id, label: `Role ${id}` })))
  })
)
