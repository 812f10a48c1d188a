import { makeCollection, makeSpace, type World } from "../../scenes/World.ts"
import { unknownId } from "../unknownId.ts"

/** A space of the first organisation. */
export const space = async (world: World) => ({
  params: { id: await makeSpace(world, await makeCollection(world)) }
})

export const missingSpace = { SPACE_NOT_FOUND: { id: unknownId } }
export const spaceReaders = {
  by: "member",
  missing: missingSpace
} as const
