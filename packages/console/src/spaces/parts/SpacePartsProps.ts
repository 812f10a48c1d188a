import type { OverlayEntry, Space } from "@design-workspace/client"
import type { Selection } from "../data/useSelectedItem.ts"
import type { PartKind, PartRef, SpaceParts } from "../model/SpaceParts.ts"

export interface SpacePartsProps {
  readonly space: Space
  /** Hidden ones too. */
  readonly parts: SpaceParts
  readonly overlays: ReadonlyArray<OverlayEntry>
  readonly select: Selection["select"]
  /** Undefined where the caller may not. */
  readonly add: (kind: PartKind) => (() => void) | undefined
  readonly mayEdit: (kind: PartKind) => boolean
  readonly selected: PartRef | null
}
