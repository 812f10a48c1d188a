import type { EdgePayload, NodePayload } from "@design-workspace/client"
import fc from "fast-check"
import { edgeId, type RunDocumentState, type RunParts } from "../../src/runs/model/RunState.ts"
import { numbered, Picks, type Told } from "./runEvents.ts"

interface Graph {
  nodes: Map<string, NodePayload>
  edges: Map<string, EdgePayload>
}

/** A project's run, with the graph that it wrote, null where it made none, and what became of each document. */
export interface ToldProjectRun {
  readonly events: ReturnType<typeof numbered>
  readonly graph: Pick<RunParts, "boxes" | "edges"> | null
  readonly documents: ReadonlyMap<string, RunDocumentState>
  readonly planned: ReadonlyArray<string>
}

const stage = (
  name: "queued" | "graph" | "documents",
  status: "started" | "completed" | "retrying"
): Told => ({
  event: "stage",
  data: { stage: name, status }
})

const addTo = ({ edges, nodes }: Graph, picks: Picks): Told | undefined => {
  if (picks.below(3) > 0 || nodes.size < 2) {
    const id = `n${picks.below(9)}`
    const layer_id = picks.one(["edge", "core", "data", null]) ?? null
    const data = {
      id,
      label: `${id} ${picks.below(3)}`,
      layer_id,
      roles: picks.below(2) === 0 ? [] : ["ops"]
    }
    nodes.set(id, data)
    return { event: "node", data }
  }
  const [from, to] = [picks.one([...nodes.keys()]), picks.one([...nodes.keys()])]
  if (from === undefined || to === undefined || from === to) return undefined
  const data = { source_id: from, target_id: to }
  edges.set(edgeId(data), data)
  return { event: "edge", data }
}

/** A graph as the service tells it: at most three answers, each of which begins with nothing. */
const makeGraph = (picks: Picks): { readonly told: ReadonlyArray<Told>; readonly graph: Graph } => {
  const told: Array<Told> = [stage("graph", "started")]
  for (let request = picks.below(3); ; request -= 1) {
    const graph: Graph = { nodes: new Map(), edges: new Map() }
    for (let parts = picks.below(12) + 2; parts > 0; parts -= 1) {
      const one = addTo(graph, picks)
      if (one !== undefined) told.push(one)
    }
    if (request === 0) return { told, graph }
    told.push(stage("graph", "retrying"))
  }
}

const outcomes = [
  { status: "written", reason: null },
  { status: "skipped", reason: "stale" },
  { status: "skipped", reason: "gone" },
  { status: "failed", reason: "refused" },
  { status: "failed", reason: "model" }
] as const

const tell = (node_id: string, state: RunDocumentState): Told => ({
  event: "document",
  data: { node_id, ...state }
})

const begun: RunDocumentState = { status: "started", version: null, reason: null }

/** Documents a few at a time; a worker that dies leaves some begun, and the next one begins these anew. */
const makeDocuments = (planned: ReadonlyArray<string>, picks: Picks) => {
  const documents = new Map<string, RunDocumentState>()
  const told: Array<Told> = []
  let deaths = picks.below(3)
  for (let alive = false; !alive; ) {
    alive = deaths === 0
    deaths -= 1
    told.push(stage("documents", "started"), ...Array.from(documents, ([id, state]) => tell(id, state)))
    const open = new Set<string>()
    const waiting = planned.filter((id) => !documents.has(id))
    for (let steps = alive ? Number.POSITIVE_INFINITY : picks.below(10); steps > 0; steps -= 1) {
      const next = open.size < 3 && picks.below(2) === 0 ? waiting.shift() : undefined
      if (next !== undefined) {
        open.add(next)
        told.push(tell(next, begun))
        continue
      }
      const done = picks.one([...open])
      if (done === undefined && waiting.length === 0) break
      if (done === undefined) continue
      const { reason, status } = picks.one(outcomes) ?? outcomes[0]
      const state = { status, reason, version: status === "written" ? picks.below(4) + 1 : null }
      open.delete(done)
      documents.set(done, state)
      told.push(tell(done, state))
    }
  }
  told.push(stage("documents", "completed"))
  return { documents, told }
}

const boxesOf = ({ nodes }: Graph): RunParts["boxes"] =>
  new Map(
    Array.from(nodes.values(), ({ id, label, layer_id, roles }) => [
      id,
      { id, name: label, layer_id, specialties: roles }
    ])
  )

const runOf = (picks: Picks): ToldProjectRun => {
  const told: Array<Told> = [stage("queued", "started"), stage("queued", "completed")]
  const graphs = picks.below(3) > 0
  // A worker that dies while it makes the graph is followed by one that makes it from the start.
  if (graphs && picks.below(3) === 0) told.push(...makeGraph(picks).told)
  const made = graphs ? makeGraph(picks) : null
  if (made !== null) told.push(...made.told, stage("graph", "completed"))
  const planned = made === null ? ["n1", "n2", "n3", "n4"] : [...made.graph.nodes.keys()]
  const { documents, told: written } = makeDocuments(planned, picks)
  const count = (status: RunDocumentState["status"]) =>
    [...documents.values()].filter((state) => state.status === status).length
  told.push(...written, {
    event: "done",
    data: {
      attempt_id: "a",
      duration_ms: 1,
      result_summary: {
        nodes_count: planned.length,
        documents_written: count("written"),
        documents_skipped: count("skipped"),
        documents_failed: count("failed")
      }
    }
  })
  const graph = made === null ? null : { boxes: boxesOf(made.graph), edges: made.graph.edges }
  return { events: numbered(told), graph, documents, planned }
}

/** Whole runs of projects: graphs with retries, documents some at a time, and workers that die. */
export const projectRuns: fc.Arbitrary<ToldProjectRun> = fc
  .array(fc.nat({ max: 9_999 }), { minLength: 40, maxLength: 200 })
  .map((numbers) => runOf(new Picks(numbers)))
