import { ProjectId, SpaceId, UserId, Uuid } from "@design-workspace/domain/shared/Ids"
import { mostRestored } from "@design-workspace/domain/trash/restoreOrder"
import { Schema, SchemaTransformation } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { boundedArray } from "../wire/boundedArray.ts"
import { withNames } from "../wire/NamesWire.ts"
import { Ok } from "../wire/Ok.ts"
import { lowerUuid } from "../wire/params.ts"
import { RestoreSpaceQuery } from "../wire/RestoreSpaceQuery.ts"
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

const id = { id: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const

export class TrashApi extends HttpApiGroup.make("trash").add(
  HttpApiEndpoint.get("previewProjectRestore", "/api/projects/:id/restore/preview", {
    params: id,
    query: RestoreSpaceQuery,
    success: RestorePreviewWire,
    error: [...refused, Wire.ProjectNotFound]
  }),
  HttpApiEndpoint.get("previewSpaceRestore", "/api/spaces/:id/restore/preview", {
    params: id,
    success: RestorePreviewWire,
    error: [...refused, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.get("previewCollectionRestore", "/api/collections/:id/restore/preview", {
    params: id,
    success: RestorePreviewWire,
    error: [...refused, Wire.CollectionNotFound]
  }),
  HttpApiEndpoint.get("previewSpaceTrash", "/api/spaces/:id/trash/preview", {
    params: id,
    success: SpaceTrashPreviewWire,
    error: [...refused, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.post("restoreFromTrash", "/api/trash/restore", {
    payload: BulkRestoreBody,
    success: RestoredItemsWire,
    error: Wire.GuestNotAllowed
  })
) {}

const PurgeBody = Schema.Struct({ confirm: Schema.optionalKey(Schema.Boolean) }).annotate({
  identifier: "Purge"
})

const unpurged = [...refused, Wire.ConfirmRequired] as const

export class PurgeApi extends HttpApiGroup.make("purge").add(
  HttpApiEndpoint.delete("purgeProject", "/api/projects/deleted/:id", {
    params: id,
    payload: PurgeBody,
    success: Ok,
    error: [...unpurged, Wire.ProjectNotFound]
  }),
  HttpApiEndpoint.delete("purgeSpace", "/api/spaces/deleted/:id", {
    params: id,
    payload: PurgeBody,
    success: Ok,
    error: [...unpurged, Wire.SpaceNotFound, Wire.InUse]
  }),
  HttpApiEndpoint.delete("purgeCollection", "/api/collections/deleted/:id", {
    params: id,
    payload: PurgeBody,
    success: Ok,
    error: [...unpurged, Wire.CollectionNotFound, Wire.InUse]
  })
) {}
