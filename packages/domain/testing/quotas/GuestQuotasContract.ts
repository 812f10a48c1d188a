import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type NewProject, ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { GuestId, ProjectId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeSpaceWithParents, newUuid } from "../shared/Fixtures.ts"
import { graphOf } from "./graphOf.ts"
import { fact, refused } from "./refused.ts"

type Ports = CollectionRepo | OrganisationRepo | ProjectRepo | SpaceRepo

const guest = () => GuestId.make(newUuid())

const draftIn = Effect.map(
  makeSpaceWithParents,
  ({ space }) =>
    (fields: Partial<NewProject>): NewProject => ({
      id: ProjectId.make(newUuid()),
      title: "Project",
      prompt: "",
      status: "draft",
      spaceId: space.id,
      ownerId: null,
      guestId: null,
      visibility: "organisation",
      ...fields
    })
)

/** What holds for the new projects of guests under the limits of `fewOfAll`, wherever they are stored. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`quotas (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("of guests", (it) => {
      it.effect("a new project whose graph does not fit is not made", () =>
        Effect.gen(function* () {
          const [projects, draft] = [yield* ProjectRepo, (yield* draftIn)({ guestId: guest() })]
          assert.deepStrictEqual(
            yield* refused(projects.insert(draft, graphOf(5_001))),
            fact("project_bytes", 5_000, 0)
          )
          yield* projects.insert(draft, graphOf(5_000))
        })
      )

      it.effect("one guest has so many projects and no more, those in the trash among them", () =>
        Effect.gen(function* () {
          const [projects, draft, guestId] = [yield* ProjectRepo, yield* draftIn, guest()]
          const make = Effect.suspend(() =>
            projects.insert(draft({ id: ProjectId.make(newUuid()), guestId }), graphOf(500))
          )
          const first = yield* make
          yield* projects.setTrashed(first.id, true)
          const made = yield* Effect.forEach(Array.from({ length: 16 }), () => Effect.result(make), {
            concurrency: "unbounded"
          })
          assert.strictEqual(made.filter(({ _tag }) => _tag === "Success").length, 2)
          assert.deepStrictEqual(yield* refused(make), fact("guest_projects", 3, 3))
        })
      )

      it.effect("all guests behind one address make so many projects a day and no more, together", () =>
        Effect.gen(function* () {
          const [projects, draft, address] = [yield* ProjectRepo, yield* draftIn, newUuid()]
          const make = (hash?: string) =>
            Effect.suspend(() =>
              projects.insert(draft({ id: ProjectId.make(newUuid()), guestId: guest() }), graphOf(500), hash)
            )
          const made = yield* Effect.forEach(Array.from({ length: 64 }), () => Effect.result(make(address)), {
            concurrency: "unbounded"
          })
          assert.strictEqual(made.filter(({ _tag }) => _tag === "Success").length, 5)
          assert.deepStrictEqual(yield* refused(make(address)), fact("address_projects_a_day", 5, 5))
          yield* make(newUuid())
          yield* make()
        })
      )
    })
  })
}
