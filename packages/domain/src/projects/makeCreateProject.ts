import { Effect } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { type Actor, callerId } from "../access/Actor.ts"
import { Guests } from "../accounts/Guests.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { OverlayRepo } from "../overlays/OverlayRepo.ts"
import { ProjectId } from "../shared/Ids.ts"
import { makeKeyedHash } from "../shared/makeKeyedHash.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { findStartSpace } from "./findStartSpace.ts"
import { newProject } from "./newProject.ts"
import { projectAccess } from "./ProjectAccess.ts"
import type { ProjectDraft } from "./ProjectDraft.ts"
import { ProjectRepo } from "./ProjectRepo.ts"
import { startGraph } from "./startGraph.ts"

export const makeCreateProject = Effect.gen(function* () {
  const audited = yield* makeAudited
  const projects = yield* ProjectRepo
  const spaces = yield* SpaceRepo
  const collections = yield* CollectionRepo
  const overlays = yield* OverlayRepo
  const guests = yield* Guests
  const random = yield* SecureRandom.SecureRandom
  const keyedHash = yield* makeKeyedHash

  /** A guest without a cookie gets one, so that it can own the project. */
  const ownerOf = Effect.fnUntraced(function* (actor: Actor) {
    if (actor._tag === "User" || actor.guestId !== null) return { owner: actor, cookie: null }
    const guest = yield* guests.start
    return { owner: guest.actor, cookie: guest.cookie }
  })

  return Effect.fn("Projects.create")(function* (actor: Actor, draft: ProjectDraft) {
    const { manager, space } = yield* findStartSpace(spaces, actor, draft.spaceId)
    const graph = yield* startGraph(collections, overlays, space, draft.graph)
    const id = ProjectId.make(yield* random.uuidV7())
    const isCounted = actor._tag === "Guest" && draft.address !== undefined
    const addressHash = isCounted ? yield* keyedHash("address", draft.address) : undefined
    const insert = Effect.gen(function* () {
      const { cookie, owner } = yield* ownerOf(actor)
      const owned = { ownerId: callerId(owner), guestId: owner._tag === "Guest" ? owner.guestId : null }
      const project = yield* projects.insert(
        { ...newProject(id, draft, graph), ...owned },
        graph,
        addressHash
      )
      return {
        project,
        access: projectAccess(owner, { project, space, manager, grant: null }),
        cookie,
        owner
      }
    })
    const { owner: _, ...made } = yield* audited.recorded(insert, ({ owner }) => ({
      actor: owner,
      action: "createProject",
      id,
      made: true
    }))
    return { ...made, graph, contentItems: [], updatedAt: made.project.updatedAt }
  })
})
