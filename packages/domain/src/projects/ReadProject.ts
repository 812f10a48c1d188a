import type { ProjectAccess } from "./ProjectAccess.ts"
import type { WholeProject } from "./WholeProject.ts"

/** `access` is what the caller may do, for answers that offer next steps. */
export interface ReadProject extends WholeProject {
  readonly access: ProjectAccess
}
