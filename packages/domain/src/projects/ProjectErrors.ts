import { Schema } from "effect"

/** No such project, or not visible to the caller. */
export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>()("ProjectNotFound", {
  projectId: Schema.String
}) {}

export class NodeNotFound extends Schema.TaggedError<NodeNotFound>()("NodeNotFound", {
  nodeId: Schema.String
}) {}

export class GraphVersionNotFound extends Schema.TaggedError<GraphVersionNotFound>()("GraphVersionNotFound", {
  version: Schema.DateTimeUtc
}) {}
