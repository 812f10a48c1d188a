import type { ReadableSpace } from "@design-workspace/domain/overlays/ReadableSpace"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"

/** `body` is null if the caller or the cache has this version, or if it is too large for the shared statement. */
export type ReadableSubject =
  | ({ readonly _tag: "Project"; readonly body: WholeProject | null } & FoundProject)
  | ({ readonly _tag: "Space" } & ReadableSpace)
