import { Effect } from "effect"
import { administeredBy } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import type { CollectionRepo } from "../collections/CollectionRepo.ts"
import type { ProjectRepo } from "../projects/ProjectRepo.ts"
import { viewerOf } from "../projects/viewerOf.ts"
import type { PageRequest } from "../shared/Page.ts"
import type { SpaceRepo } from "../spaces/SpaceRepo.ts"

/** The lists of `Trash`: what the caller may restore. */
export const makeTrashLists = (
  collections: CollectionRepo["Service"],
  spaces: SpaceRepo["Service"],
  projects: ProjectRepo["Service"]
) => ({
  collections: Effect.fn("Trash.collections")(function* (actor: Actor, page: PageRequest) {
    const user = yield* requireUser(actor)
    return yield* collections.list(
      { organisations: administeredBy(user), globals: user.siteAdmin, trashed: true },
      page
    )
  }),

  spaces: Effect.fn("Trash.spaces")(function* (actor: Actor, page: PageRequest) {
    const user = yield* requireUser(actor)
    return yield* spaces.list({ organisations: administeredBy(user), trashed: true }, page)
  }),

  projects: Effect.fn("Trash.projects")(function* (actor: Actor, page: PageRequest) {
    const user = yield* requireUser(actor)
    return yield* projects.list({ viewer: viewerOf(user), show: "restorable", spaceId: null }, page)
  })
})
