import { collectionSubject, projectSubject, type RunSubject } from "../lock/RunSubject.ts"
import type { CollectionAttempt, ProjectAttempt } from "./Attempt.ts"

/** What the attempt generates. */
export const subjectOf = (
  attempt: Pick<CollectionAttempt, "_tag" | "collectionId"> | Pick<ProjectAttempt, "_tag" | "projectId">
): RunSubject =>
  attempt._tag === "Collection" ? collectionSubject(attempt.collectionId) : projectSubject(attempt.projectId)
