import type { Content } from "../collections/Collection.ts"
import type { ListedOverlay, OverlayEntry, SpaceView } from "./Overlay.ts"
import type { ItemRef } from "./OverlayRepo.ts"

const keyOf = ({ id, kind }: ItemRef): string => `${kind}/${id}`

const keysIn = ({ blocks, layers, specialties }: Content | SpaceView): ReadonlyArray<string> => [
  ...layers.map(({ id }) => keyOf({ kind: "layer", id })),
  ...specialties.map(({ id }) => keyOf({ kind: "specialty", id })),
  ...blocks.map(({ id }) => keyOf({ kind: "block", id }))
]

/** In the space's order; those without a target come last. Contract 3 and 13.10 say what is `orphaned`. */
export const listOverlays = (
  content: Content,
  view: SpaceView,
  overlays: ReadonlyArray<OverlayEntry>
): ReadonlyArray<ListedOverlay> => {
  const inherited = new Set(keysIn(content))
  const listed = keysIn(view)
  const misplaced = new Set(
    view.blocks.filter(({ orphaned }) => orphaned).map(({ id }) => keyOf({ kind: "block", id }))
  )
  const isOrphaned = (key: string) => !inherited.has(key) || misplaced.has(key)
  const ranks = new Map(listed.map((key, index) => [key, index]))
  const rankOf = (entry: OverlayEntry) => ranks.get(keyOf(entry)) ?? listed.length
  return overlays
    .filter(({ hidden, overrides }) => hidden || Object.keys(overrides).length > 0)
    .map((entry) => ({ ...entry, orphaned: isOrphaned(keyOf(entry)) }))
    .sort((a, b) => rankOf(a) - rankOf(b) || (keyOf(a) < keyOf(b) ? -1 : 1))
}
