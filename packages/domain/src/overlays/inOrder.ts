import type { ShownBlock, ShownLayer, ShownSpecialty } from "./Overlay.ts"

interface Named {
  readonly id: string
  readonly name: string
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By name, code unit by code unit, so that every process orders alike; equal names by id. */
const byName = (a: Named, b: Named): number => compare(a.name, b.name) || compare(a.id, b.id)

const byPosition = (a: ShownLayer, b: ShownLayer): number => a.position - b.position || byName(a, b)

/** The layers of a space in its order: by position, then by name. */
export const layersInOrder = (layers: ReadonlyArray<ShownLayer>): ReadonlyArray<ShownLayer> =>
  [...layers].sort(byPosition)

/** The specialties of a space in its order: by name. */
export const specialtiesInOrder = (
  specialties: ReadonlyArray<ShownSpecialty>
): ReadonlyArray<ShownSpecialty> => [...specialties].sort(byName)

/** The blocks of a space in its order: by their layer, as these are ordered, then by name. */
export const blocksInOrder = (
  blocks: ReadonlyArray<ShownBlock>,
  layers: ReadonlyArray<ShownLayer>
): ReadonlyArray<ShownBlock> => {
  const places = new Map(layers.map(({ id }, index) => [id, index]))
  return blocks
    .map((block) => ({ block, place: places.get(block.layerId) ?? layers.length }))
    .sort((a, b) => a.place - b.place || byName(a.block, b.block))
    .map(({ block }) => block)
}
