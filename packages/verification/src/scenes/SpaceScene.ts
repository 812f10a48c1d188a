import type { Answer } from "../calls/Api.ts"
import { callsOf } from "../calls/Calls.ts"
import { makeCollection, makeSpace, type World } from "./World.ts"

export const makeSpaceScene = async (world: World, content?: object) => {
  const { api } = world
  const collectionId = await makeCollection(world, content)
  const spaceId = await makeSpace(world, collectionId)
  return {
    collectionId,
    spaceId,
    collection: `/api/collections/${collectionId}`,
    space: `/api/spaces/${spaceId}`,
    admin: callsOf(api, { token: world.orgAdmin.readWrite }),
    manager: callsOf(api, { token: world.manager.readWrite }),
    member: callsOf(api, { token: world.member.read })
  }
}

export type SpaceScene = Awaited<ReturnType<typeof makeSpaceScene>>

export const idsOf = ({ json }: Answer): ReadonlyArray<string> => {
  const items: ReadonlyArray<{ readonly id: string }> = json.items
  return items.map(({ id }) => id)
}
