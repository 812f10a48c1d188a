import type { ReadableSpace } from "@design-workspace/domain/overlays/ReadableSpace"
import type { ReadableProject } from "@design-workspace/domain/projects/ReadableProject"

/** The project or space that a call names, as its caller may read it. */
export type Subject =
  | ({ readonly _tag: "Project" } & ReadableProject)
  | ({ readonly _tag: "Space" } & ReadableSpace)
