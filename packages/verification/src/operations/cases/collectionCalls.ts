import { onTestFinished } from "vitest"
import { openRun } from "../../calls/generations.ts"
import { ask, promptOf } from "../../scenes/GenerationScene.ts"
import { expectStatus, makeCollection, type World } from "../../scenes/World.ts"
import { unknownId } from "../OperationCase.ts"

export const collection = async (world: World) => ({ params: { id: await makeCollection(world) } })

/** Makes something, and moves it into the trash. */
export const trashed =
  (kind: "collections" | "spaces", make: typeof collection): typeof collection =>
  async (world) => {
    const call = await make(world)
    const path = `/api/${kind}/${call.params.id}`
    expectStatus(await world.api.call("DELETE", path, { token: world.orgAdmin.readWrite }), 200)
    return call
  }

export const trashedCollection = trashed("collections", collection)

export const missingCollection = { COLLECTION_NOT_FOUND: { id: unknownId } }
export const collectionReaders = { by: "member", missing: missingCollection } as const
export const collectionAdmins = { by: "orgAdmin", forbidden: "member", missing: missingCollection } as const

/** So that the next test finds a worker. */
export const cancelAtTheEnd = ({ api, orgAdmin }: World, jobId: unknown) =>
  onTestFinished(async () => {
    const path = `/api/jobs/${String(jobId)}/cancel`
    expectStatus(await api.call("POST", path, { token: orgAdmin.readWrite }), 200)
  })

/** It goes on until the test ends. */
export const generating = async (world: World) => {
  const call = await collection(world)
  const { orgAdmin, api } = world
  const stream = await openRun(api.url, orgAdmin.readWrite, call.params.id, ask(promptOf("stall")))
  cancelAtTheEnd(world, stream.headers["x-job-id"])
  await stream.until("block")
  stream.hangUp()
  return call
}
