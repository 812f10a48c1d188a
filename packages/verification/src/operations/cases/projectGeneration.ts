import { callsOf } from "../../calls/Calls.ts"
import { jobUntil } from "../../scenes/GenerationScene.ts"
import { asking } from "../../scenes/ProjectGenerationScene.ts"
import { expectStatus, longAgo, type World } from "../../scenes/World.ts"
import { type OperationCases, on, unknownId } from "../OperationCase.ts"
import { cancelAtTheEnd } from "./collectionCalls.ts"
import { missingProject, project, projectWriters } from "./projectCalls.ts"

const generate = (changes: object = {}) => on(project, { body: asking(changes) })

/** Starts a run on a project as its owner, and gives its job. */
const start = async ({ api, owner }: World, id: string, changes: object = {}): Promise<string> => {
  const body = asking(changes)
  const started = await api.call("POST", `/api/projects/${id}/generate`, { token: owner.readWrite, body })
  return expectStatus(started, 202).json.job_id
}

const startedIs = ({ api, owner }: World, job: string, status: string) =>
  jobUntil(callsOf(api, { token: owner.readWrite }), job, status)

/** A project with a run that has ended. */
const generated = async (world: World) => {
  const call = await project(world)
  await startedIs(world, await start(world, call.params.id), "succeeded")
  return call
}

const attempt = async (world: World) => {
  const { params } = await generated(world)
  const path = `/api/projects/${params.id}/attempts`
  const { json } = await world.api.call("GET", path, { token: world.owner.readWrite })
  return { params: { ...params, attemptId: json.items[0].attempt_id } }
}

/** Begins a run that goes on until the test ends. */
const stall = async (world: World, id: string) => {
  const job = await start(world, id, { instructions: "stall" })
  cancelAtTheEnd(world, job)
  return job
}

export const underWay = async (world: World) => {
  const call = await project(world)
  await stall(world, call.params.id)
  return { ...call, body: asking() }
}

/** As many runs as the server under test takes at once, and as many as may wait. */
const queueFull = async (world: World) => {
  await startedIs(world, await stall(world, (await project(world)).params.id), "running")
  await stall(world, (await project(world)).params.id)
  return generate()(world)
}

const stale = generate({ expectedUpdatedAt: longAgo })

export const projectGenerationCases: OperationCases = {
  generateProject: {
    ...projectWriters,
    make: generate(),
    own: {
      CONFIRM_REQUIRED: generate({ confirm: false }),
      GENERATION_IN_PROGRESS: underWay,
      JOB_QUEUE_FULL: queueFull,
      stale
    }
  },
  estimateProjectGeneration: { ...projectWriters, make: generate(), own: { stale } },
  listProjectAttempts: { by: "writer", make: generated, missing: missingProject },
  readProjectAttempt: {
    by: "writer",
    make: attempt,
    missing: { ...missingProject, ATTEMPT_NOT_FOUND: { attemptId: unknownId } }
  }
}
