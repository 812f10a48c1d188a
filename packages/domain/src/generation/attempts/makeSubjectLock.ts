import { Effect } from "effect"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import type { RunSubject } from "../lock/RunSubject.ts"
import { GeneratedProjectRepo } from "./GeneratedProjectRepo.ts"

/** Whatever begins or ends a run locks its subject first, then its attempt, so that two never wait for each other. */
export const makeSubjectLock = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const projects = yield* GeneratedProjectRepo

  return (subject: RunSubject): Effect.Effect<void> =>
    subject._tag === "Collection"
      ? Effect.asVoid(collections.findForUpdate(subject.id))
      : Effect.asVoid(projects.findForUpdate(subject.id))
})
