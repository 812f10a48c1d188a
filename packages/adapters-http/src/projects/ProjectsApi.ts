import { Project } from "@design-workspace/domain/projects/Project"
import { SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { Name, Prompt } from "@design-workspace/domain/shared/Text"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Instant } from "../edge/Instant.ts"
import { Ok } from "../edge/Ok.ts"
import { pageQuery, pageWire } from "../edge/Pages.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { GraphBody } from "./GraphBody.ts"
import { GraphDiffWire } from "./GraphDiffWire.ts"
import { GraphWire } from "./GraphWire.ts"

const projectFields = Struct.omit(Project.fields, ["guestId"])

/** A project without its graph (contract 3). */
export const ProjectWire = snakeKeys(projectFields, "Project")

/** A project with its graph: the JSON read (interface operation 2). */
export const ProjectReadWire = snakeKeys({ ...projectFields, graph: GraphWire }, "ProjectWithGraph")

/** A project in the trash list. */
export const TrashedProjectWire = snakeKeys(
  { ...projectFields, spaceInTrash: Schema.Boolean },
  "TrashedProject"
)

const ProjectBody = Schema.Struct({
  space_id: SpaceId,
  title: Name,
  prompt: Schema.optionalKey(Prompt),
  visibility: Schema.optionalKey(Project.fields.visibility),
  graph: Schema.optionalKey(GraphBody)
}).annotate({ identifier: "NewProject" })

const ProjectPatchBody = Schema.Struct({
  title: Schema.optionalKey(Name),
  prompt: Schema.optionalKey(Prompt),
  status: Schema.optionalKey(Project.fields.status),
  visibility: Schema.optionalKey(Project.fields.visibility),
  owner_id: Schema.optionalKey(UserId)
}).annotate({ identifier: "ProjectPatch" })

const GraphWriteBody = Schema.Struct({
  ...GraphBody.fields,
  expectedUpdatedAt: Schema.optionalKey(Instant)
}).annotate({ identifier: "GraphWrite" })

/** What a project's restore answers (interface operation 9). */
export const RestoredProjectWire = snakeKeys(
  Struct.pick(Project.fields, ["id", "title", "deletedAt"]),
  "RestoredProject"
)

const GraphCounts = Schema.Struct({
  updated_at: Timestamp,
  nodes: Schema.Int,
  edges: Schema.Int,
  roles: Schema.Int,
  nodeRoles: Schema.Int,
  contentItems: Schema.Int
}).annotate({ identifier: "GraphCounts" })

/** The whole graph with the version that it belongs to. */
export const FullGraphWire = Schema.Struct({ updated_at: Timestamp, ...GraphWire.fields }).annotate({
  identifier: "FullGraph"
})

/** How far a grant reaches. */
export const GrantBody = Schema.Struct({ level: Schema.Literals(["read", "write"]) })

const projectId = { id: Schema.String }
const missing = Wire.ProjectNotFound

/** Projects, their graphs and grants (interface operations 2 and 9; contract section 4). */
export class ProjectsApi extends HttpApiGroup.make("projects").add(
  HttpApiEndpoint.get("listProjects", "/api/projects", {
    query: { ...pageQuery, space_id: Schema.optionalKey(Schema.String) },
    success: pageWire(ProjectWire)
  }),
  HttpApiEndpoint.post("createProject", "/api/projects", {
    payload: ProjectBody,
    success: ProjectWire.pipe(HttpApiSchema.status(201)),
    error: [Wire.ValidationFailed, Wire.Forbidden, Wire.GuestNotAllowed, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.get("listTrashedProjects", "/api/projects/deleted", {
    query: pageQuery,
    success: pageWire(TrashedProjectWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.get("readProject", "/api/projects/:id", {
    params: projectId,
    success: ProjectReadWire,
    error: missing
  }),
  HttpApiEndpoint.patch("updateProject", "/api/projects/:id", {
    params: projectId,
    payload: ProjectPatchBody,
    success: ProjectWire,
    error: [Wire.ValidationFailed, Wire.Forbidden, Wire.GuestNotAllowed, missing, Wire.NotFound]
  }),
  HttpApiEndpoint.delete("trashProject", "/api/projects/:id", {
    params: projectId,
    success: Ok,
    error: [Wire.Forbidden, Wire.GuestNotAllowed, missing]
  }),
  HttpApiEndpoint.post("restoreProject", "/api/projects/:id/restore", {
    params: projectId,
    query: { restore_space: Schema.optionalKey(Schema.Literals(["1", "true"])) },
    success: RestoredProjectWire,
    error: [Wire.Forbidden, Wire.GuestNotAllowed, missing, Wire.SpaceInTrash]
  }),
  HttpApiEndpoint.get("readProjectGraph", "/api/projects/:id/graph", {
    params: projectId,
    query: {
      view: Schema.optionalKey(Schema.Literals(["summary", "full"])),
      diff_from: Schema.optionalKey(Instant.pipe(Schema.annotateEncoded({ title: "version" })))
    },
    success: [FullGraphWire, GraphCounts, GraphDiffWire],
    error: [missing, Wire.VersionNotFound]
  }),
  HttpApiEndpoint.put("writeProjectGraph", "/api/projects/:id/graph", {
    params: projectId,
    payload: GraphWriteBody,
    success: snakeKeys({ updatedAt: Timestamp }, "GraphWritten"),
    error: [Wire.ValidationFailed, Wire.Forbidden, Wire.GuestNotAllowed, missing, Wire.Stale]
  }),
  HttpApiEndpoint.put("putGrant", "/api/projects/:id/grants/:userId", {
    params: { ...projectId, userId: Schema.String },
    payload: GrantBody,
    success: Ok,
    error: [Wire.Forbidden, Wire.GuestNotAllowed, missing, Wire.NotFound]
  }),
  HttpApiEndpoint.delete("removeGrant", "/api/projects/:id/grants/:userId", {
    params: { ...projectId, userId: Schema.String },
    success: Ok,
    error: [Wire.Forbidden, Wire.GuestNotAllowed, missing, Wire.NotFound]
  })
) {}
