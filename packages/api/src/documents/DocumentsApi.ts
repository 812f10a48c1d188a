import { AuthoredVersion, DocumentVersion } from "@design-workspace/domain/documents/Document"
import { DocumentText } from "@design-workspace/domain/shared/Text"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { BodyLimit, largeBody, Versioned } from "../wire/annotations.ts"
import { pageWire, versionPageQuery } from "../wire/Pages.ts"
import { VersionParam, VersionQuery } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

const versionFields = Struct.omit(AuthoredVersion.fields, ["projectId"])
const currentFields = Struct.omit(DocumentVersion.fields, ["projectId"])

export const DocumentVersionWire = snakeKeys({ ...versionFields, ...besideResource }, "DocumentVersion")

/** Without its text. */
export const DocumentSummaryWire = snakeKeys(
  Struct.omit(versionFields, ["content"]),
  "DocumentVersionSummary"
)

/** The list has the project's ETag, so it shows no name, which may change. */
export const CurrentDocumentWire = snakeKeys(currentFields, "CurrentDocument")

/** Without its text. */
export const CurrentSummaryWire = snakeKeys(Struct.omit(currentFields, ["content"]))

/** The id of the record, and its new version number. */
export const WrittenWire = Schema.Struct({ id: Schema.Int, version: Schema.Int }).annotate({
  identifier: "WrittenVersion"
})

const DocumentBody = snakeKeys(
  {
    content: DocumentText,
    expectedVersion: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)))
  },
  "DocumentWrite"
)

const project = { id: Schema.String }
const node = { ...project, nodeId: Schema.String }
const version = { ...node, version: VersionParam }
const missing = [Wire.ProjectNotFound, Wire.NodeNotFound] as const
const refused = [
  ...missing,
  Wire.ValidationFailed,
  Wire.Forbidden,
  Wire.GuestNotAllowed,
  Wire.QuotaExceeded
] as const

/** Unified; empty if the texts are the same. */
export const DocumentDiffWire = snakeKeys(
  { nodeId: Schema.String, from: Schema.Int, to: Schema.Int, diff: Schema.String, ...besideResource },
  "DocumentDiff"
)

export const TextChangeWire = snakeKeys(
  { fromLine: Schema.Int, toLine: Schema.Int, removed: Schema.String, added: Schema.String },
  "TextChange"
)

/** Lines count from 1, and the texts end at a line end. */
export const DocumentChangesWire = snakeKeys(
  {
    nodeId: Schema.String,
    from: Schema.Int,
    to: Schema.Int,
    changes: Schema.Array(TextChangeWire),
    ...besideResource
  },
  "DocumentChanges"
)

export const DocumentsWire = Schema.Struct({
  items: Schema.Array(CurrentDocumentWire),
  ...besideResource
}).annotate({ identifier: "Documents" })

export class DocumentsApi extends HttpApiGroup.make("documents").add(
  HttpApiEndpoint.get("listDocuments", "/api/projects/:id/doc-content", {
    params: project,
    success: DocumentsWire,
    error: Wire.ProjectNotFound
  }).annotate(Versioned, true),
  HttpApiEndpoint.get("readDocument", "/api/projects/:id/doc-content/:nodeId", {
    params: node,
    success: DocumentVersionWire,
    error: [...missing, Wire.VersionNotFound]
  }),
  HttpApiEndpoint.put("writeDocument", "/api/projects/:id/doc-content/:nodeId", {
    params: node,
    payload: DocumentBody,
    success: WrittenWire,
    error: [...refused, Wire.Stale]
  }).annotate(BodyLimit, largeBody),
  HttpApiEndpoint.get("readDocumentHistory", "/api/projects/:id/doc-content/:nodeId/history", {
    params: node,
    query: versionPageQuery,
    success: pageWire(DocumentSummaryWire),
    error: missing
  }),
  HttpApiEndpoint.get("readDocumentVersion", "/api/projects/:id/doc-content/:nodeId/history/:version", {
    params: version,
    query: snakeKeys({ diffFrom: Schema.optionalKey(VersionQuery) }),
    success: [DocumentVersionWire, DocumentDiffWire],
    error: [...missing, Wire.ValidationFailed, Wire.VersionNotFound]
  }),
  HttpApiEndpoint.get("readDocumentDiff", "/api/projects/:id/doc-content/:nodeId/diff", {
    params: node,
    query: {
      from: Schema.optionalKey(VersionQuery),
      to: Schema.optionalKey(VersionQuery),
      format: Schema.optionalKey(Schema.Literals(["unified", "json"]))
    },
    success: [DocumentDiffWire, DocumentChangesWire],
    error: [...missing, Wire.ValidationFailed, Wire.VersionNotFound]
  }),
  HttpApiEndpoint.post("restoreDocumentVersion", "/api/projects/:id/doc-content/:nodeId/restore/:version", {
    params: version,
    success: WrittenWire,
    error: [...refused, Wire.VersionNotFound]
  })
) {}
