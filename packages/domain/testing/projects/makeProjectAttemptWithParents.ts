import { Effect } from "effect"
import { makeMember, makeProject, makeProjectAttempt, makeSpaceWithParents } from "../shared/Fixtures.ts"
import { sampleGraph } from "./sampleGraph.ts"

/** A project with `sampleGraph` in a space of its own, its owner, and a queued attempt of the owner on it. */
export const makeProjectAttemptWithParents = Effect.gen(function* () {
  const { collection, organisation, space } = yield* makeSpaceWithParents
  const owner = yield* makeMember(organisation.id)
  const project = yield* makeProject(space.id, { ownerId: owner.id, prompt: "A shop" }, sampleGraph)
  const attempt = yield* makeProjectAttempt({ projectId: project.id, startedBy: owner.id })
  return { organisation, collection, space, owner, project, attempt }
})
