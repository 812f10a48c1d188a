import type { ShownBlock, ShownLayer, ShownSpecialty } from "./Overlay.ts"

interface Named {
  readonly id: string
  readonly name: string
}

interface Positioned extends Named {
  readonly position: number
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Code unit by code unit, so that every process orders alike; equal names by id. */
const byName = (a: Named, b: Named): number => compare(a.name, b.name) || compare(a.id, b.id)

export const layersInOrder = <Layer extends Positioned>(layers: ReadonlyArray<Layer>): ReadonlyArray<Layer> =>
  layers.toSorted((a, b) => a.position - b.position || byName(a, b))

export const specialtiesInOrder = (
  specialties: ReadonlyArray<ShownSpecialty>
): ReadonlyArray<ShownSpecialty> => [...specialties].sort(byName)

/** By their layers, then by name. */
export const blocksInOrder = (
  blocks: ReadonlyArray<ShownBlock>,
  layers: ReadonlyArray<ShownLayer>
): ReadonlyArray<ShownBlock> => {
  const ranks = new Map(layers.map(({ id }, index) => [id, index]))
  return blocks
    .map((block) => ({ block, rank: ranks.get(block.layerId) ?? layers.length }))
    .sort((a, b) => a.rank - b.rank || byName(a.block, b.block))
    .map(({ block }) => block)
}
