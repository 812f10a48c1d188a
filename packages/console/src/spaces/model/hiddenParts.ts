import type { OverlayEntry } from "@design-workspace/client"
import { type PartRef, partKinds, partsOf, refKey, type SpaceParts } from "./SpaceParts.ts"

export interface HiddenPart extends PartRef {
  readonly name: string
  /** The space itself hides it, and can show it again. */
  readonly byItself: boolean
  /** The hidden layer that hides its blocks too. */
  readonly layer: { readonly id: string; readonly name: string } | null
  /** There is no layer that it could stand on. */
  readonly withoutLayer: boolean
  /** Of a layer: how many blocks go with it. */
  readonly blocks: number
}

/** Layers first, then specialties and blocks. */
export const hiddenParts = (
  parts: SpaceParts,
  overlays: ReadonlyArray<OverlayEntry>
): ReadonlyArray<HiddenPart> => {
  const own = new Set(overlays.filter(({ hidden }) => hidden).map(refKey))
  const layers = new Map(parts.layers.map((layer) => [layer.id, layer]))
  const layerOf = new Map(parts.blocks.map(({ id, layer_id }) => [id, layer_id]))
  const on = Map.groupBy(parts.blocks, ({ layer_id }) => layer_id)
  return (["layer", "specialty", "block"] as const).flatMap((kind) =>
    partsOf(parts, kind)
      .filter(({ hidden }) => hidden)
      .map(({ id, name }) => {
        const layer = kind === "block" ? layers.get(layerOf.get(id) ?? "") : undefined
        return {
          kind,
          id,
          name,
          byItself: own.has(refKey({ kind, id })),
          layer: layer?.hidden === true ? { id: layer.id, name: layer.name } : null,
          withoutLayer: kind === "block" && layer === undefined,
          blocks: kind === "layer" ? (on.get(id)?.length ?? 0) : 0
        }
      })
  )
}

/** Entries whose parts the collection has no longer: they wait for the id to return. */
export const waitingEntries = (
  parts: SpaceParts,
  overlays: ReadonlyArray<OverlayEntry>
): ReadonlyArray<OverlayEntry> => {
  const there = new Set(
    partKinds.flatMap((kind) => partsOf(parts, kind).map(({ id }) => refKey({ kind, id })))
  )
  return overlays.filter((entry) => !there.has(refKey(entry)))
}
