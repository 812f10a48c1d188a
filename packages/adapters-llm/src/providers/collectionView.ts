import type { Block, Content } from "@design-workspace/domain/collections/Collection"
import {
  blockLine,
  cut,
  designLines,
  edgeLine,
  layerLine,
  type Named,
  nameLine,
  specialtyLine
} from "./designLines.ts"
import { viewWithin } from "./viewWithin.ts"

/**
 * The collection as seen from a block, the nearest first: itself, what it needs, its neighbours, its layer, and only
 * the names of the rest.
 */
const fromNear = (collection: Content, block: Block): ReadonlyArray<object> => {
  const { blocks, edges, layers, specialties } = collection
  const touching = edges.filter(({ sourceId, targetId }) => sourceId === block.id || targetId === block.id)
  const joined = new Set(touching.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const isNear = ({ id }: Named) => joined.has(id as Block["id"])
  const others = blocks.filter(({ id }) => id !== block.id)
  const farther = others.filter((it) => !isNear(it))
  const needed = new Set<string>(block.defaultSpecialties)
  return [
    // The block itself gets more room than the others.
    blockLine(cut(block, 2_000)),
    ...layers.filter(({ id }) => id === block.layerId).map((it) => layerLine(cut(it, 200))),
    ...specialties.filter(({ id }) => needed.has(id)).map((it) => specialtyLine(cut(it, 200))),
    ...others.filter(isNear).map((it) => blockLine(cut(it, 200))),
    ...touching.map(edgeLine),
    ...layers.filter(({ id }) => id !== block.layerId).map((it) => nameLine("layer", it)),
    ...specialties.filter(({ id }) => !needed.has(id)).map((it) => nameLine("specialty", it)),
    ...farther.filter(({ layerId }) => layerId === block.layerId).map((it) => nameLine("block", it)),
    ...farther.filter(({ layerId }) => layerId !== block.layerId).map((it) => nameLine("block", it))
  ]
}

/**
 * A collection as lines of at most `room` tokens: all of it if it fits, else what is near the block, as far as there is
 * room.
 */
export const collectionView = (collection: Content, block: Block, room: number): string =>
  viewWithin(designLines(collection), room, () => fromNear(collection, block))
