import type { Block, Content, Layer, Specialty } from "../collections/Collection.ts"
import { mergeSpace, withShown } from "./mergeSpace.ts"
import type { CustomItems, ItemKind, ShownItem, SpaceView } from "./Overlay.ts"
import type { ItemRef, StoredItems } from "./OverlayRepo.ts"

/** `orphaned` if only an overlay entry is left of the item. */
export type ItemState = "inherited" | "custom" | "orphaned" | "unknown"

type Item = Block | Layer | Specialty

export interface SpaceItems extends StoredItems {
  readonly content: Content
  readonly view: SpaceView
}

const listNames = { block: "blocks", layer: "layers", specialty: "specialties" } as const satisfies Record<
  ItemKind,
  keyof CustomItems
>

export const spaceItems = (content: Content, { custom, overlays }: StoredItems): SpaceItems => ({
  content,
  overlays,
  custom,
  view: mergeSpace(content, overlays, custom)
})

export const inheritedItem = ({ content }: SpaceItems, { id, kind }: ItemRef): Item | undefined =>
  content[listNames[kind]].find((item) => item.id === id)

export const customItemIn = ({ custom }: SpaceItems, { id, kind }: ItemRef): Item | undefined =>
  custom[listNames[kind]].find((item) => item.id === id)

export const stateOf = (items: SpaceItems, ref: ItemRef): ItemState => {
  const { id, kind } = ref
  if (inheritedItem(items, ref) !== undefined) return "inherited"
  if (customItemIn(items, ref) !== undefined) return "custom"
  return items.overlays.some((entry) => entry.kind === kind && entry.id === id) ? "orphaned" : "unknown"
}

const itemIn = (view: SpaceView, { id, kind }: ItemRef): ShownItem | undefined => {
  const item = view[listNames[kind]].find((it) => it.id === id)
  return item && ({ kind, item } as ShownItem)
}

/** A hidden item looks as it would if shown. Hidden specialties are left out of a block. */
export const shownItem = ({ view }: SpaceItems, ref: ItemRef): ShownItem | undefined => {
  const found = itemIn(view, ref)
  return found?.kind === "block" ? { kind: found.kind, item: withShown(view.specialties)(found.item) } : found
}
