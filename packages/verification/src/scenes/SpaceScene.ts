import type { Answer } from "../calls/Api.ts"
import { type Calls, callsOf } from "../calls/Calls.ts"
import { makeCollection, makeSpace, type World } from "./World.ts"

export interface SpaceScene {
  readonly collectionId: string
  readonly spaceId: string
  readonly collection: string
  readonly space: string
  readonly admin: Calls
  readonly manager: Calls
  readonly member: Calls
}

export const makeSpaceScene = async (world: World, content?: object): Promise<SpaceScene> => {
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

export const idsOf = ({ json }: Answer): ReadonlyArray<string> => {
  const items: ReadonlyArray<{ readonly id: string }> = json.items
  return items.map(({ id }) => id)
}
