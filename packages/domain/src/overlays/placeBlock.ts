import type { ItemId } from "../shared/Ids.ts"
import type { ShownBlock, ShownLayer, ShownSpecialty } from "./Overlay.ts"

/**
 * Puts blocks on layers (contract 3). If its layer is gone, a block goes on the `inherited` one (by block id), else on
 * the first shown one, and is `orphaned`. It is hidden with its layer, or without any. Lost specialties drop out.
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
    // No copy is made: like most blocks, it is where it should be.
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
