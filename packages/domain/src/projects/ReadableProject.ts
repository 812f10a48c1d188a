import type { VisibleProject } from "./FoundProject.ts"
import type { WholeProject } from "./ProjectRepo.ts"

/** A project that the caller may read. `body` is null if the caller knows the version, or it was not read. */
export interface ReadableProject extends VisibleProject {
  readonly body: WholeProject | null
}
