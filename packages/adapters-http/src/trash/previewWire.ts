import type { RestorePreviewWire } from "@design-workspace/client/contract/trash/RestorePreviewWire"
import type { Call } from "@design-workspace/client/middleware/Call"
import type { RestorePreview } from "@design-workspace/domain/trash/previewRestoreOf"
import { toWire } from "../errors/toWire.ts"

/** A preview in its wire form; its refusal is the answer that the restore itself would give this caller. */
export const previewWire = (
  { becomesVisible, refusal, restores, shownIn, staysInTrash, target }: RestorePreview,
  call: Call["Service"]
): (typeof RestorePreviewWire)["Type"] => ({
  kind: target.kind,
  id: target.id,
  name: target.name,
  inTrash: target.deletedAt !== null,
  refusal: refusal === null ? null : toWire(refusal, call),
  restores,
  intoSight: becomesVisible.items,
  intoSightTotal: becomesVisible.total,
  staysInTrash: staysInTrash.items,
  staysInTrashTotal: staysInTrash.total,
  shownIn: shownIn.items,
  shownInTotal: shownIn.total
})
