import type { ItemId } from "../shared/Ids.ts"
import type { ShownBlock, ShownLayer, ShownSpecialty } from "./Overlay.ts"

/**
 * Puts the blocks of a space on its layers. A block whose layer is gone goes on its inherited one (`inherited`, by
 * block id), else on the first that is shown, and is marked `orphaned`. A block is hidden if its layer is, or if there
 * is no layer at all. Specialties that are gone drop out (contract 3).
 */
export const placeBlock = (
  layers: ReadonlyArray<ShownLayer>,
  specialties: ReadonlyArray<ShownSpecialty>,
  inherited: ReadonlyMap<ItemId, ItemId>
) => {
  const byId = new Map(layers.map((layer) => [layer.id, layer]))
  const known = new Set(specialties.map(({ id }) => id))
  const first = layers.find(({ hidden }) => !hidden) ?? layers[0]

  return (block: ShownBlock): ShownBlock => {
    const named = byId.get(block.layerId)
    // Like most blocks, it is where it should be: no copy is made.
    if (named?.hidden === false && block.defaultSpecialties.every((id) => known.has(id))) return block
    const layer = named ?? byId.get(inherited.get(block.id) ?? block.layerId) ?? first
    return {
      ...block,
      layerId: layer?.id ?? block.layerId,
      defaultSpecialties: block.defaultSpecialties.filter((id) => known.has(id)),
      hidden: block.hidden || (layer?.hidden ?? true),
      orphaned: named === undefined
    }
  }
}
