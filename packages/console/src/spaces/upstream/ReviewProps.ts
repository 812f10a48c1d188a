import type { CollectionVersion, OverlayEntry, Space } from "@design-workspace/client"
import type { PartKind, SpaceParts } from "../model/SpaceParts.ts"

/** What a change is reviewed against. */
export interface ReviewProps {
  readonly space: Space
  readonly parts: SpaceParts
  readonly overlays: ReadonlyArray<OverlayEntry>
  /** The collection as it was and as it is; undefined where that cannot be read. */
  readonly before: CollectionVersion | undefined
  readonly after: CollectionVersion | undefined
  readonly kept: ReadonlySet<string>
  readonly onKeep: (key: string, keep: boolean) => void
  readonly mayEdit: (kind: PartKind) => boolean
}
