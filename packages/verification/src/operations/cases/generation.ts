import { expect, onTestFinished } from "vitest"
import { ask, promptOf } from "../../scenes/GenerationScene.ts"
import { expectStatus, longAgo, type World } from "../../scenes/World.ts"
import { type Call, type Make, type OperationCases, unknownId } from "../OperationCase.ts"
import {
  cancelAtTheEnd,
  collection,
  collectionAdmins,
  collectionReaders,
  generating,
  missingCollection,
  trashedCollection
} from "./collectionCalls.ts"

const queued = async (world: World) => ({
  ...(await collection(world)),
  query: "?mode=async",
  body: ask()
})

/** As many runs as the server under test takes at once, and as many as may wait. */
const queueFull = async (world: World) => {
  await generating(world)
  const { body, params, query } = await queued(world)
  const path = `/api/collections/${params.id}/regenerate${query}`
  const waiting = await world.api.call("POST", path, { token: world.orgAdmin.readWrite, body })
  cancelAtTheEnd(world, expectStatus(waiting, 202).json.job_id)
  return queued(world)
}

const generated = async (world: World) => {
  const call = await collection(world)
  const path = `/api/collections/${call.params.id}/regenerate`
  expectStatus(await world.api.call("POST", path, { token: world.orgAdmin.readWrite, body: ask() }), 200)
  return call
}

const attempt = async (world: World) => {
  const { params } = await generated(world)
  const path = `/api/collections/${params.id}/generation/last`
  const { json } = await world.api.call("GET", path, { token: world.orgAdmin.readWrite })
  return { params: { ...params, attemptId: json.attempt_id } }
}

const regenerate =
  (changes: object = {}) =>
  async (world: World) => ({ ...(await collection(world)), body: ask(changes) })

const block = async (world: World) => {
  const { id } = (await collection(world)).params
  return { params: { id, blockId: "api" } }
}

const bodyWith = (changes: object = {}) => ({
  messages: ask().messages,
  quality: "fast",
  count: { min: 2, max: 3 },
  confirm: true,
  ...changes
})

const preview =
  (changes: object = {}) =>
  async (world: World) => ({ ...(await block(world)), body: bodyWith(changes) })

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

const variant = { sub_blocks: [{ name: "Reads" }, { name: "Writes" }] }

const onBlock =
  (make: (world: World) => Promise<{ readonly params: { readonly id: string } }>, body: object) =>
  async (world: World): Promise<Call> => ({
    params: { id: (await make(world)).params.id, blockId: "api" },
    body
  })

const missingBlock = { ...missingCollection, BLOCK_NOT_FOUND: { blockId: "none" } }

const modelFailures = (make: (changes: object) => Make) => ({
  CONFIRM_REQUIRED: make({ confirm: false }),
  MODEL_UNAVAILABLE: make({ ...promptOf("be unavailable"), mode: "propose" }),
  MODEL_REFUSED: make({ ...promptOf("refuse"), mode: "propose" }),
  GENERATION_FAILED: make({ ...promptOf("break off"), mode: "propose" })
})

export const generationCases: OperationCases = {
  regenerateCollection: {
    ...collectionAdmins,
    make: regenerate(),
    missing: missingCollection,
    own: {
      "application/json": regenerate({ mode: "propose" }),
      "202": queued,
      JOB_QUEUE_FULL: queueFull,
      ...modelFailures(regenerate),
      BOUNDS_UNSATISFIED: regenerate({
        ...promptOf("say too little"),
        mode: "propose",
        params: { ...ask().params, blocks: { min: 5, max: 9 } }
      }),
      COLLECTION_IN_TRASH: async (world) => ({ ...(await trashedCollection(world)), body: ask() }),
      GENERATION_IN_PROGRESS: async (world) => ({ ...(await generating(world)), body: ask() })
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
    missing: missingCollection,
    own: { COLLECTION_IN_TRASH: async (world) => ({ ...(await trashedCollection(world)), body: ask() }) }
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
      COLLECTION_IN_TRASH: onBlock(trashedCollection, bodyWith())
    }
  },
  applyDecomposition: {
    ...collectionAdmins,
    make: async (world) => ({ ...(await block(world)), body: variant }),
    missing: missingBlock,
    own: {
      stale: async (world) => ({
        ...(await block(world)),
        body: { ...variant, expectedUpdatedAt: longAgo }
      }),
      COLLECTION_IN_TRASH: onBlock(trashedCollection, variant),
      GENERATION_IN_PROGRESS: onBlock(generating, variant)
    }
  }
}
