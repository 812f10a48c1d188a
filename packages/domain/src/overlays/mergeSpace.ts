import type { Content } from "../collections/Collection.ts"
import { idsOf } from "../collections/ContentRules.ts"
import { withSpecialtiesIn } from "../collections/references.ts"
import type { ItemId } from "../shared/Ids.ts"
import { applyOverlay, asCustom, asInherited } from "./applyOverlay.ts"
import { blocksInOrder, layersInOrder, specialtiesInOrder } from "./inOrder.ts"
import type {
  CustomItems,
  OverlayEntry,
  ShownBlock,
  ShownLayer,
  ShownSpecialty,
  SpaceView
} from "./Overlay.ts"

/** In the order of an unchanged space, as a list that is mostly in order is quick to sort again. */
export interface InheritedContent {
  readonly layers: ReadonlyArray<ShownLayer>
  readonly specialties: ReadonlyArray<ShownSpecialty>
  readonly blocks: ReadonlyArray<ShownBlock>
  readonly layerOf: ReadonlyMap<ItemId, ItemId>
}

const made = new WeakMap<Content, InheritedContent>()

/** Made once for a content: unchanged items are the same objects for all spaces. */
export const inheritedContent = (content: Content): InheritedContent => {
  const known = made.get(content)
  if (known !== undefined) return known
  const layers = layersInOrder(content.layers.map(asInherited))
  const inherited = {
    layers,
    specialties: specialtiesInOrder(content.specialties.map(asInherited)),
    blocks: blocksInOrder(content.blocks.map(asInherited), layers),
    layerOf: new Map(content.blocks.map(({ id, layerId }) => [id, layerId]))
  }
  made.set(content, inherited)
  return inherited
}

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

export const mergeSpace = (
  content: Content,
  overlays: ReadonlyArray<OverlayEntry>,
  custom: CustomItems
): SpaceView => {
  const inherited = inheritedContent(content)
  const layers = layersInOrder([
    ...inherited.layers.map(applyOverlay("layer", overlays)),
    ...custom.layers.map(asCustom)
  ])
  const specialties = specialtiesInOrder([
    ...inherited.specialties.map(applyOverlay("specialty", overlays)),
    ...custom.specialties.map(asCustom)
  ])
  const blocks = [
    ...inherited.blocks.map(applyOverlay("block", overlays)),
    ...custom.blocks.map(asCustom)
  ].map(placeBlock(layers, specialties, inherited.layerOf))
  return { layers, specialties, blocks: blocksInOrder(blocks, layers), edges: content.edges }
}

const shown = (item: { readonly hidden: boolean }): boolean => !item.hidden

/** Hidden specialties drop out of the block (contract 3). */
export const withShown = (specialties: ReadonlyArray<ShownSpecialty>) => {
  const ids = new Set<string>(specialties.filter(shown).map(({ id }) => id))
  return withSpecialtiesIn(ids)
}

/** Nothing in what is left names a hidden item (contract 3). */
export const shownOnly = (view: SpaceView): SpaceView => {
  const blocks = view.blocks.filter(shown)
  const blockIds = new Set(blocks.map(({ id }) => id))
  return {
    layers: view.layers.filter(shown),
    specialties: view.specialties.filter(shown),
    blocks: blocks.map(withShown(view.specialties)),
    edges: view.edges.filter(({ sourceId, targetId }) => blockIds.has(sourceId) && blockIds.has(targetId))
  }
}
