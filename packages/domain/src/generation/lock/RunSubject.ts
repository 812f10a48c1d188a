import type { CollectionId, ProjectId } from "../../shared/Ids.ts"

/** One run at a time works on it. */
export type RunSubject =
  | { readonly _tag: "Collection"; readonly id: CollectionId }
  | { readonly _tag: "Project"; readonly id: ProjectId }

export const collectionSubject = (id: CollectionId): RunSubject => ({ _tag: "Collection", id })
export const projectSubject = (id: ProjectId): RunSubject => ({ _tag: "Project", id })
