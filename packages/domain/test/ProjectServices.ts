import { Effect, Layer } from "effect"
import type { Actor, GuestActor } from "../src/access/Actor.ts"
import { Guests } from "../src/accounts/Guests.ts"
import { KeyDerivations } from "../src/accounts/KeyDerivations.ts"
import { AuditTrail } from "../src/audit/AuditTrail.ts"
import { Documents } from "../src/documents/Documents.ts"
import { MemoryRules } from "../src/memory/MemoryRules.ts"
import { GrantRepo } from "../src/projects/GrantRepo.ts"
import type { Project } from "../src/projects/Project.ts"
import { ProjectGrants } from "../src/projects/ProjectGrants.ts"
import { Projects } from "../src/projects/Projects.ts"
import { Sessions } from "../src/sessions/Sessions.ts"
import { GuestId } from "../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../src/spaces/SpaceRepo.ts"
import { Purge } from "../src/trash/Purge.ts"
import { RestorePreviews } from "../src/trash/RestorePreviews.ts"
import { Trash } from "../src/trash/Trash.ts"
import { makeMemberActor, makeSiteAdmin, makeStranger } from "../testing/access/Actors.ts"
import { MemoryAdapters } from "../testing/MemoryAdapters.ts"
import { sampleGraph } from "../testing/projects/sampleGraph.ts"
import { makeProject, makeSpaceWithParents, newUuid } from "../testing/shared/Fixtures.ts"

/** The services of projects, documents, trash and memory rules, over one in-memory store. */
export const ProjectServices = {
  layer: Layer.mergeAll(
    Documents.layer,
    MemoryRules.layer,
    ProjectGrants.layer,
    Projects.layer,
    Purge.layer,
    RestorePreviews.layer,
    Trash.layer
  ).pipe(
    Layer.provideMerge(Sessions.layer),
    Layer.provide([AuditTrail.layer, Guests.layer, KeyDerivations.layer]),
    Layer.provideMerge(MemoryAdapters.layer)
  )
}

/** A guest with a cookie. */
export const makeGuest = (): GuestActor => ({ _tag: "Guest", guestId: GuestId.make(newUuid()) })

/** A space with a private project of a member's, and a caller of every kind, each with the rights of its name. */
export const projectScene = Effect.fnUntraced(function* (
  visibility: Project["visibility"] = "private",
  guestProjects = true
) {
  const [spaces, grants] = [yield* SpaceRepo, yield* GrantRepo]
  const { collection, organisation, space } = yield* makeSpaceWithParents
  yield* spaces.update(space.id, { guestProjects })
  const owner = yield* makeMemberActor(organisation.id)
  const manager = yield* makeMemberActor(organisation.id)
  const [reader, writer] = [yield* makeStranger, yield* makeStranger]
  const project = yield* makeProject(space.id, { ownerId: owner.userId, visibility }, sampleGraph)
  yield* (yield* SpaceManagerRepo).put(space.id, manager.userId)
  yield* grants.put(project.id, reader.userId, "read")
  yield* grants.put(project.id, writer.userId, "write")
  const guest = makeGuest()
  const callers = {
    owner,
    manager,
    reader,
    writer,
    guest,
    admin: yield* makeMemberActor(organisation.id, "admin"),
    member: yield* makeMemberActor(organisation.id),
    siteAdmin: yield* makeSiteAdmin,
    outsider: yield* makeStranger
  }
  return { collection, organisation, project, space, ...callers }
})

/** The names of all callers of a `projectScene`. */
export const everyone = [
  "owner",
  "admin",
  "siteAdmin",
  "manager",
  "writer",
  "reader",
  "member",
  "outsider",
  "guest"
] as const

/** How the call of each of these callers ends: `ok`, or the error's tag. */
export const endings = Effect.fnUntraced(function* <
  Name extends string,
  E extends { readonly _tag: string },
  R
>(
  callers: Readonly<Record<Name, Actor>>,
  names: ReadonlyArray<Name>,
  call: (actor: Actor) => Effect.Effect<unknown, E, R>
) {
  const ended = names.map((name) =>
    call(callers[name]).pipe(
      Effect.match({ onSuccess: () => "ok", onFailure: ({ _tag }) => _tag }),
      Effect.map((ending) => [name, ending] as const)
    )
  )
  return Object.fromEntries(yield* Effect.all(ended))
})
