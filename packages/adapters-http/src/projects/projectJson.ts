import type { ReadProject } from "@design-workspace/domain/projects/ReadProject"
import { instantJson, instantOrNullJson, snakeJson } from "../wire/snakeJson.ts"
import { graphJson } from "./graphJson.ts"
import { projectFields } from "../contract/projects/ProjectsApi.ts"

const fieldsJson = snakeJson(projectFields, {
  createdAt: instantJson,
  updatedAt: instantJson,
  deletedAt: instantOrNullJson
})

/** The JSON of a project with its graph, matching `ProjectReadWire`. */
export const projectJson = (read: ReadProject) => ({ ...fieldsJson(read.project), graph: graphJson(read) })
