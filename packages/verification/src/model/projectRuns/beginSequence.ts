import { Model } from "@design-workspace/server/model/Model"
import { Layer } from "effect"
import { callsOf } from "../../calls/Calls.ts"
import { standing } from "../../scenes/blocks.ts"
import { GuidedProjectModel } from "../../scenes/GuidedProjectModel.ts"
import { makeCollection, makeProject, makeSpace, type World } from "../../scenes/World.ts"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import type { Tally } from "../state/Tally.ts"
import { type RunsPlace, RunsService } from "./RunsService.ts"
import { documentConcurrency, type RunsState } from "./RunsState.ts"

export const guided = {
  model: Layer.merge(Model, GuidedProjectModel),
  settings: { llmConcurrency: documentConcurrency }
}

const blocks = ["a", "b", "c", "d", "e"]

const content = {
  layers: [{ id: "l", name: "Core" }],
  specialties: [{ id: "s", name: "Backend" }],
  blocks: blocks.map((id) => ({
    id,
    name: `Block ${id}`,
    ...standing("l", "s")
  })),
  edges: blocks.slice(1).map((id, index) => ({ source_id: blocks[index], target_id: id }))
}

export const makeRunsPlace = async (
  server: RestartableServer,
  world: World,
  tally: Tally
): Promise<RunsPlace> => {
  const spaceId = await makeSpace(world, await makeCollection(world, content))
  return { server, world, spaceId, tally }
}

export const beginSequence = async (
  place: RunsPlace
): Promise<{ readonly state: RunsState; readonly service: RunsService }> => {
  await place.server.refresh()
  const { world } = place
  const empty = { nodes: [], edges: [], roles: [], nodeRoles: [] }
  const graph = { ...empty, nodes: [{ id: "a", label: "First", roles: "[]" }] }
  const service = new RunsService(place, await makeProject(world, place.spaceId, { graph }))
  service.cursor = (
    await callsOf(place.server.api, { token: world.siteAdmin.read }).get("/api/changes")
  ).json.next_cursor
  const { status, updated_at } = await service.read(service.path)
  service.firstVersion = updated_at
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
  return { state, service }
}
