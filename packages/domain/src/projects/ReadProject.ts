import type { ProjectAccess } from "./ProjectAccess.ts"
import type { WholeProject } from "./WholeProject.ts"

/** A project as the caller sees it: `access` is what the caller may do, for the answers that offer next steps. */
export interface ReadProject extends WholeProject {
  readonly access: ProjectAccess
}
