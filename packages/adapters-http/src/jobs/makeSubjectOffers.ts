import type { Call } from "@design-workspace/client/middleware/Call"
import { Collections } from "@design-workspace/domain/collections/Collections"
import type { Attempt } from "@design-workspace/domain/generation/attempts/Attempt"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Effect } from "effect"
import type { Offer } from "../actions/Actions.ts"
import { collectionOffers } from "../collections/collectionOffers.ts"
import { projectOffers } from "../projects/projectOffers.ts"

const only = (offers: ReadonlyArray<Offer>, read: "readCollection" | "readProject") =>
  offers.map((it): Offer => ({ ...it, only: [read] }))

/** Makes the link to what a job generates, for a caller that may still read it. */
export const makeSubjectOffers = Effect.gen(function* () {
  const collections = yield* Collections
  const projects = yield* Projects

  return (call: Call["Service"], attempt: Attempt): Effect.Effect<ReadonlyArray<Offer>> => {
    const found: Effect.Effect<ReadonlyArray<Offer>, unknown> = attempt._tag === "Collection"
      ? Effect.map(collections.read(call.actor, attempt.collectionId), (it) =>
          only(collectionOffers(call, it), "readCollection")
        )
      : Effect.map(projects.findVisible(call.actor, attempt.projectId), (it) =>
          only(projectOffers({ ...call, params: { id: attempt.projectId } }, it), "readProject")
        )
    return Effect.orElseSucceed(found, (): ReadonlyArray<Offer> => [])
  }
})
