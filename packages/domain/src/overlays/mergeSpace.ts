import type { Content } from "../collections/Collection.ts"
import { withSpecialtiesIn } from "../collections/references.ts"
import { applyOverlay, asCustom } from "./applyOverlay.ts"
import { inheritedContent } from "./inheritedContent.ts"
import { blocksInOrder, layersInOrder, specialtiesInOrder } from "./inOrder.ts"
import type { CustomItems, OverlayEntry, ShownSpecialty } from "./Overlay.ts"
import { placeBlock } from "./placeBlock.ts"
import type { SpaceView } from "./SpaceView.ts"

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
