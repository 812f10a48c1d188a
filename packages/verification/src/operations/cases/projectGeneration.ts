import { callsOf } from "../../calls/Calls.ts"
import { jobUntil } from "../../scenes/GenerationScene.ts"
import { expectStatus, longAgo, type World } from "../../scenes/World.ts"
import { type OperationCases, unknownId } from "../OperationCase.ts"
import { cancelAtTheEnd } from "./collectionCalls.ts"
import { missingProject, project, projectWriters } from "./projectCalls.ts"

const bodyWith = (changes: object = {}) => ({ scope: "documents", confirm: true, ...changes })

const generate =
  (changes: object = {}) =>
  async (world: World) => ({ ...(await project(world)), body: bodyWith(changes) })

const start = async ({ api, owner }: World, id: string, changes: object = {}): Promise<string> => {
  const body = bodyWith(changes)
  const started = await api.call("POST", `/api/projects/${id}/generate`, { token: owner.readWrite, body })
  return expectStatus(started, 202).json.job_id
}

const stall = { instructions: "stall" }

const generated = async (world: World) => {
  const call = await project(world)
  const job = await start(world, call.params.id)
  await jobUntil(callsOf(world.api, { token: world.owner.readWrite }), job, "succeeded")
  return call
}

const attempt = async (world: World) => {
  const { params } = await generated(world)
  const path = `/api/projects/${params.id}/attempts`
  const { json } = await world.api.call("GET", path, { token: world.owner.readWrite })
  return { params: { ...params, attemptId: json.items[0].attempt_id } }
}

/** It goes on until the test ends. */
export const underWay = async (world: World) => {
  const call = await project(world)
  cancelAtTheEnd(world, await start(world, call.params.id, stall))
  return { ...call, body: bodyWith() }
}

/** As many runs as the server under test takes at once, and as many as may wait. */
const queueFull = async (world: World) => {
  const running = await start(world, (await project(world)).params.id, stall)
  cancelAtTheEnd(world, running)
  await jobUntil(callsOf(world.api, { token: world.owner.readWrite }), running, "running")
  cancelAtTheEnd(world, await start(world, (await project(world)).params.id, stall))
  return generate()(world)
}

const writers = { ...projectWriters, missing: missingProject }

export const projectGenerationCases: OperationCases = {
  generateProject: {
    ...writers,
    make: generate(),
    own: {
      CONFIRM_REQUIRED: generate({ confirm: false }),
      GENERATION_IN_PROGRESS: underWay,
      JOB_QUEUE_FULL: queueFull,
      stale: generate({ expectedUpdatedAt: longAgo })
    }
  },
  estimateProjectGeneration: {
    ...writers,
    make: generate(),
    own: { stale: generate({ expectedUpdatedAt: longAgo }) }
  },
  listProjectAttempts: { by: "writer", make: generated, missing: missingProject },
  readProjectAttempt: {
    by: "writer",
    make: attempt,
    missing: { ...missingProject, ATTEMPT_NOT_FOUND: { attemptId: unknownId } }
  }
}
