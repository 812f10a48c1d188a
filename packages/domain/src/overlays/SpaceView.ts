import type { Edge } from "../collections/Collection.ts"
import type { OverlayEntry, ShownBlock, ShownLayer, ShownSpecialty } from "./Overlay.ts"

/** With hidden items, by layer and position, then by name. */
export interface SpaceView {
  readonly layers: ReadonlyArray<ShownLayer>
  readonly specialties: ReadonlyArray<ShownSpecialty>
  readonly blocks: ReadonlyArray<ShownBlock>
  readonly edges: ReadonlyArray<Edge>
}

/** `orphaned` if the target is gone, or the layer that it puts a block on. */
export interface ListedOverlay extends OverlayEntry {
  readonly orphaned: boolean
}
