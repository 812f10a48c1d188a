import { OrganisationRepo } from "@design-workspace/domain/accounts/OrganisationRepo"
import { UserRepo } from "@design-workspace/domain/accounts/UserRepo"
import { RuleRepo } from "@design-workspace/domain/memory/RuleRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { RuleId, UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import {
  makeOrganisation,
  makeProject,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const newUser = (email: string) => ({
  id: UserId.make(newUuid()),
  email,
  name: "User",
  siteAdmin: false,
  passwordHash: "unusable"
})

describe.each(makeDatabases(migrations))("UserRepo on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("rules", (it) => {
    it.effect(
      "an e-mail address is one without regard to case, also where the database knows ASCII alone",
      () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const name = newUuid()
          const made = yield* users.insert(newUser(`Ä${name}@Example.org`))
          expect(yield* Effect.flip(users.insert(newUser(`ä${name}@example.ORG`)))).toMatchObject({
            _tag: "EmailTaken"
          })
          expect(Option.map(yield* users.findByEmail(`ä${name}@EXAMPLE.org`), ({ id }) => id)).toEqual(
            Option.some(made.id)
          )
          const page = yield* users.search(`ä${name}`.toUpperCase(), "all", { limit: 10, cursor: null })
          expect(page).toEqual({ items: [made], next: null })
        })
    )

    it.effect("a taken e-mail address leaves the transaction around it usable", () =>
      Effect.gen(function* () {
        const users = yield* UserRepo
        const transactor = yield* Transactor
        const { email } = yield* makeUser()
        const after = newUser(`${newUuid()}@example.org`)
        yield* transactor.run(Effect.andThen(Effect.flip(users.insert(newUser(email))), users.insert(after)))
        expect(Option.isSome(yield* users.find(after.id))).toBe(true)
      })
    )

    it.effect(
      "a removed user's projects keep every version readable, that of the loss of their owner too",
      () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const user = yield* makeUser()
          const before = yield* makeProject(space.id, { ownerId: user.id })
          expect(yield* users.remove(user.id)).toBe(true)
          const found = yield* Effect.fromOption(
            yield* projects.find(before.id, { _tag: "Guest", guestId: null })
          )
          for (const version of [before.updatedAt, found.project.updatedAt])
            expect(Option.isSome(yield* projects.readGraph(before.id, version))).toBe(true)
        })
    )

    it.effect("own rules go with their user, those of an organisation stay", () =>
      Effect.gen(function* () {
        const users = yield* UserRepo
        const rules = yield* RuleRepo
        const organisations = yield* OrganisationRepo
        const organisation = yield* makeOrganisation()
        const user = yield* makeUser()
        yield* organisations.putMember(organisation.id, user.id, "admin")
        const draft = { ownerId: user.id, text: "Say it plainly", enabled: true }
        const own = yield* rules.insert({ ...draft, id: RuleId.make(newUuid()), orgId: null })
        const shared = yield* rules.insert({ ...draft, id: RuleId.make(newUuid()), orgId: organisation.id })
        yield* users.remove(user.id)
        expect(yield* rules.find(own.id)).toEqual(Option.none())
        expect(yield* rules.find(shared.id)).toEqual(Option.some(shared))
      })
    )
  })
})
