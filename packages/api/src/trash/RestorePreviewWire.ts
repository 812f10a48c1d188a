import { Uuid } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import { besideResource } from "../wire/ActionsWire.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

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
