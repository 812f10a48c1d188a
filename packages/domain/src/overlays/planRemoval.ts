import { LayerInUse } from "./OverlayErrors.ts"
import type { ItemRef } from "./OverlayRepo.ts"
import type { ItemState } from "./SpaceItems.ts"
import type { SpaceView } from "./SpaceView.ts"

/** What a removal does to an item of a space, or why it is refused. */
export type Removal =
  | { readonly _tag: "Hide" }
  | { readonly _tag: "Delete" }
  | { readonly _tag: "Refuse"; readonly error: LayerInUse }

/**
 * An inherited item is hidden, which can be undone. A custom one is deleted permanently, except a layer that still
 * carries blocks, hidden ones included (contract 3).
 */
export const planRemoval = (ref: ItemRef, state: ItemState, view: Pick<SpaceView, "blocks">): Removal => {
  if (state === "inherited") return { _tag: "Hide" }
  const blocks = view.blocks.flatMap(({ id, layerId, origin }) =>
    layerId === ref.id ? [{ id, origin }] : []
  )
  return ref.kind === "layer" && blocks.length > 0
    ? { _tag: "Refuse", error: new LayerInUse({ layerId: ref.id, blocks }) }
    : { _tag: "Delete" }
}
