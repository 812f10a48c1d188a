import type { Edge } from "../collections/Collection.ts"
import type { OverlayEntry, ShownBlock, ShownLayer, ShownSpecialty } from "./Overlay.ts"

/** Hidden items included (and marked), in layer and position order, then by name. */
export interface SpaceView {
  readonly layers: ReadonlyArray<ShownLayer>
  readonly specialties: ReadonlyArray<ShownSpecialty>
  readonly blocks: ReadonlyArray<ShownBlock>
  readonly edges: ReadonlyArray<Edge>
}

/** `orphaned` if the collection no longer has the target, or if the layer that it puts a block on is gone. */
export interface ListedOverlay extends OverlayEntry {
  readonly orphaned: boolean
}
