import { Uuid } from "@design-workspace/domain/shared/Ids"
import type { RestorePreview } from "@design-workspace/domain/trash/previewRestoreOf"
import { Schema } from "effect"
import type { Call } from "../../callers/Call.ts"
import { toWire } from "../../errors/toWire.ts"
import { besideResource } from "../../wire/ActionsWire.ts"
import { snakeKeys } from "../../wire/snakeKeys.ts"
import * as Wire from "../../wire/WireErrors.ts"

/** The kinds of resources that can be in the trash. */
export const TrashKind = Schema.Literals(["project", "space", "collection"])

/** A resource by kind, id and name; the name of a project is its title. */
export const NamedThing = Schema.Struct({ kind: TrashKind, id: Uuid, name: Schema.String }).annotate({
  identifier: "NamedThing"
})

const things = Schema.Array(NamedThing)

/** The effects of a restore (contract section 7). */
export const RestorePreviewWire = snakeKeys(
  {
    kind: TrashKind,
    id: Uuid,
    name: Schema.String,
    inTrash: Schema.Boolean,
    refusal: Schema.NullOr(Schema.Union([Wire.SpaceInTrash, Wire.Forbidden])),
    restores: things,
    intoSight: things,
    intoSightTotal: Schema.Int,
    staysInTrash: things,
    staysInTrashTotal: Schema.Int,
    shownIn: things,
    shownInTotal: Schema.Int,
    ...besideResource
  },
  "RestorePreview"
)

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
