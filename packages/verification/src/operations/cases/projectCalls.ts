import { expectStatus, makeCollection, makeProject, makeSpace, type World } from "../../scenes/World.ts"
import { unknownId } from "../OperationCase.ts"

export const project = async (world: World) => ({
  params: { id: await makeProject(world, await makeSpace(world, await makeCollection(world))) }
})

export const doAsOwner = async ({ api, owner }: World, method: string, path: string, body?: object) =>
  expectStatus(await api.call(method, path, { token: owner.readWrite, body }), 200)

export const missingProject = { PROJECT_NOT_FOUND: { id: unknownId } }
export const projectReaders = { by: "reader", missing: missingProject } as const
export const projectWriters = { by: "writer", forbidden: "reader", missing: missingProject } as const
export const projectOwners = { by: "owner", forbidden: "reader", missing: missingProject } as const

/** A guest is refused as a guest where a public project may be read by everyone. */
export const publicProject = async (world: World) => {
  const spaceId = await makeSpace(world, await makeCollection(world))
  return { as: {}, params: { id: await makeProject(world, spaceId, { visibility: "public" }) } }
}
