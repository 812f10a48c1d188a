import { projectFields } from "@design-workspace/api/projects/ProjectsApi"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { instantJson, instantOrNullJson, snakeJson } from "../answers/snakeJson.ts"
import { graphJson } from "./graphJson.ts"

const fieldsJson = snakeJson(projectFields, {
  createdAt: instantJson,
  updatedAt: instantJson,
  deletedAt: instantOrNullJson
})

/** The JSON of a project with its graph, matching `ProjectReadWire`. */
export const projectJson = (read: WholeProject) => ({ ...fieldsJson(read.project), graph: graphJson(read) })
