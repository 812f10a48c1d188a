import { Result } from "effect"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Project } from "./Project.ts"
import type { ProjectPatch } from "./ProjectRepo.ts"

/** Only a run sets `generating`; a caller that sends it back as it read it writes nothing (contract 15.8). */
export const withoutGenerating = (
  { status }: Pick<Project, "status">,
  patch: ProjectPatch
): Result.Result<ProjectPatch, InvalidInput> => {
  if (patch.status !== "generating") return Result.succeed(patch)
  if (status !== "generating") {
    const message = "is set by a generation alone; start one instead"
    return Result.fail(new InvalidInput({ issues: [{ path: ["status"], message }] }))
  }
  const { status: _, ...rest } = patch
  return Result.succeed(rest)
}
