import * as Wire from "@design-workspace/api/wire/WireErrors"
import type * as Documents from "@design-workspace/domain/documents/DocumentErrors"
import type * as Projects from "@design-workspace/domain/projects/ProjectErrors"
import { rereading } from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"

export const projectRefusals = {
  ProjectNotFound: (_: Projects.ProjectNotFound) =>
    Wire.ProjectNotFound.make({ message: "There is no such project." }),
  NodeNotFound: (_: Projects.NodeNotFound) =>
    Wire.NodeNotFound.make({ message: "The project's graph has no such node." }),
  GraphVersionNotFound: (_: Projects.GraphVersionNotFound) =>
    Wire.VersionNotFound.make({ message: "The project never had this version." }),
  VersionNotFound: (_: Documents.VersionNotFound) =>
    Wire.VersionNotFound.make({ message: "There is no such version." }),
  DocumentNotFound: (_: Documents.DocumentNotFound) =>
    Wire.VersionNotFound.make({ message: "The block has no document yet; write one first." }),
  DocumentStale: (e: Documents.DocumentStale, call: Call["Service"]) =>
    Wire.Stale.make({
      message: `The document is at version ${e.version} by now; read it and write again.`,
      updatedAt: e.updatedAt,
      version: e.version,
      actions: rereading(call)
    })
}
