import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { OrgId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { makeMember, makeOrganisation, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports = CollectionRepo | OrganisationRepo | SpaceManagerRepo | SpaceRepo | UserRepo

/** What holds for every `OrganisationRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`OrganisationRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("organisations", (it) => {
      it.effect("an organisation comes back as it was written; an unknown id finds nothing", () =>
        Effect.gen(function* () {
          const organisations = yield* OrganisationRepo
          const made = yield* makeOrganisation("Acme")
          assert.strictEqual(made.name, "Acme")
          assert.deepStrictEqual(yield* organisations.find(made.id), Option.some(made))
          assert.isTrue(Option.isNone(yield* organisations.find(OrgId.make(newUuid()))))
        })
      )

      it.effect("a list holds the requested organisations, or all, newest first", () =>
        Effect.gen(function* () {
          const organisations = yield* OrganisationRepo
          const [first, second, third] = [
            yield* makeOrganisation(),
            yield* makeOrganisation(),
            yield* makeOrganisation()
          ]
          const other = yield* makeOrganisation()
          const ids = [first, second, third].map(({ id }) => id)
          const pages = yield* everyPage((page) => organisations.list(ids, page), 2)
          assert.deepStrictEqual(pages, [[third, second], [first]])
          assert.deepStrictEqual((yield* organisations.list([], firstPage)).items, [])
          const all = (yield* organisations.list("all", firstPage)).items.map(({ id }) => id)
          assert.isTrue([...ids, other.id].every((id) => all.includes(id)))
        })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("search", (it) => {
      it.effect(
        "finds names with the text in them, whole names first, then newest first, and no more than asked",
        () =>
          Effect.gen(function* () {
            const { search } = yield* OrganisationRepo
            const whole = { ...(yield* makeOrganisation("Dairy 100%")), exactName: true }
            const part = { ...(yield* makeOrganisation("The dairy 100% of Ems")), exactName: false }
            const later = { ...(yield* makeOrganisation("Dairy 100% Two")), exactName: false }
            yield* makeOrganisation("Dairy 1000")
            assert.deepStrictEqual(yield* search("all", "dairy 100%", 10), [whole, later, part])
            assert.deepStrictEqual(yield* search("all", "DAIRY 100%", 2), [whole, later])
            assert.deepStrictEqual(yield* search([part.id], "dairy 100%", 10), [part])
            assert.deepStrictEqual(yield* search("all", "dairy_100", 10), [])
          })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("members", (it) => {
      it.effect("putting a member is idempotent, and the last role counts", () =>
        Effect.gen(function* () {
          const organisations = yield* OrganisationRepo
          const [organisation, user] = [yield* makeOrganisation(), yield* makeUser()]
          const role = organisations.roleOf(organisation.id, user.id)
          assert.deepStrictEqual(yield* role, Option.none())
          yield* organisations.putMember(organisation.id, user.id, "member")
          yield* organisations.putMember(organisation.id, user.id, "member")
          assert.deepStrictEqual(yield* role, Option.some("member"))
          yield* organisations.putMember(organisation.id, user.id, "admin")
          assert.deepStrictEqual(yield* role, Option.some("admin"))
          const { items } = yield* organisations.members(organisation.id, firstPage)
          assert.deepStrictEqual(items, [
            { userId: user.id, email: user.email, name: user.name, role: "admin" }
          ])
        })
      )

      it.effect("the members of an organisation come in pages, each once", () =>
        Effect.gen(function* () {
          const organisations = yield* OrganisationRepo
          const [organisation, other] = [yield* makeOrganisation(), yield* makeOrganisation()]
          const ids = []
          for (let n = 0; n < 5; n += 1) ids.push((yield* makeMember(organisation.id)).id)
          yield* makeMember(other.id)
          const pages = yield* everyPage((page) => organisations.members(organisation.id, page), 2)
          assert.deepStrictEqual(
            pages.map((items) => items.length),
            [2, 2, 1]
          )
          assert.deepStrictEqual(
            pages
              .flat()
              .map(({ userId }) => userId)
              .sort(),
            ids.sort()
          )
        })
      )

      it.effect(
        "removing a member is idempotent and ends its manager roles in the organisation's spaces",
        () =>
          Effect.gen(function* () {
            const [organisations, spaces] = [yield* OrganisationRepo, yield* SpaceRepo]
            const managers = yield* SpaceManagerRepo
            const [mine, other] = [yield* makeSpaceWithParents, yield* makeSpaceWithParents]
            const user = yield* makeMember(mine.organisation.id)
            yield* organisations.putMember(other.organisation.id, user.id, "member")
            yield* managers.put(mine.space.id, user.id)
            yield* managers.put(other.space.id, user.id)
            yield* organisations.removeMember(mine.organisation.id, user.id)
            yield* organisations.removeMember(mine.organisation.id, user.id)
            assert.isTrue(Option.isNone(yield* organisations.roleOf(mine.organisation.id, user.id)))
            const manages = Effect.fnUntraced(function* (space: typeof mine.space) {
              return (yield* Effect.fromOption(yield* spaces.find(space.id, user.id))).manager
            })
            assert.isFalse(yield* manages(mine.space))
            assert.isTrue(yield* manages(other.space))
            assert.isTrue(Option.isSome(yield* organisations.roleOf(other.organisation.id, user.id)))
          })
      )
    })
  })
}
