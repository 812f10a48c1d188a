import type { CallOptions } from "@design-workspace/verification/calls/Api"
import { unknownId } from "@design-workspace/verification/calls/outcome"
import type { World } from "@design-workspace/verification/scenes/World"

const dead = { token: "dw_dead" }
const crossSite = { "sec-fetch-site": "cross-site" }
const notJson = { raw: "x", headers: { "content-type": "text/plain" } }
const tooLarge = { raw: `"${"x".repeat(1_048_576)}"` }
const free = { min: null, max: null }
const run = {
  mode: "initial",
  params: { layers: free, blocks: free, specialties: free },
  messages: [{ role: "user", content: "A shop." }]
}
const longAgo = "2020-01-01T00:00:00.000Z"

/** What the calls are about: parts of the first organisation, `trashed` being a collection in the trash. */
export interface Scene extends World {
  readonly collection: string
  readonly trashed: string
  readonly space: string
  readonly customLayer: string
  readonly project: string
}

/** A call in which two things are wrong at once; the earlier of the two answers. */
interface Row {
  readonly wrong: string
  readonly code: string
  readonly call: (scene: Scene) => readonly [method: string, path: string, options?: CallOptions]
}

/** Every pair of neighbours in the order of checks, and some that lie further apart. */
export const rows: ReadonlyArray<Row> = [
  { wrong: "path and token", code: "NOT_FOUND", call: () => ["GET", "/api/nowhere", dead] },
  { wrong: "path and method", code: "NOT_FOUND", call: () => ["PUT", "/api/nowhere"] },
  { wrong: "method and token", code: "METHOD_NOT_ALLOWED", call: () => ["PUT", "/api/spaces", dead] },
  {
    wrong: "method and origin",
    code: "METHOD_NOT_ALLOWED",
    call: ({ member }) => ["PUT", "/api/spaces", { cookie: member.cookie, headers: crossSite }]
  },
  {
    wrong: "method and body",
    code: "METHOD_NOT_ALLOWED",
    call: ({ member }) => ["PUT", "/api/memory/rules", { token: member.readWrite, ...notJson }]
  },
  {
    wrong: "token and origin",
    code: "INVALID_TOKEN",
    call: ({ member }) => [
      "POST",
      "/api/memory/rules",
      { ...dead, cookie: member.cookie, headers: crossSite }
    ]
  },
  {
    wrong: "token and operation",
    code: "INVALID_TOKEN",
    call: () => ["POST", "/api/tokens", { ...dead, body: {} }]
  },
  {
    wrong: "token and body",
    code: "INVALID_TOKEN",
    call: () => ["POST", "/api/spaces", { ...dead, ...notJson }]
  },
  { wrong: "token and id", code: "INVALID_TOKEN", call: () => ["GET", `/api/spaces/${unknownId}`, dead] },
  {
    wrong: "origin and body",
    code: "CROSS_SITE_REQUEST",
    call: ({ member }) => ["POST", "/api/spaces", { cookie: member.cookie, body: {}, headers: crossSite }]
  },
  {
    wrong: "origin and right",
    code: "CROSS_SITE_REQUEST",
    call: ({ collection, member }) => ["DELETE", collection, { cookie: member.cookie, headers: crossSite }]
  },
  {
    wrong: "origin of a sign-in and its body",
    code: "CROSS_SITE_REQUEST",
    call: () => ["POST", "/api/session", { body: {} }]
  },
  { wrong: "guest and body", code: "GUEST_NOT_ALLOWED", call: () => ["POST", "/api/spaces", { body: {} }] },
  { wrong: "guest and media type", code: "GUEST_NOT_ALLOWED", call: () => ["POST", "/api/spaces", notJson] },
  { wrong: "guest and size", code: "GUEST_NOT_ALLOWED", call: () => ["POST", "/api/spaces", tooLarge] },
  { wrong: "guest and query", code: "GUEST_NOT_ALLOWED", call: () => ["GET", "/api/spaces?limit=0"] },
  { wrong: "guest and id", code: "GUEST_NOT_ALLOWED", call: () => ["GET", `/api/spaces/${unknownId}`] },
  {
    wrong: "token and query, of a graph that was read before",
    code: "INVALID_TOKEN",
    call: ({ project }) => ["GET", `${project}/graph?view=bogus`, dead]
  },
  {
    wrong: "query and right, of a graph that was read before",
    code: "VALIDATION_FAILED",
    call: ({ project, outsider }) => ["GET", `${project}/graph?view=bogus`, { token: outsider.read }]
  },
  {
    wrong: "guest and right, of blocks that were read before",
    code: "GUEST_NOT_ALLOWED",
    call: ({ space }) => ["GET", `${space}/blocks`]
  },
  {
    wrong: "right and version, of a project that was read before",
    code: "PROJECT_NOT_FOUND",
    call: ({ project, outsider }) => [
      "GET",
      project,
      { token: outsider.read, headers: { "if-none-match": "*" } }
    ]
  },
  {
    wrong: "scope and body",
    code: "SCOPE_INSUFFICIENT",
    call: ({ orgAdmin }) => ["POST", "/api/spaces", { token: orgAdmin.read, body: {} }]
  },
  {
    wrong: "scope and id",
    code: "SCOPE_INSUFFICIENT",
    call: ({ orgAdmin }) => ["DELETE", `/api/collections/${unknownId}`, { token: orgAdmin.read }]
  },
  {
    wrong: "scope and right",
    code: "SCOPE_INSUFFICIENT",
    call: ({ collection, outsider }) => ["DELETE", collection, { token: outsider.read }]
  },
  {
    wrong: "allowlist and body",
    code: "TOKEN_PATH_NOT_ALLOWED",
    call: ({ member }) => ["POST", "/api/tokens", { token: member.readWrite, body: {} }]
  },
  {
    wrong: "allowlist and right",
    code: "TOKEN_PATH_NOT_ALLOWED",
    call: ({ member }) => ["POST", "/api/organisations", { token: member.readWrite, body: { name: "N" } }]
  },
  {
    wrong: "body and id",
    code: "VALIDATION_FAILED",
    call: ({ orgAdmin }) => [
      "PATCH",
      `/api/collections/${unknownId}`,
      { token: orgAdmin.readWrite, body: { name: "" } }
    ]
  },
  {
    wrong: "query and id",
    code: "VALIDATION_FAILED",
    call: ({ member }) => [
      "GET",
      `/api/spaces/${unknownId}/blocks?include_hidden=yes`,
      { token: member.read }
    ]
  },
  {
    wrong: "path's field and id",
    code: "VALIDATION_FAILED",
    call: ({ orgAdmin, space }) => [
      "DELETE",
      `${space}/blocks/nowhere/overrides/colour`,
      { token: orgAdmin.readWrite }
    ]
  },
  {
    wrong: "body and right",
    code: "VALIDATION_FAILED",
    call: ({ collection, outsider }) => ["PATCH", collection, { token: outsider.readWrite, body: { x: 1 } }]
  },
  {
    wrong: "media type and id",
    code: "UNSUPPORTED_MEDIA_TYPE",
    call: ({ orgAdmin }) => ["PATCH", `/api/spaces/${unknownId}`, { token: orgAdmin.readWrite, ...notJson }]
  },
  {
    wrong: "size and id",
    code: "PAYLOAD_TOO_LARGE",
    call: ({ orgAdmin }) => ["PATCH", `/api/spaces/${unknownId}`, { token: orgAdmin.readWrite, ...tooLarge }]
  },
  {
    wrong: "body and confirmation",
    code: "VALIDATION_FAILED",
    call: ({ collection, orgAdmin }) => [
      "POST",
      `${collection}/regenerate`,
      { token: orgAdmin.readWrite, body: { ...run, messages: [] } }
    ]
  },
  {
    wrong: "sub-block count and state",
    code: "VALIDATION_FAILED",
    call: ({ orgAdmin, trashed }) => [
      "POST",
      `${trashed}/blocks/api/decompose/apply`,
      { token: orgAdmin.readWrite, body: { sub_blocks: [] } }
    ]
  },
  {
    wrong: "id and confirmation",
    code: "COLLECTION_NOT_FOUND",
    call: ({ member }) => [
      "POST",
      `/api/collections/${unknownId}/regenerate`,
      { token: member.readWrite, body: run }
    ]
  },
  {
    wrong: "block and right",
    code: "BLOCK_NOT_FOUND",
    call: ({ collection, outsider }) => [
      "POST",
      `${collection}/blocks/nowhere/decompose/apply`,
      { token: outsider.readWrite, body: { sub_blocks: [{ name: "A" }, { name: "B" }] } }
    ]
  },
  {
    wrong: "item of a space and right",
    code: "LAYER_NOT_FOUND",
    call: ({ member, space }) => ["POST", `${space}/layers/nowhere/restore`, { token: member.readWrite }]
  },
  {
    wrong: "block and state",
    code: "BLOCK_NOT_FOUND",
    call: ({ orgAdmin, trashed }) => [
      "POST",
      `${trashed}/blocks/nowhere/decompose/apply`,
      { token: orgAdmin.readWrite, body: { sub_blocks: [{ name: "A" }, { name: "B" }] } }
    ]
  },
  {
    wrong: "visibility and right",
    code: "PROJECT_NOT_FOUND",
    call: ({ project, outsider }) => ["DELETE", project, { token: outsider.readWrite }]
  },
  {
    wrong: "right and confirmation",
    code: "FORBIDDEN",
    call: ({ collection, member }) => [
      "POST",
      `${collection}/regenerate`,
      { token: member.readWrite, body: run }
    ]
  },
  {
    wrong: "right and trash",
    code: "FORBIDDEN",
    call: ({ member, trashed }) => ["PATCH", trashed, { token: member.readWrite, body: { name: "N" } }]
  },
  {
    wrong: "right and version",
    code: "FORBIDDEN",
    call: ({ collection, member }) => [
      "PATCH",
      collection,
      { token: member.readWrite, body: { name: "N", expectedUpdatedAt: longAgo } }
    ]
  },
  {
    wrong: "right and If-Match",
    code: "FORBIDDEN",
    call: ({ collection, member }) => [
      "PATCH",
      collection,
      { token: member.readWrite, body: { name: "N" }, headers: { "if-match": `"${longAgo}"` } }
    ]
  },
  {
    wrong: "right and origin of the item",
    code: "FORBIDDEN",
    call: ({ customLayer, member }) => ["POST", `${customLayer}/restore`, { token: member.readWrite }]
  },
  {
    wrong: "confirmation and trash",
    code: "CONFIRM_REQUIRED",
    call: ({ orgAdmin, trashed }) => [
      "POST",
      `${trashed}/regenerate`,
      { token: orgAdmin.readWrite, body: run }
    ]
  },
  {
    wrong: "trash and content",
    code: "COLLECTION_IN_TRASH",
    call: ({ orgAdmin, trashed }) => ["PATCH", trashed, { token: orgAdmin.readWrite, body: { layers: [] } }]
  },
  {
    wrong: "version and content",
    code: "stale",
    call: ({ collection, orgAdmin }) => [
      "PATCH",
      collection,
      { token: orgAdmin.readWrite, body: { layers: [], expectedUpdatedAt: longAgo } }
    ]
  },
  {
    wrong: "If-Match and content",
    code: "PRECONDITION_FAILED",
    call: ({ collection, orgAdmin }) => [
      "PATCH",
      collection,
      { token: orgAdmin.readWrite, body: { layers: [] }, headers: { "if-match": `"${longAgo}"` } }
    ]
  }
]
