import { ProjectId, SpaceId, UserId, Uuid } from "@design-workspace/domain/shared/Ids"
import { mostRestored } from "@design-workspace/domain/trash/restoreOrder"
import { Schema, SchemaTransformation } from "effect"
import { besideResource } from "../wire/ActionsWire.ts"
import { boundedArray } from "../wire/boundedArray.ts"
import { withNames } from "../wire/NamesWire.ts"
import { lowerUuid } from "../wire/sentId.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

export const TrashKind = Schema.Literals(["project", "space", "collection"])

/** The name of a project is its title. */
export const NamedThing = Schema.Struct({ kind: TrashKind, id: Uuid, name: Schema.String }).annotate({
  identifier: "NamedThing"
})

const things = Schema.Array(NamedThing)

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

const OwnedProjectWire = snakeKeys(
  withNames({ id: ProjectId, name: Schema.String, ownerId: Schema.NullOr(UserId) }),
  "OwnedProject"
)

export const SpaceTrashPreviewWire = snakeKeys(
  {
    kind: Schema.Literal("space"),
    id: SpaceId,
    name: Schema.String,
    projectsTotal: Schema.Int,
    projects: Schema.Array(OwnedProjectWire),
    ...besideResource
  },
  "SpaceTrashPreview"
)

/** Each id is checked on its own, so that an invalid one does not stop the others. */
export const TrashItem = Schema.Struct({
  kind: TrashKind,
  id: Schema.String.pipe(
    Schema.decodeTo(
      Schema.String,
      SchemaTransformation.transform({ decode: lowerUuid, encode: (id: string) => id })
    )
  )
})

export const BulkRestoreBody = snakeKeys(
  {
    items: boundedArray(TrashItem, { min: 1, max: mostRestored }),
    restoreSpace: Schema.optionalKey(Schema.Boolean)
  },
  "TrashRestore"
)

const RestoredItemWire = Schema.Struct({
  kind: TrashKind,
  id: Schema.String,
  result: Schema.Literals(["restored", "refused"]),
  error: Schema.NullOr(
    Schema.Union([
      Wire.SpaceInTrash,
      Wire.Forbidden,
      Wire.GuestNotAllowed,
      Wire.ProjectNotFound,
      Wire.SpaceNotFound,
      Wire.CollectionNotFound
    ])
  )
}).annotate({ identifier: "RestoredItem" })

export const RestoredItemsWire = snakeKeys(
  { items: Schema.Array(RestoredItemWire), restored: Schema.Int, refused: Schema.Int },
  "RestoredItems"
)
