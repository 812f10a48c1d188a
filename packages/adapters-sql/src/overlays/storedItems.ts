import type { CustomItems, OverlayEntry } from "@design-workspace/domain/overlays/Overlay"
import type { StoredItems } from "@design-workspace/domain/overlays/OverlayRepo"
import { storedJson } from "../sql/storedJson.ts"

/** The JSON that `space_items` builds from a space's overlays and custom items. */
export interface ItemsJson extends CustomItems {
  readonly overlays: ReadonlyArray<OverlayEntry>
}

/** The column `space_items`. */
export const ItemsColumn = storedJson<ItemsJson>("overlays", "blocks", "layers", "specialties")

export const toStoredItems = ({ overlays, ...custom }: ItemsJson): StoredItems => ({ overlays, custom })
