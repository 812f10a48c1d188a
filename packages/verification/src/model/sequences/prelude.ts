import { needing, standing } from "../../scenes/blocks.ts"
import { newCollection } from "../commands/collectionPlans.ts"
import { documentWrite } from "../commands/documentCommands.ts"
import { itemChange, newItem } from "../commands/itemValueCommands.ts"
import { newCreation } from "../commands/keyCommands.ts"
import { graphWrite, newProject } from "../commands/projectCommands.ts"
import { appointment, newSpace } from "../commands/spaceCommands.ts"
import type { Content } from "../state/Content.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import { emptyState, type State } from "../state/State.ts"
import { carryOut } from "../steps/Step.ts"

const content: Content = {
  layers: [
    { id: "l1", name: "Edge", description: "", position: 0 },
    { id: "l2", name: "Core", description: "", position: 1 }
  ],
  specialties: [
    { id: "s1", name: "Frontend", description: "" },
    { id: "s2", name: "Backend", description: "" }
  ],
  blocks: [
    { id: "a", name: "Web", description: "", ...standing("l1", "s1") },
    { id: "b", name: "API", description: "", ...standing("l2", "s2") },
    {
      id: "c",
      name: "Store",
      description: "",
      ...standing("l2", "s2", "s1"),
      kind: "store"
    }
  ],
  edges: [
    { source_id: "a", target_id: "b" },
    { source_id: "b", target_id: "c", label: "reads" }
  ]
}

/** Takes the nodes that have a document out of the project's graph. */
const withoutDocuments = ({ ids }: ServiceRun, state: State) => {
  const { documents = new Map(), graph } = state.projects[0] ?? {}
  const nodes = graph?.nodes.filter(({ id }) => !documents.has(id)) ?? []
  const left = { nodes, edges: [], roles: graph?.roles ?? [] }
  const write = { back: false, by: "owner", dangling: 1, pick: 0, version: "body" } as const
  return graphWrite(ids)(state, { ...write, graph: left })
}

/**
 * What every run begins with, so that the first commands already have something to work on: a project of the owner's
 * with two versions of a document and with one whose node is gone, in a space with a manager, overrides of a name and
 * of what else a block names, and a layer of its own under a block, another space, and a collection made under a key.
 */
export const prelude = async (service: ServiceRun): Promise<State> => {
  const state = emptyState(service.world.orgId)
  const draft = { by: "admin", pick: 0 } as const
  const make = async (plan: Parameters<typeof carryOut>[2] | null) => {
    if (plan === null) throw new Error("the prelude has no place")
    await carryOut(state, service, plan)
  }
  await make(newCollection(state, { ...draft, name: "Alpha", text: "", content }))
  await make(newSpace(state, { ...draft, name: "Alpha" }))
  await make(appointment(service.ids)(state, { pick: 0, managed: true }))
  await make(newSpace(state, { ...draft, name: "Beta" }))
  const web = { kind: "block", ids: { block: "a", layer: "l1", specialty: "s1" }, existing: null } as const
  const beta = { name: "Beta" as const, layer_id: "l2", ...needing("s1", "s2") }
  await make(itemChange(service.ids)(state, { ...draft, item: web, values: beta }))
  const ours = { ...draft, name: "Zulu" } as const
  await make(newItem(service.ids)(state, { ...ours, kind: "layer", values: {} }))
  await make(newItem(service.ids)(state, { ...ours, kind: "block", values: { layer_id: "own" } }))
  await make(newCreation(state, { name: "Beta", content }))
  const project = { ...draft, by: "owner", name: "Alpha", visibility: "organisation", graph: null } as const
  await make(newProject(service.ids)(state, project))
  const text = { by: "owner", pick: 0, node: 1, content: "One line", expectedVersion: "none" } as const
  const write = () => documentWrite(service.ids)(state, text)
  await make(write())
  await make(withoutDocuments(service, state))
  // The same text twice.
  for (const _ of [1, 2]) await make(write())
  return state
}
