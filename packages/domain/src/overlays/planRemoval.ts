import { LayerInUse } from "./OverlayErrors.ts"
import type { ItemRef } from "./OverlayRepo.ts"
import type { ItemState } from "./SpaceItems.ts"
import type { SpaceView } from "./SpaceView.ts"

export type Removal =
  | { readonly _tag: "Hide" }
  | { readonly _tag: "Delete" }
  | { readonly _tag: "Refuse"; readonly error: LayerInUse }

/** Hides an inherited item; deletes a custom one, except a layer with blocks, hidden ones included (contract 3). */
export const planRemoval = (ref: ItemRef, state: ItemState, view: Pick<SpaceView, "blocks">): Removal => {
  if (state === "inherited") return { _tag: "Hide" }
  const blocks = view.blocks.flatMap(({ id, layerId, origin }) =>
    layerId === ref.id ? [{ id, origin }] : []
  )
  return ref.kind === "layer" && blocks.length > 0
    ? { _tag: "Refuse", error: new LayerInUse({ layerId: ref.id, blocks }) }
    : { _tag: "Delete" }
}
