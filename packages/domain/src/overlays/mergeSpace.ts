import type { Content } from "../collections/Collection.ts"
import { applyOverlay, asCustom } from "./applyOverlay.ts"
import type { CustomItems, OverlayEntry, ShownLayer } from "./Overlay.ts"
import { placeBlock } from "./placeBlock.ts"
import type { SpaceView } from "./SpaceView.ts"

interface Named {
  readonly id: string
  readonly name: string
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By name, code unit by code unit, so that every process orders alike; equal names by id. */
const byName = (a: Named, b: Named): number => compare(a.name, b.name) || compare(a.id, b.id)

const byPosition = (a: ShownLayer, b: ShownLayer): number => a.position - b.position || byName(a, b)

/**
 * What a space has: its collection's content under its overlays, and its custom items; hidden ones are there, marked
 * (contract 3). Layers by position, blocks by their layer, then all by name; edges as the collection has them.
 */
export const mergeSpace = (
  content: Content,
  overlays: ReadonlyArray<OverlayEntry>,
  custom: CustomItems
): SpaceView => {
  const layers = [
    ...content.layers.map(applyOverlay("layer", overlays)),
    ...custom.layers.map(asCustom)
  ].sort(byPosition)
  const specialties = [
    ...content.specialties.map(applyOverlay("specialty", overlays)),
    ...custom.specialties.map(asCustom)
  ].sort(byName)

  const inherited = new Map(content.blocks.map(({ id, layerId }) => [id, layerId]))
  const order = new Map(layers.map(({ id }, index) => [id, index]))
  const orderOf = ({ layerId }: { readonly layerId: ShownLayer["id"] }) => order.get(layerId) ?? layers.length
  const blocks = [...content.blocks.map(applyOverlay("block", overlays)), ...custom.blocks.map(asCustom)]
    .map(placeBlock(layers, specialties, inherited))
    .sort((a, b) => orderOf(a) - orderOf(b) || byName(a, b))

  return { layers, specialties, blocks, edges: content.edges }
}

const shown = (item: { readonly hidden: boolean }): boolean => !item.hidden

/** The part of a space that is not hidden: nothing in it names anything that is (contract 3). */
export const shownOnly = (view: SpaceView): SpaceView => {
  const blocks = view.blocks.filter(shown)
  const specialties = view.specialties.filter(shown)
  const blockIds = new Set(blocks.map(({ id }) => id))
  const specialtyIds = new Set(specialties.map(({ id }) => id))
  return {
    layers: view.layers.filter(shown),
    specialties,
    blocks: blocks.map((block) => ({
      ...block,
      defaultSpecialties: block.defaultSpecialties.filter((id) => specialtyIds.has(id))
    })),
    edges: view.edges.filter(({ sourceId, targetId }) => blockIds.has(sourceId) && blockIds.has(targetId))
  }
}
