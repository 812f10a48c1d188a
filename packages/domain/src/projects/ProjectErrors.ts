import { Schema } from "effect"

/** No such project, or not visible to the caller. */
export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>()("ProjectNotFound", {
  projectId: Schema.String
}) {}

/** The project's graph has no such node. */
export class NodeNotFound extends Schema.TaggedError<NodeNotFound>()("NodeNotFound", {
  nodeId: Schema.String
}) {}

/** The project never had this version. */
export class GraphVersionNotFound extends Schema.TaggedError<GraphVersionNotFound>()("GraphVersionNotFound", {
  version: Schema.DateTimeUtc
}) {}
