import { Grant, GrantLevel } from "@design-workspace/domain/projects/Grant"
import { Project } from "@design-workspace/domain/projects/Project"
import { ProjectVersion } from "@design-workspace/domain/projects/ProjectVersion"
import { SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Name, Prompt } from "@design-workspace/domain/shared/Text"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Effect, Option, Schema, Struct } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { AnswerHeaders, BodyLimit, largeBody, MirroredWrite, Versioned } from "../wire/annotations.ts"
import { Instant } from "../wire/Instant.ts"
import { withAskedNames, withNames } from "../wire/NamesWire.ts"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire, trashPageQuery } from "../wire/Pages.ts"
import { pictureErrors, pictureQuery, RenderedWires } from "../wire/PictureWire.ts"
import { sentId } from "../wire/params.ts"
import { RestoreSpaceQuery } from "../wire/RestoreSpaceQuery.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { withRule } from "../wire/withRule.ts"
import { GraphBody, graphFields, graphRule } from "./GraphBody.ts"
import { GraphDiffWire, GraphWire } from "./GraphWire.ts"

export const projectFields = Struct.omit(Project.fields, ["guestId"])

export const ProjectWire = snakeKeys(projectFields, "Project")

/** `by` marks the project of a guest, who is not identified (contract 8.4). */
export const ListedProjectWire = snakeKeys(
  { ...withNames(projectFields), by: Schema.optionalKey(Schema.Literal("guest")) },
  "ListedProject"
)

export const ProjectReadWire = snakeKeys(
  { ...withAskedNames(projectFields), graph: GraphWire, ...besideResource },
  "ProjectWithGraph"
)

export const TrashedProjectWire = snakeKeys(
  {
    ...withNames({ ...projectFields, deletedBy: Schema.NullOr(UserId) }),
    spaceName: Schema.String,
    spaceInTrash: Schema.Boolean
  },
  "TrashedProject"
)

const ProjectBody = snakeKeys(
  {
    spaceId: sentId(SpaceId),
    title: Name,
    prompt: Schema.optionalKey(Prompt),
    visibility: Schema.optionalKey(Project.fields.visibility),
    graph: Schema.optionalKey(GraphBody)
  },
  "NewProject"
)

const ProjectPatchBody = snakeKeys(
  {
    title: Schema.optionalKey(Name),
    prompt: Schema.optionalKey(Prompt),
    status: Schema.optionalKey(Project.fields.status),
    visibility: Schema.optionalKey(Project.fields.visibility),
    ownerId: Schema.optionalKey(sentId(UserId))
  },
  "ProjectPatch"
)

/** A graph write names its version in the body or by `If-Match` (contract 4). Without a request the body counts. */
const versionRule = (sent: { readonly expectedUpdatedAt?: unknown }): Effect.Effect<ReadonlyArray<Issue>> =>
  Effect.map(Effect.serviceOption(HttpServerRequest.HttpServerRequest), (request) => {
    const matches = Option.exists(request, ({ headers }) => headers["if-match"] !== undefined)
    return matches || sent.expectedUpdatedAt !== undefined
      ? []
      : [{ path: ["expectedUpdatedAt"], message: "is required unless If-Match is sent" }]
  })

const GraphWriteBody = withRule(
  Schema.Struct({ ...graphFields, expectedUpdatedAt: Schema.optionalKey(Instant) }),
  (sent, decoded) =>
    Effect.map(Effect.all([versionRule(sent), graphRule(sent, decoded)]), (found) => found.flat())
).annotate({ identifier: "GraphWrite" })

export const ProjectVersionWire = snakeKeys(ProjectVersion.fields, "ProjectVersion")

export const RestoredProjectWire = snakeKeys(
  Struct.pick(Project.fields, ["id", "title", "deletedAt"]),
  "RestoredProject"
)

export const GraphCountsWire = snakeKeys(
  {
    updatedAt: Timestamp,
    nodes: Schema.Int,
    edges: Schema.Int,
    roles: Schema.Int,
    nodeRoles: Schema.Int,
    contentItems: Schema.Int,
    ...besideResource
  },
  "GraphCounts"
)

export const FullGraphWire = snakeKeys(
  { updatedAt: Timestamp, ...GraphWire.fields, ...besideResource },
  "FullGraph"
)

const GraphWrittenWire = snakeKeys({ updatedAt: Timestamp }, "GraphWritten")

export const GrantBody = Schema.Struct({ level: GrantLevel })

export const GrantWire = snakeKeys(Grant.fields, "Grant")

const projectId = { id: Schema.String }
const grant = { ...projectId, userId: Schema.String }
const missing = Wire.ProjectNotFound
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const

export class ProjectsApi extends HttpApiGroup.make("projects").add(
  HttpApiEndpoint.get("listProjects", "/api/projects", {
    query: snakeKeys({
      ...pageQuery,
      spaceId: Schema.optionalKey(sentId(SpaceId)),
      visibility: Schema.optionalKey(Schema.Literal("public"))
    }),
    success: pageWire(ListedProjectWire)
  }),
  HttpApiEndpoint.post("createProject", "/api/projects", {
    payload: ProjectBody,
    success: ProjectWire.pipe(HttpApiSchema.status(201)),
    error: [...refused, Wire.ValidationFailed, Wire.SpaceNotFound, Wire.QuotaExceeded]
  })
    .annotate(AnswerHeaders, ["SetCookie"])
    .annotate(BodyLimit, largeBody),
  HttpApiEndpoint.get("listTrashedProjects", "/api/projects/deleted", {
    query: trashPageQuery,
    success: pageWire(TrashedProjectWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.get("readProject", "/api/projects/:id", {
    params: projectId,
    success: ProjectReadWire,
    error: missing
  }).annotate(Versioned, true),
  HttpApiEndpoint.patch("updateProject", "/api/projects/:id", {
    params: projectId,
    payload: ProjectPatchBody,
    success: ProjectWire,
    error: [...refused, Wire.ValidationFailed, missing, Wire.NotFound, Wire.GenerationInProgress]
  }),
  HttpApiEndpoint.delete("trashProject", "/api/projects/:id", {
    params: projectId,
    success: Ok,
    error: [...refused, missing]
  }),
  HttpApiEndpoint.post("restoreProject", "/api/projects/:id/restore", {
    params: projectId,
    query: RestoreSpaceQuery,
    success: RestoredProjectWire,
    error: [...refused, missing, Wire.SpaceInTrash]
  }).annotate(MirroredWrite, true),
  HttpApiEndpoint.get("readProjectGraph", "/api/projects/:id/graph", {
    params: projectId,
    query: snakeKeys({
      view: Schema.optionalKey(Schema.Literals(["summary", "full"])),
      diffFrom: Schema.optionalKey(Instant.pipe(Schema.annotateEncoded({ title: "version" }))),
      ...pictureQuery
    }),
    success: [FullGraphWire, GraphCountsWire, GraphDiffWire, ...RenderedWires],
    error: [missing, Wire.ValidationFailed, Wire.VersionNotFound, ...pictureErrors]
  })
    .annotate(Versioned, true)
    .annotate(AnswerHeaders, ["ContentDisposition"]),
  HttpApiEndpoint.put("writeProjectGraph", "/api/projects/:id/graph", {
    params: projectId,
    payload: GraphWriteBody,
    success: GraphWrittenWire,
    error: [...refused, Wire.ValidationFailed, missing, Wire.Stale, Wire.QuotaExceeded]
  }).annotate(BodyLimit, largeBody),
  HttpApiEndpoint.get("listProjectVersions", "/api/projects/:id/versions", {
    params: projectId,
    query: pageQuery,
    success: pageWire(ProjectVersionWire),
    error: missing
  }),
  HttpApiEndpoint.post("restoreProjectVersion", "/api/projects/:id/versions/:updatedAt/restore", {
    params: { ...projectId, updatedAt: Schema.String },
    success: GraphWrittenWire,
    error: [...refused, missing, Wire.VersionNotFound, Wire.QuotaExceeded]
  }),
  HttpApiEndpoint.get("listGrants", "/api/projects/:id/grants", {
    params: projectId,
    query: pageQuery,
    success: pageWire(GrantWire),
    error: [Wire.GuestNotAllowed, missing]
  }),
  HttpApiEndpoint.put("putGrant", "/api/projects/:id/grants/:userId", {
    params: grant,
    payload: GrantBody,
    success: Ok,
    error: [...refused, missing, Wire.NotFound]
  }),
  HttpApiEndpoint.delete("removeGrant", "/api/projects/:id/grants/:userId", {
    params: grant,
    success: Ok,
    error: [...refused, missing, Wire.NotFound]
  })
) {}
