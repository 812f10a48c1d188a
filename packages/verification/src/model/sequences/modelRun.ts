import * as fc from "fast-check"
import { needing, standing } from "../../scenes/blocks.ts"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import { bulkRestoreCommands } from "../commands/bulkRestoreCommands.ts"
import {
  collectionCommands,
  keyCommands,
  newCollection,
  newCreation
} from "../commands/collectionCommands.ts"
import { contentCommands, versionCommands } from "../commands/contentCommands.ts"
import { documentCommands, documentWrite } from "../commands/documentCommands.ts"
import { generationCommands } from "../commands/generationCommands.ts"
import { comparisonCommands, inquiryCommands } from "../commands/inquiryCommands.ts"
import { itemCommands } from "../commands/itemCommands.ts"
import { itemChange, itemValueCommands, newItem } from "../commands/itemValueCommands.ts"
import { previewCommands } from "../commands/previewCommands.ts"
import { graphWrite, newProject, projectCommands } from "../commands/projectCommands.ts"
import { ruleCommands } from "../commands/ruleCommands.ts"
import { appointment, newSpace, spaceCommands } from "../commands/spaceCommands.ts"
import { timeCommands } from "../commands/timeCommands.ts"
import { projectTrashCommands, purgeCommands } from "../commands/trashCommands.ts"
import { webhookCommands } from "../commands/webhookCommands.ts"
import { lookAtAll } from "../look/lookAfter.ts"
import type { Content } from "../state/Content.ts"
import type { Plan } from "../state/Plan.ts"
import type { Ids } from "../state/rights.ts"
import { beginRun, type ServiceRun } from "../state/ServiceRun.ts"
import { emptyState, type State } from "../state/State.ts"
import type { Tally } from "../state/Tally.ts"
import { carryOut } from "../steps/Step.ts"
import { assertSequences, type Sequences } from "../steps/sequences.ts"

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
    { id: "c", name: "Store", description: "", ...standing("l2", "s2", "s1"), kind: "store" }
  ],
  edges: [
    { source_id: "a", target_id: "b" },
    { source_id: "b", target_id: "c", label: "reads" }
  ]
}

const withoutDocuments = (state: State, ids: Ids) => {
  const { documents = new Map(), graph } = state.projects[0] ?? {}
  const nodes = graph?.nodes.filter(({ id }) => !documents.has(id)) ?? []
  const left = { nodes, edges: [], roles: graph?.roles ?? [] }
  const write = { back: false, by: "owner", dangling: 1, pick: 0, version: "body" } as const
  return graphWrite(state, { ...write, graph: left }, ids)
}

/** What the first commands work on: documents with versions and without a node, overrides, own items, a key. */
const prelude = async (service: ServiceRun): Promise<State> => {
  const { ids } = service
  const state = emptyState(service.world.orgId)
  const draft = { by: "admin", pick: 0 } as const
  const make = async (plan: Plan | null) => {
    if (plan === null) throw new Error("the prelude has no place")
    await carryOut(state, service, plan)
  }
  await make(newCollection(state, { ...draft, name: "Alpha", text: "", content }))
  await make(newSpace(state, { ...draft, name: "Alpha" }, ids))
  await make(appointment(state, { pick: 0, managed: true }, ids))
  await make(newSpace(state, { ...draft, name: "Beta" }, ids))
  const web = { kind: "block", ids: { block: "a", layer: "l1", specialty: "s1" }, existing: null } as const
  const beta = { name: "Beta", layer_id: "l2", ...needing("s1", "s2") }
  await make(itemChange(state, { ...draft, item: web, values: beta }, ids))
  const ours = { ...draft, name: "Zulu" }
  await make(newItem(state, { ...ours, kind: "layer", values: {} }, ids))
  await make(newItem(state, { ...ours, kind: "block", values: { layer_id: "own" } }, ids))
  await make(newCreation(state, { name: "Beta", content }))
  const project = { ...draft, by: "owner", name: "Alpha", visibility: "organisation", graph: null } as const
  await make(newProject(state, project, ids))
  const text = { by: "owner", pick: 0, node: 1, content: "One line", expectedVersion: "none" } as const
  await make(documentWrite(state, text, ids))
  await make(withoutDocuments(state, ids))
  // The same text twice.
  for (const _ of [1, 2]) await make(documentWrite(state, text, ids))
  return state
}

const thrice = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> => [...items, ...items, ...items]

/** Those on designs stand here more than once, which makes them likelier than those about time. */
const commands = [
  ...collectionCommands,
  ...contentCommands,
  ...thrice(versionCommands),
  ...spaceCommands,
  ...thrice([...itemCommands, ...itemValueCommands]),
  ...thrice([...projectCommands, ...documentCommands]),
  ...projectTrashCommands,
  ...projectTrashCommands,
  ...thrice(comparisonCommands),
  ...thrice(inquiryCommands),
  ...thrice(previewCommands),
  ...thrice(bulkRestoreCommands.slice(0, 1)),
  ...bulkRestoreCommands,
  ...generationCommands,
  ...purgeCommands,
  ...thrice(keyCommands),
  ...ruleCommands,
  ...timeCommands,
  ...webhookCommands
]

/** Held against the model after every step and at the end. Rejects with the shortest sequence that breaks it. */
export const modelRun = (
  server: RestartableServer,
  tally: Tally,
  { maxCommands, ...sequences }: Sequences & { readonly maxCommands: number }
): Promise<void> =>
  assertSequences(sequences, fc.constant(null), commands, maxCommands, async (_, sequence) => {
    const service = await beginRun(server, tally)
    const state = await prelude(service)
    await fc.asyncModelRun(() => ({ model: state, real: service }), sequence)
    await lookAtAll(state, service)
    tally.runs += 1
  })
