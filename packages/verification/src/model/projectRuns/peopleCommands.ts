import * as fc from "fast-check"
import { graphOf } from "../../scenes/blocks.ts"
import { expectStatus } from "../../scenes/World.ts"
import { picked } from "../state/State.ts"
import { type RunsService, runsStep } from "./RunsService.ts"
import {
  addVersion,
  type GraphNode,
  nextNumber,
  noteWrite,
  type RunsState,
  verifyRefused,
  versionsOf
} from "./RunsState.ts"

const pick = fc.nat(99)

/** Mostly one whose document a run asks for now. */
export const nodeToWrite = ({ nodes, run }: RunsState, pick: number): string | undefined => {
  const asked = [...(run?.asked.keys() ?? [])].filter((id) => nodes.some((node) => node.id === id))
  return picked(asked.length > 0 && pick % 4 > 0 ? asked : nodes.map(({ id }) => id), pick)
}

export const personWrote = (state: RunsState, node: string, content: string): void => {
  const edit = versionsOf(state, node).length === 0 ? "create" : "edit"
  addVersion(state, node, { edit, author: state.ids.admin, content })
  noteWrite(state, "writeDocument", state.ids.admin, node)
}

const writeDocument = runsStep(
  "writeDocument",
  fc.record({ pick, guarded: fc.boolean() }),
  ({ nodes, trashed }) => !trashed && nodes.length > 0,
  async (state, service, { guarded, pick }) => {
    const node = nodeToWrite(state, pick)
    if (node === undefined) return
    const content = `A person's text ${nextNumber(state)}`
    const expected = guarded ? { expected_version: versionsOf(state, node).length } : {}
    expectStatus(
      await service.admin.put(`${service.path}/doc-content/${node}`, { content, ...expected }),
      200
    )
    personWrote(state, node, content)
  }
)

const restoreVersion = runsStep(
  "restoreVersion",
  fc.record({ pick, nth: pick }),
  (state) => !state.trashed && state.nodes.some(({ id }) => versionsOf(state, id).length > 0),
  async (state, service, { nth, pick }) => {
    const written = state.nodes.map(({ id }) => id).filter((id) => versionsOf(state, id).length > 0)
    const node = picked(written, pick) ?? ""
    const versions = versionsOf(state, node)
    const number = (nth % versions.length) + 1
    expectStatus(await service.owner.post(`${service.path}/doc-content/${node}/restore/${number}`), 200)
    const content = versions[number - 1]?.content ?? ""
    addVersion(state, node, { edit: "restore", author: state.ids.owner, content })
    noteWrite(state, "restoreDocumentVersion", state.ids.owner, node)
  }
)

export const anyNodes = (state: RunsState, ids: ReadonlyArray<string>): ReadonlyArray<GraphNode> => {
  const number = nextNumber(state)
  return ids.map((id) => ({ id, label: `Node ${id} ${number}` }))
}

export const putGraph = async (service: RunsService, nodes: ReadonlyArray<GraphNode>) => {
  const { updated_at } = await service.read(service.path)
  const graph = graphOf(
    nodes.map((node) => ({ ...node, roles: "[]" })),
    nodes.slice(1).map(({ id }, index) => ({ source_id: nodes[index]?.id, target_id: id }))
  )
  return () => service.admin.put(`${service.path}/graph`, { ...graph, expectedUpdatedAt: updated_at })
}

export const graphWasWritten = (state: RunsState, nodes: ReadonlyArray<GraphNode>): void => {
  state.nodes = nodes
  state.design += 1
  noteWrite(state, "writeProjectGraph", state.ids.admin)
}

export const anyIds = fc.subarray(["a", "b", "c", "d", "e", "own"], { minLength: 1 })

const writeGraph = runsStep(
  "writeGraph",
  fc.record({ ids: anyIds }),
  ({ trashed }) => !trashed,
  async (state, service, { ids }) => {
    const nodes = anyNodes(state, ids)
    expectStatus(await (await putGraph(service, nodes))(), 200)
    graphWasWritten(state, nodes)
  }
)

const anything = fc.constant({})

const change = runsStep(
  "changeProject",
  fc.constantFrom("prompt" as const, "title" as const, "status" as const),
  ({ trashed }) => !trashed,
  async (state, service, what) => {
    const number = nextNumber(state)
    const status = state.status === "draft" ? "ready" : "draft"
    const patch = {
      prompt: { prompt: `Prompt ${number}` },
      title: { title: `Title ${number}` },
      status: { status }
    }
    const answer = await service.admin.patch(service.path, patch[what])
    // It is the run's until that ends, however long it has made no progress.
    if (what === "status" && state.run !== null)
      return verifyRefused(state, answer, "updateProject", state.ids.admin, "GENERATION_IN_PROGRESS")
    expectStatus(answer, 200)
    Object.assign(state, patch[what])
    if (what === "prompt") state.design += 1
    noteWrite(state, "updateProject", state.ids.admin)
  }
)

const trash = runsStep(
  "trash",
  anything,
  ({ trashed }) => !trashed,
  async (state, service) => {
    expectStatus(await service.admin.delete(service.path), 200)
    state.trashed = true
    noteWrite(state, "trashProject", state.ids.admin)
  }
)

export const restore = async (state: RunsState, service: RunsService): Promise<void> => {
  expectStatus(await service.admin.post(`${service.path}/restore`), 200)
  state.trashed = false
  noteWrite(state, "restoreProject", state.ids.admin)
}

const restoreProject = runsStep("restoreProject", anything, ({ trashed }) => trashed, restore)

const grant = runsStep(
  "grant",
  anything,
  ({ trashed }) => !trashed,
  async (state, service) => {
    const path = `${service.path}/grants/${state.ids.writer}`
    const cookie = { cookie: service.place.world.owner.cookie }
    const call = state.writerMay
      ? service.place.server.api.call("DELETE", path, cookie)
      : service.place.server.api.call("PUT", path, { ...cookie, body: { level: "write" } })
    expectStatus(await call, 200)
    noteWrite(state, state.writerMay ? "removeGrant" : "putGrant", state.ids.owner, state.ids.writer)
    state.writerMay = !state.writerMay
  }
)

export const peopleCommands = [
  ...[writeDocument, writeDocument, writeDocument],
  ...[restoreVersion, writeGraph, change, trash],
  ...[restoreProject, restoreProject, grant]
]
