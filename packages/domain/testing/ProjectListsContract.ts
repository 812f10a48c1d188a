import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Schema } from "effect"
import type { UserRepo } from "../src/accounts/UserRepo.ts"
import type { OrganisationRepo } from "../src/accounts/OrganisationRepo.ts"
import { isInList } from "../src/projects/ProjectAccess.ts"
import type { CollectionRepo } from "../src/collections/CollectionRepo.ts"
import { GrantLevel } from "../src/projects/Grant.ts"
import { GrantRepo } from "../src/projects/GrantRepo.ts"
import { Visibility } from "../src/projects/Project.ts"
import { ProjectRepo, type ReadersList, type Viewer } from "../src/projects/ProjectRepo.ts"
import { GuestId } from "../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../src/spaces/SpaceManagerRepo.ts"
import type { SpaceRepo } from "../src/spaces/SpaceRepo.ts"
import { firstPage } from "./everyPage.ts"
import { makeProject, makeSpaceWithParents, makeUser, newUuid } from "./Fixtures.ts"
import { viewingActor } from "./viewingActor.ts"

type Ports =
  | CollectionRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceManagerRepo
  | SpaceRepo
  | UserRepo

/** One of two people; or a guest, or nobody. */
const Who = Schema.Literals(["one", "other", "guest", "nobody"])

const Facts = {
  visibility: Visibility,
  owner: Who,
  grants: Schema.Struct({ one: Schema.NullOr(GrantLevel), other: Schema.NullOr(GrantLevel) }),
  manages: Schema.Boolean,
  /** What the first person is in the organisation, and whether it administers another. */
  role: Schema.Literals(["none", "member", "admin"]),
  elsewhere: Schema.Boolean,
  siteAdmin: Schema.Boolean
}

/** What holds for the readers' lists of every `ProjectRepo`: they are what the rule of the domain says. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ProjectRepo.list (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })("readers", (it) => {
      it.effect.prop(
        "a project is in a list exactly where isInList says so, whatever is stored and whoever looks",
        Facts,
        ({ elsewhere, grants, manages, owner, role, siteAdmin, visibility }) =>
          Effect.gen(function* () {
            const projects = yield* ProjectRepo
            const { organisation, space } = yield* makeSpaceWithParents
            const [one, other] = [yield* makeUser(), yield* makeUser()]
            const guestId = GuestId.make(newUuid())
            const project = yield* makeProject(space.id, {
              visibility,
              ownerId: owner === "one" ? one.id : owner === "other" ? other.id : null,
              guestId: owner === "guest" ? guestId : null
            })
            if (grants.one !== null)
              yield* GrantRepo.use((it) => it.put(project.id, one.id, grants.one ?? "read"))
            if (grants.other !== null)
              yield* GrantRepo.use((it) => it.put(project.id, other.id, grants.other ?? "read"))
            if (manages) yield* SpaceManagerRepo.use((it) => it.put(space.id, one.id))
            const own = role === "none" ? [] : [organisation.id]
            const foreign = elsewhere ? [(yield* makeSpaceWithParents).organisation.id] : []
            const viewers: ReadonlyArray<Viewer> = [
              {
                _tag: "User",
                userId: one.id,
                siteAdmin,
                memberOf: [...own, ...foreign],
                adminOf: [...(role === "admin" ? own : []), ...foreign]
              },
              { _tag: "User", userId: other.id, siteAdmin: false, memberOf: [], adminOf: [] },
              { _tag: "Guest", guestId },
              { _tag: "Guest", guestId: null }
            ]
            for (const viewer of viewers) {
              const context = yield* Effect.fromOption(yield* projects.find(project.id, viewer))
              for (const show of ["own", "public"] as const satisfies ReadonlyArray<ReadersList>) {
                const { items } = yield* projects.list({ viewer, show, spaceId: space.id }, firstPage)
                assert.strictEqual(items.length === 1, isInList(viewingActor(viewer), context, show))
              }
            }
          }),
        { arbitrary: { runs: 100, seed: 15 } }
      )
    })
  })
}
