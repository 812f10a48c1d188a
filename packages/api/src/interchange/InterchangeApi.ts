import { Collection } from "@design-workspace/domain/collections/Collection"
import { DesignFile, mostDesignFiles } from "@design-workspace/domain/interchange/DesignSource"
import { formats, formatsOut, readFormats } from "@design-workspace/domain/interchange/formats"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { StorableText } from "@design-workspace/domain/shared/Text"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { CollectionWire, contentWire } from "../collections/ContentWire.ts"
import { AnswerHeaders, BodyLimit, Download, largeBody, Versioned } from "../wire/annotations.ts"
import { boundedArray } from "../wire/boundedArray.ts"
import { pictureErrors } from "../wire/PictureWire.ts"
import { sentId } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** `preview=1` writes nothing. */
export const importQuery = {
  format: Schema.Literals(readFormats),
  preview: Schema.optionalKey(Schema.Literals(["0", "1"]))
}

const ImportedFile = DesignFile.annotate({ identifier: "ImportedFile" })

/** `content` is the text of another tool, or `files` in its place. */
export const ImportBody = snakeKeys({
  ownerOrgId: Schema.NullOr(sentId(OrgId)),
  name: Schema.optionalKey(Collection.fields.name),
  content: Schema.optionalKey(StorableText),
  files: Schema.optionalKey(boundedArray(ImportedFile, { min: 1, max: mostDesignFiles }))
}).annotate({ identifier: "Import" })

const notes = Schema.Array(
  Schema.Struct({
    path: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
    message: Schema.String
  }).annotate({ identifier: "ImportNote" })
)

/** `notes` say what could not be taken over. */
export const ImportedWire = Schema.Struct({ collection: CollectionWire, notes }).annotate({
  identifier: "ImportedCollection"
})

/** It has no id yet, and no version. */
export const ImportPreviewWire = Schema.Struct({
  collection: snakeKeys(
    {
      name: Collection.fields.name,
      description: Collection.fields.description,
      ownerOrgId: Collection.fields.ownerOrgId,
      ...contentWire
    },
    "ImportedParts"
  ),
  notes
}).annotate({ identifier: "ImportPreview" })

export class InterchangeApi extends HttpApiGroup.make("interchange").add(
  HttpApiEndpoint.post("importCollection", "/api/collections/import", {
    query: importQuery,
    payload: ImportBody,
    // The first that fits is taken: a collection that was made would also fit what has no id.
    success: [ImportedWire.pipe(HttpApiSchema.status(201)), ImportPreviewWire],
    error: [Wire.Forbidden, Wire.GuestNotAllowed, Wire.ValidationFailed, Wire.NotFound, Wire.RateLimited]
  }).annotate(BodyLimit, largeBody),
  HttpApiEndpoint.get("exportProject", "/api/projects/:id/export", {
    params: { id: Schema.String },
    query: { format: Schema.Literals(formatsOut("project")) },
    success: [
      Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: formats.zip.mediaType })),
      Schema.String.pipe(HttpApiSchema.asText({ contentType: formats.markdown.mediaType }))
    ],
    error: [Wire.ProjectNotFound, ...pictureErrors]
  })
    .annotate(Versioned, true)
    .annotate(AnswerHeaders, ["ContentDisposition"])
    .annotate(Download, true)
) {}
