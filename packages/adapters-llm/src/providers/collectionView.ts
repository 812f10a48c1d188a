import type { Block, Content } from "@design-workspace/domain/collections/Collection"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { blockLine, designLines, edgeLine, layerLine, specialtyLine } from "./designLines.ts"

interface Named {
  readonly id: string
  readonly name: string
}

const nameLine = (kind: string, { id, name }: Named) => ({ kind, id, name })

/** Shortens a description for the view. The block itself gets more room than the others. */
const cut = <A extends { readonly description: string }>(item: A, most: number): A => ({
  ...item,
  description: Array.from(item.description.slice(0, most * 2))
    .slice(0, most)
    .join("")
})

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

/** The note that there is more takes fewer tokens than this. */
const noteTokens = 20

/**
 * A collection as lines of at most `room` tokens: all of it if it fits, else what is near the block, as far as there is
 * room.
 */
export const collectionView = (collection: Content, block: Block, room: number): string => {
  const whole = designLines(collection)
  if (tokensIn(whole.join("\n")) <= room) return whole.join("\n")
  let left = room - noteTokens
  const near = fromNear(collection, block)
  const shown = near
    .map((line) => JSON.stringify(line))
    .filter((text) => {
      const tokens = tokensIn(`${text}\n`)
      if (tokens > left) return false
      left -= tokens
      return true
    })
  return [...shown, `(There is more: ${whole.length} items in all.)`].join("\n")
}
