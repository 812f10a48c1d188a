import { formats, formatsOut } from "@design-workspace/domain/interchange/formats"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AnswerHeaders, BodyLimit, Download, largeBody, Versioned } from "../wire/annotations.ts"
import { pictureErrors } from "../wire/PictureWire.ts"
import * as Wire from "../wire/WireErrors.ts"
import { ImportBody, ImportedWire, ImportPreviewWire, importQuery } from "./ImportWire.ts"

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
