import type { Answer } from "../calls/Api.ts"
import { type Calls, callsOf } from "../calls/Calls.ts"
import { makeCollection, makeSpace, type World } from "./World.ts"

/** A space over a collection, and those who call about it, with tokens: what `web`, `api` and `store` become there. */
export interface SpaceScene {
  readonly collectionId: string
  readonly spaceId: string
  /** The paths of the two. */
  readonly collection: string
  readonly space: string
  readonly admin: Calls
  readonly manager: Calls
  readonly member: Calls
}

/** A space of its own for one test, over the small content or another. */
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

/** The ids in an answer's items. */
export const idsOf = ({ json }: Answer): ReadonlyArray<string> => {
  const items: ReadonlyArray<{ readonly id: string }> = json.items
  return items.map(({ id }) => id)
}
