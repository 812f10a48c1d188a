import { strict as assert } from "node:assert"
import { Model } from "@design-workspace/server/model/Model"
import { Layer } from "effect"
import type * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { callsOf } from "../../calls/Calls.ts"
import { endedJob } from "../../calls/generations.ts"
import { graphOf, standing } from "../../scenes/blocks.ts"
import { GuidedProjectModel, questionsOf, untilAsked } from "../../scenes/GuidedProjectModel.ts"
import { expectStatus, makeCollection, makeProject, makeSpace, type World } from "../../scenes/World.ts"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import type { Tally } from "../state/Tally.ts"
import { commandsOf } from "../steps/sequences.ts"
import { documentConcurrency, type GraphNode, type Run, type RunsState } from "./RunsState.ts"

export const guided = {
  model: Layer.merge(Model, GuidedProjectModel),
  settings: { llmConcurrency: documentConcurrency }
}

const blocks = ["a", "b", "c", "d", "e"]

const content = {
  layers: [{ id: "l", name: "Core" }],
  specialties: [{ id: "s", name: "Backend" }],
  blocks: blocks.map((id) => ({ id, name: `Block ${id}`, ...standing("l", "s") })),
  edges: blocks.slice(1).map((id, index) => ({ source_id: blocks[index], target_id: id }))
}

export type RunsPlace = Awaited<ReturnType<typeof makeRunsPlace>>

export const makeRunsPlace = async (server: RestartableServer, world: World, tally: Tally) => {
  const spaceId = await makeSpace(world, await makeCollection(world, content))
  return { server, world, spaceId, tally }
}

const serviceFor = (place: RunsPlace, projectId: string) => {
  const by = (name: "orgAdmin" | "owner" | "writer") =>
    callsOf(place.server.api, { token: place.world[name].readWrite })
  const people = { admin: by("orgAdmin"), owner: by("owner"), writer: by("writer") }
  const { admin } = people
  const path = `/api/projects/${projectId}`

  const read = async (at: string): Promise<Answer["json"]> => expectStatus(await admin.get(at), 200).json

  const untilSettled = async ({ jobId, key, told }: Run, node: string): Promise<void> => {
    told.add(node)
    for (let after = 0; ; ) {
      const { ended, items, next } = await read(`/api/jobs/${jobId}/events?after=${after}&wait=20`)
      const isEnd = ({ data, event }: Answer["json"]) =>
        event === "document" && data.node_id === node && data.status !== "started"
      if (items.some(isEnd)) return
      assert.ok(!ended && next > after, `${key}: nothing became of the document of ${node}`)
      after = next
    }
  }

  /** True if the graph was written, false if the run has failed. */
  const untilGraphDecided = async ({ jobId }: Run): Promise<boolean> => {
    for (let after = 0; ; ) {
      const { items, next } = await read(`/api/jobs/${jobId}/events?after=${after}&wait=20`)
      const isDone = ({ data }: Answer["json"]) => data.stage === "graph" && data.status === "completed"
      if (items.some(isDone)) return true
      if (items.some(({ event }: Answer["json"]) => event === "error")) return false
      after = next
    }
  }

  /** Until the run asks for exactly what the model says, or has ended so. */
  const untilSteady = async (run: Run): Promise<void> => {
    if (run.end !== null) {
      const { error, status } = await endedJob(() => admin, run.jobId)
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
      if (state !== null && !run.told.has(node)) await untilSettled(run, node)
  }

  const look = async (state: RunsState): Promise<void> => {
    if (state.trashed) return
    const { graph, prompt, status, title } = await read(path)
    const { nodes, ...rest } = { prompt, status, title, nodes: graph.nodes }
    assert.deepEqual(rest, { prompt: state.prompt, status: state.status, title: state.title }, path)
    const inGraph = nodes.map(({ id, label }: GraphNode) => ({ id, label }))
    assert.deepEqual(inGraph, state.nodes, `${path}: nodes`)
    const { items } = await read(`${path}/doc-content`)
    const current = state.nodes.flatMap(({ id }) => {
      const versions = state.documents.get(id) ?? []
      const last = versions.at(-1)
      return last === undefined ? [] : [{ node: id, version: versions.length, ...last }]
    })
    const told = items.map((it: Answer["json"], index: number) => ({
      node: it.node_id,
      version: it.version,
      edit: it.edit_type,
      author: it.author_id,
      content: textOf(it.edit_type, it.content, current[index]?.content)
    }))
    assert.deepEqual(told, current, `${path}/doc-content`)
  }

  return { place, projectId, path, ...people, read, untilSettled, untilGraphDecided, untilSteady, look }
}

export type RunsService = Awaited<ReturnType<typeof beginSequence>>["service"]

export const beginSequence = async (place: RunsPlace) => {
  await place.server.refresh()
  const { world } = place
  const graph = graphOf([{ id: "a", label: "First", roles: "[]" }])
  const service = serviceFor(place, await makeProject(world, place.spaceId, { graph }))
  const { json } = await callsOf(place.server.api, { token: world.siteAdmin.read }).get("/api/changes")
  const { status, updated_at } = await service.read(service.path)
  const state: RunsState = {
    ids: { admin: world.orgAdmin.id, owner: world.owner.id, writer: world.writer.id },
    status,
    title: "Project",
    prompt: "Design it",
    design: 0,
    nodes: [{ id: "a", label: "First" }],
    documents: new Map(),
    trashed: false,
    writerMay: true,
    run: null,
    runs: [],
    lines: [],
    minutes: 0,
    counter: 0
  }
  /** Where the changes, and the project, stood when the sequence began. */
  const begun = { cursor: String(json.next_cursor), firstVersion: String(updated_at) }
  return { state, service: { ...service, ...begun } }
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
