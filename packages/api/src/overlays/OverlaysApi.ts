import { partFields } from "@design-workspace/domain/collections/partFields"
import {
  OverlayEntry,
  Overrides,
  overridableFields,
  ShownBlock,
  ShownLayer,
  ShownSpecialty
} from "@design-workspace/domain/overlays/Overlay"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ContentDiffWire } from "../collections/ContentWire.ts"
import { designGraphFields, designGraphQuery } from "../collections/DesignGraphWire.ts"
import { ownFields, patchFields } from "../collections/partBodies.ts"
import { besideResource } from "../wire/ActionsWire.ts"
import { AnswerHeaders } from "../wire/annotations.ts"
import { Ok } from "../wire/Ok.ts"
import { pictureErrors, RenderedWires } from "../wire/PictureWire.ts"
import { snakeKeys, wireNames } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

export const ShownBlockWire = snakeKeys(ShownBlock.fields, "SpaceBlock")
export const ShownLayerWire = snakeKeys(ShownLayer.fields, "SpaceLayer")
export const ShownSpecialtyWire = snakeKeys(ShownSpecialty.fields, "SpaceSpecialty")

export const BlockBody = snakeKeys(ownFields(partFields.block))
export const BlockPatch = snakeKeys(patchFields(partFields.block))
export const LayerBody = Schema.Struct(ownFields(partFields.layer))
export const LayerPatch = Schema.Struct(patchFields(partFields.layer))
export const SpecialtyBody = Schema.Struct(ownFields(partFields.specialty))
export const SpecialtyPatch = Schema.Struct(patchFields(partFields.specialty))

/** Of an item of any kind. */
export type ItemPatch = typeof BlockPatch.Type & typeof LayerPatch.Type

const space = { id: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed, Wire.SpaceNotFound] as const
const itemsQuery = snakeKeys({
  includeHidden: Schema.optionalKey(Schema.Literals(["0", "1", "true", "false"]))
})

export const OverlayWire = snakeKeys(
  {
    ...OverlayEntry.fields,
    overrides: snakeKeys(Overrides.fields, "Overrides"),
    orphaned: Schema.Boolean
  },
  "OverlayEntry"
)

/** No version, since a change of the collection changes it too (contract 4). */
export const SpaceGraphWire = Schema.Struct(designGraphFields).annotate({ identifier: "SpaceGraph" })

/** `kind` and `plural` name them as the operations table does. */
const itemEndpoints = <
  const Kind extends "Block" | "Layer" | "Specialty",
  const Plural extends "Blocks" | "Layers" | "Specialties",
  const Path extends string,
  const Param extends "blockId" | "layerId" | "specId",
  Shown extends Schema.Codec<unknown, unknown>,
  Body extends Schema.Codec<unknown, unknown>,
  Patch extends Schema.Codec<unknown, unknown>,
  Field extends string
>(
  kind: Kind,
  plural: Plural,
  options: {
    readonly path: Path
    readonly param: Param
    readonly shown: Shown
    readonly body: Body
    readonly patch: Patch
    readonly fields: ReadonlyArray<Field>
    readonly missing: typeof Wire.BlockNotFound | typeof Wire.LayerNotFound | typeof Wire.SpecialtyNotFound
    /** Only layers can have blocks on them. */
    readonly removal: ReadonlyArray<typeof Wire.InUse>
  }
) => {
  const base = `/api/spaces/:id/${options.path}` as const
  const item = `${base}/:${options.param}` as const
  const params = { ...space, [options.param]: Schema.String } as typeof space & {
    readonly [K in Param]: typeof Schema.String
  }
  return [
    HttpApiEndpoint.get(`listSpace${plural}`, base, {
      params: space,
      query: itemsQuery,
      success: Schema.Struct({ items: Schema.Array(options.shown), ...besideResource }),
      error: [Wire.GuestNotAllowed, Wire.SpaceNotFound]
    }),
    HttpApiEndpoint.post(`createSpace${kind}`, base, {
      params: space,
      payload: options.body,
      success: options.shown.pipe(HttpApiSchema.status(201)),
      error: [...refused, Wire.ValidationFailed, Wire.QuotaExceeded]
    }),
    HttpApiEndpoint.patch(`updateSpace${kind}`, item, {
      params,
      payload: options.patch,
      success: options.shown,
      error: [...refused, Wire.ValidationFailed, options.missing]
    }),
    HttpApiEndpoint.delete(`removeSpace${kind}`, item, {
      params,
      success: Ok,
      error: [...refused, options.missing, ...options.removal]
    }),
    HttpApiEndpoint.post(`restoreSpace${kind}`, `${item}/restore` as const, {
      params,
      success: Ok,
      error: [...refused, options.missing, Wire.NotInherited]
    }),
    HttpApiEndpoint.delete(`resetSpace${kind}Field`, `${item}/overrides/:field` as const, {
      params: { ...params, field: wireNames(options.fields) },
      success: Ok,
      error: [...refused, Wire.ValidationFailed, options.missing, Wire.NotInherited]
    })
  ] as const
}

export class OverlaysApi extends HttpApiGroup.make("overlays").add(
  ...itemEndpoints("Block", "Blocks", {
    path: "blocks",
    param: "blockId",
    shown: ShownBlockWire,
    body: BlockBody,
    patch: BlockPatch,
    fields: overridableFields.block,
    missing: Wire.BlockNotFound,
    removal: []
  }),
  ...itemEndpoints("Layer", "Layers", {
    path: "layers",
    param: "layerId",
    shown: ShownLayerWire,
    body: LayerBody,
    patch: LayerPatch,
    fields: overridableFields.layer,
    missing: Wire.LayerNotFound,
    removal: [Wire.InUse]
  }),
  ...itemEndpoints("Specialty", "Specialties", {
    path: "specialties",
    param: "specId",
    shown: ShownSpecialtyWire,
    body: SpecialtyBody,
    patch: SpecialtyPatch,
    fields: overridableFields.specialty,
    missing: Wire.SpecialtyNotFound,
    removal: []
  }),
  HttpApiEndpoint.get("readSpaceGraph", "/api/spaces/:id/graph", {
    params: space,
    query: designGraphQuery,
    success: [SpaceGraphWire, ContentDiffWire, ...RenderedWires],
    error: [
      Wire.GuestNotAllowed,
      Wire.SpaceNotFound,
      Wire.ValidationFailed,
      Wire.VersionNotFound,
      ...pictureErrors
    ]
  }).annotate(AnswerHeaders, ["ContentDisposition"]),
  HttpApiEndpoint.get("listSpaceOverlays", "/api/spaces/:id/overlays", {
    params: space,
    success: Schema.Struct({ items: Schema.Array(OverlayWire), ...besideResource }),
    error: [Wire.GuestNotAllowed, Wire.SpaceNotFound]
  })
) {}
