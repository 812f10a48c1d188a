import { expect, onTestFinished } from "vitest"
import { ask, promptOf } from "../../scenes/GenerationScene.ts"
import { expectStatus, longAgo, type World } from "../../scenes/World.ts"
import { type OperationCases, on, unknownId } from "../OperationCase.ts"
import {
  cancelAtTheEnd,
  collection,
  collectionAdmins,
  collectionReaders,
  generating,
  missingCollection,
  trashedCollection
} from "./collections.ts"

const queued = on(collection, { query: "?mode=async", body: ask() })

const regenerateNow = ({ api, orgAdmin }: World, id: string, query = "") =>
  api.call("POST", `/api/collections/${id}/regenerate${query}`, { token: orgAdmin.readWrite, body: ask() })

/** As many runs as the server under test takes at once, and as many as may wait. */
const queueFull = async (world: World) => {
  await generating(world)
  const waiting = await regenerateNow(world, (await collection(world)).params.id, "?mode=async")
  cancelAtTheEnd(world, expectStatus(waiting, 202).json.job_id)
  return queued(world)
}

const generated = async (world: World) => {
  const call = await collection(world)
  expectStatus(await regenerateNow(world, call.params.id), 200)
  return call
}

const attempt = async (world: World) => {
  const { params } = await generated(world)
  const path = `/api/collections/${params.id}/generation/last`
  const { json } = await world.api.call("GET", path, { token: world.orgAdmin.readWrite })
  return { params: { ...params, attemptId: json.attempt_id } }
}

const regenerate = (changes: object = {}) => on(collection, { body: ask(changes) })
const proposeTo = (prompt: string, more: object = {}) =>
  regenerate({ ...promptOf(prompt), mode: "propose", ...more })
const trashedAsked = on(trashedCollection, { body: ask() })

const block = { params: { blockId: "api" } }

const bodyWith = (changes: object = {}) => ({
  messages: ask().messages,
  quality: "fast",
  count: { min: 2, max: 3 },
  confirm: true,
  ...changes
})

const preview = (changes: object = {}) => on(collection, { ...block, body: bodyWith(changes) })

/** Of two proposals that the model never ends, one is refused; the other has the only turn until the test ends. */
const turnTaken = async (world: World) => {
  const { params } = await collection(world)
  const hangUp = new AbortController()
  onTestFinished(() => hangUp.abort())
  const propose = async () => {
    const { status } = await fetch(`${world.api.url}/api/collections/${params.id}/regenerate`, {
      method: "POST",
      headers: { authorization: `Bearer ${world.orgAdmin.readWrite}`, "content-type": "application/json" },
      body: JSON.stringify(ask({ ...promptOf("stall"), mode: "propose" })),
      signal: hangUp.signal
    })
    return status
  }
  expect(await Promise.race([propose(), propose()])).toBe(429)
  return preview()(world)
}

const parts = { sub_blocks: [{ name: "Reads" }, { name: "Writes" }] }
const apply = { ...block, body: parts }
const missingBlock = { ...missingCollection, BLOCK_NOT_FOUND: { blockId: "none" } }

export const generationCases: OperationCases = {
  regenerateCollection: {
    ...collectionAdmins,
    make: regenerate(),
    own: {
      "application/json": regenerate({ mode: "propose" }),
      "202": queued,
      JOB_QUEUE_FULL: queueFull,
      CONFIRM_REQUIRED: regenerate({ confirm: false }),
      MODEL_UNAVAILABLE: proposeTo("be unavailable"),
      MODEL_REFUSED: proposeTo("refuse"),
      GENERATION_FAILED: proposeTo("break off"),
      BOUNDS_UNSATISFIED: proposeTo("say too little", {
        params: { ...ask().params, blocks: { min: 5, max: 9 } }
      }),
      COLLECTION_IN_TRASH: trashedAsked,
      GENERATION_IN_PROGRESS: on(generating, { body: ask() })
    }
  },
  readLastGeneration: { ...collectionReaders, make: generated, own: { ATTEMPT_NOT_FOUND: collection } },
  listAttempts: { by: "orgAdmin", make: generated, missing: missingCollection },
  readAttempt: {
    by: "orgAdmin",
    make: attempt,
    missing: { ...missingCollection, ATTEMPT_NOT_FOUND: { attemptId: unknownId } }
  },
  estimateGeneration: {
    ...collectionAdmins,
    make: regenerate(),
    own: { COLLECTION_IN_TRASH: trashedAsked }
  },
  previewDecomposition: {
    ...collectionAdmins,
    make: preview(),
    missing: missingBlock,
    own: {
      CONFIRM_REQUIRED: preview({ confirm: false }),
      MODEL_UNAVAILABLE: preview(promptOf("be unavailable")),
      MODEL_REFUSED: preview(promptOf("refuse")),
      GENERATION_FAILED: preview(promptOf("break off")),
      BOUNDS_UNSATISFIED: preview({ ...promptOf("say too little"), count: { min: 5, max: 9 } }),
      JOB_QUEUE_FULL: turnTaken,
      COLLECTION_IN_TRASH: on(trashedCollection, { ...block, body: bodyWith() })
    }
  },
  applyDecomposition: {
    ...collectionAdmins,
    make: on(collection, apply),
    missing: missingBlock,
    own: {
      stale: on(collection, { ...block, body: { ...parts, expectedUpdatedAt: longAgo } }),
      COLLECTION_IN_TRASH: on(trashedCollection, apply),
      GENERATION_IN_PROGRESS: on(generating, apply)
    }
  }
}
