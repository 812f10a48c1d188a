import type { PeekedProject } from "@design-workspace/domain/projects/FoundProject"
import type { ProjectNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import type { Projects } from "@design-workspace/domain/projects/Projects"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import type { Call } from "../edge/Call.ts"

/** The project that a call names, as it was seen with the token or as it is found now. */
export const peekProject = (
  projects: Projects["Service"],
  { actor, seen }: Call["Service"],
  id: ProjectId
): Effect.Effect<PeekedProject, ProjectNotFound> =>
  seen?._tag === "Project" ? Effect.succeed(seen) : projects.peek(actor, id)
