import type { ProjectStatus } from "../../projects/Project.ts"
import type { Outcome } from "./AttemptRepo.ts"

/**
 * The status of a project after a run: a cancelled run leaves none of its own (contract 10.3 and 15.8). `generating`
 * before the run was set by a caller, which earlier releases allowed.
 */
export const projectStatusAfter = (status: Outcome["status"], before: ProjectStatus): ProjectStatus => {
  if (status === "applied") return "ready"
  if (status !== "cancelled") return "failed"
  return before === "generating" ? "draft" : before
}
