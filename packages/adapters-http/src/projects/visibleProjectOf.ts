import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import type { ProjectNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import type { Projects } from "@design-workspace/domain/projects/Projects"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import type { Call } from "../callers/Call.ts"

/** As the token read found it, or else looked up now. */
export const visibleProjectOf = (
  projects: Projects["Service"],
  { actor, subject }: Call["Service"],
  id: ProjectId
): Effect.Effect<FoundProject, ProjectNotFound> =>
  subject?._tag === "Project" ? Effect.succeed(subject) : projects.findVisible(actor, id)
