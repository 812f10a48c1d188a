import { idsOf } from "../collections/ContentRules.ts"
import { withSpecialtiesIn } from "../collections/references.ts"
import type { ItemId } from "../shared/Ids.ts"
import type { ShownBlock, ShownLayer, ShownSpecialty } from "./Overlay.ts"

/**
 * Without its layer a block is `orphaned`, on the `inherited` one or the first shown, and hidden with it (contract 3).
 */
export const placeBlock = (
  layers: ReadonlyArray<ShownLayer>,
  specialties: ReadonlyArray<ShownSpecialty>,
  inherited: ReadonlyMap<ItemId, ItemId>
) => {
  const byId = new Map(layers.map((layer) => [layer.id, layer]))
  const withKnown = withSpecialtiesIn(idsOf(specialties))
  const first = layers.find(({ hidden }) => !hidden) ?? layers[0]

  return (block: ShownBlock): ShownBlock => {
    const named = byId.get(block.layerId)
    const fitting = withKnown(block)
    // No copy is made: like most blocks, it is where it should be.
    if (named?.hidden === false) return fitting
    const layer = named ?? byId.get(inherited.get(block.id) ?? block.layerId) ?? first
    return {
      ...fitting,
      layerId: layer?.id ?? block.layerId,
      hidden: block.hidden || (layer?.hidden ?? true),
      orphaned: named === undefined
    }
  }
}
