import type { ReadableProject, ReadableSpace } from "@design-workspace/domain/fastpath/TokenReads"

/** The project or space that a call names, as its caller may read it. */
export type Subject =
  | ({ readonly _tag: "Project" } & ReadableProject)
  | ({ readonly _tag: "Space" } & ReadableSpace)
