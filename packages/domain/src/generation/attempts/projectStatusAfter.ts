import type { ProjectStatus } from "../../projects/Project.ts"
import type { Outcome } from "./AttemptRepo.ts"

/** The status of a project after a run: a cancelled run leaves none of its own (contract 10.3 and 15.8). */
export const projectStatusAfter = (status: Outcome["status"], before: ProjectStatus): ProjectStatus => {
  if (status === "applied") return "ready"
  return status === "cancelled" ? before : "failed"
}
