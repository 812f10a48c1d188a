import { strict as assert } from "node:assert"
import type * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { type Calls, callsOf } from "../../calls/Calls.ts"
import { endedJob } from "../../calls/generations.ts"
import { questionsOf, untilAsked } from "../../scenes/GuidedProjectModel.ts"
import { expectStatus, type World } from "../../scenes/World.ts"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import type { Tally } from "../state/Tally.ts"
import { commandsOf } from "../steps/sequences.ts"
import type { GraphNode, Run, RunsState } from "./RunsState.ts"

export interface RunsPlace {
  readonly server: RestartableServer
  readonly world: World
  readonly spaceId: string
  readonly tally: Tally
}

export class RunsService {
  readonly place: RunsPlace
  readonly projectId: string
  readonly path: string
  readonly admin: Calls
  readonly owner: Calls
  readonly writer: Calls
  /** Where the changes stood when the sequence began. */
  cursor = ""
  firstVersion = ""

  constructor(place: RunsPlace, projectId: string) {
    const by = (name: "orgAdmin" | "owner" | "writer") =>
      callsOf(place.server.api, { token: place.world[name].readWrite })
    this.place = place
    this.projectId = projectId
    this.path = `/api/projects/${projectId}`
    this.admin = by("orgAdmin")
    this.owner = by("owner")
    this.writer = by("writer")
  }

  async read(path: string): Promise<Answer["json"]> {
    return expectStatus(await this.admin.get(path), 200).json
  }

  async untilSettled({ jobId, key, told }: Run, node: string): Promise<void> {
    told.add(node)
    for (let after = 0; ; ) {
      const { ended, items, next } = await this.read(`/api/jobs/${jobId}/events?after=${after}&wait=20`)
      const isEnd = ({ data, event }: Answer["json"]) =>
        event === "document" && data.node_id === node && data.status !== "started"
      if (items.some(isEnd)) return
      assert.ok(!ended && next > after, `${key}: nothing became of the document of ${node}`)
      after = next
    }
  }

  /** True if the graph was written, false if the run has failed. */
  async untilGraphDecided({ jobId }: Run): Promise<boolean> {
    for (let after = 0; ; ) {
      const { items, next } = await this.read(`/api/jobs/${jobId}/events?after=${after}&wait=20`)
      const isDone = ({ data }: Answer["json"]) => data.stage === "graph" && data.status === "completed"
      if (items.some(isDone)) return true
      if (items.some(({ event }: Answer["json"]) => event === "error")) return false
      after = next
    }
  }

  /** Until the run asks for exactly what the model says, or has ended so. */
  async untilSteady(run: Run): Promise<void> {
    if (run.end !== null) {
      const { error, status } = await endedJob(() => this.admin, run.jobId)
      const wanted = { applied: "succeeded", cancelled: "cancelled", expired: "failed", failed: "failed" }
      assert.deepEqual([status, error?.code ?? null], [wanted[run.end.status], run.end.code], run.key)
      return
    }
    const labelOf = (id: string) => run.labels.get(id) ?? id
    const wanted = [...run.asked.keys()].map(labelOf).sort()
    const asks = () => {
      const { documents, graph } = questionsOf(run.key)
      return { graph: graph.length, documents: documents.map(({ ask }) => ask.node.name).sort() }
    }
    const isSteady = () => {
      const now = asks()
      return now.graph === (run.asksGraph ? 1 : 0) && now.documents.join() === wanted.join()
    }
    if ((await untilAsked(() => (isSteady() ? true : undefined))) === null)
      assert.deepEqual(asks(), { graph: run.asksGraph ? 1 : 0, documents: wanted }, run.key)
    // Those that are skipped are not asked for.
    for (const { node, state } of run.plan ?? [])
      if (state !== null && !run.told.has(node)) await this.untilSettled(run, node)
  }

  async look(state: RunsState): Promise<void> {
    if (state.trashed) return
    const { graph, prompt, status, title } = await this.read(this.path)
    const { nodes, ...rest } = { prompt, status, title, nodes: graph.nodes }
    assert.deepEqual(rest, { prompt: state.prompt, status: state.status, title: state.title }, this.path)
    const inGraph = nodes.map(({ id, label }: GraphNode) => ({ id, label }))
    assert.deepEqual(inGraph, state.nodes, `${this.path}: nodes`)
    const { items } = await this.read(`${this.path}/doc-content`)
    const current = state.nodes.flatMap(({ id }) => {
      const versions = state.documents.get(id) ?? []
      const last = versions.at(-1)
      return last === undefined ? [] : [{ node: id, version: versions.length, ...last }]
    })
    const read = items.map((it: Answer["json"], index: number) => ({
      node: it.node_id,
      version: it.version,
      edit: it.edit_type,
      author: it.author_id,
      content: textOf(it.edit_type, it.content, current[index]?.content)
    }))
    assert.deepEqual(read, current, `${this.path}/doc-content`)
  }
}

/** A run's text only has to contain the one that is looked for. */
export const textOf = (edit: string, content: string, wanted: string | undefined): string =>
  wanted !== undefined && (edit === "generate" || edit === "restore") && content.includes(wanted)
    ? wanted
    : content

/** After each step the run that was open before it, and the project, are what the model says. */
export const runsStep = <P>(
  name: string,
  parameters: fc.Arbitrary<P>,
  has: (state: RunsState, given: P) => boolean,
  carryOut: (state: RunsState, service: RunsService, given: P) => Promise<void>
): fc.Arbitrary<fc.AsyncCommand<RunsState, RunsService>> =>
  commandsOf(name, parameters, has, async (state: RunsState, service: RunsService, given) => {
    const before = state.run
    await carryOut(state, service, given)
    for (const run of new Set([before, state.run])) if (run !== null) await service.untilSteady(run)
    await service.look(state)
    service.place.tally.count(name)
  })
