import { Effect } from "effect"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import type { ProjectId } from "../../src/shared/Ids.ts"
import { nobody } from "./viewers.ts"

/** The version that the project has now. */
export const versionOf = Effect.fnUntraced(function* (id: ProjectId) {
  const projects = yield* ProjectRepo
  const found = yield* Effect.fromOption(yield* projects.find(id, nobody))
  return found.project.updatedAt
})
