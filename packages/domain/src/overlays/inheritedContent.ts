import type { Content } from "../collections/Collection.ts"
import type { ItemId } from "../shared/Ids.ts"
import { asInherited } from "./applyOverlay.ts"
import { blocksInOrder, layersInOrder, specialtiesInOrder } from "./inOrder.ts"
import type { ShownBlock, ShownLayer, ShownSpecialty } from "./Overlay.ts"

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
