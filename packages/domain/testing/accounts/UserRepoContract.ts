import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, type Layer, Option } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { SessionRepo } from "../../src/accounts/SessionRepo.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { SessionId, TokenId, UserId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import {
  makeMember,
  makeOrganisation,
  makeProject,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"

type Ports =
  | CollectionRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SessionRepo
  | SpaceManagerRepo
  | SpaceRepo
  | TokenRepo
  | UserRepo

const draft = (email: string) => ({
  id: UserId.make(newUuid()),
  email,
  name: "User",
  siteAdmin: false,
  passwordHash: "unusable"
})

const idsOf = (users: ReadonlyArray<{ readonly id: UserId }>) => users.map(({ id }) => id)

/** What holds for every `UserRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`UserRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("users", (it) => {
      it.effect("a user is found by id and by e-mail without regard to case", () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const user = draft(`Ann.${newUuid()}@Example.org`)
          const stored = yield* users.insert(user)
          assert.isFalse("passwordHash" in stored)
          assert.isFalse(yield* users.isEmpty)
          const found = yield* Effect.fromOption(yield* users.find(user.id))
          assert.deepStrictEqual(found, { ...user, createdAt: stored.createdAt })
          for (const email of [user.email, user.email.toLowerCase(), user.email.toUpperCase()])
            assert.deepStrictEqual(yield* users.findByEmail(email), Option.some(found))
          assert.isTrue(Option.isNone(yield* users.find(UserId.make(newUuid()))))
          assert.isTrue(Option.isNone(yield* users.findByEmail(user.email.slice(1))))
        })
      )

      it.effect("e-mail addresses are unique without regard to case", () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const email = `Ann.${newUuid()}@example.org`
          yield* users.insert(draft(email))
          const error = yield* Effect.flip(users.insert(draft(email.toUpperCase())))
          assert.strictEqual(error._tag, "EmailTaken")
        })
      )

      it.effect("of 20 simultaneous users with one e-mail address one is made", () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const email = `${newUuid()}@example.org`
          const inserts = Array.from({ length: 20 }, () => Effect.result(users.insert(draft(email))))
          const results = yield* Effect.all(inserts, { concurrency: "unbounded" })
          assert.strictEqual(results.filter(({ _tag }) => _tag === "Success").length, 1)
        })
      )

      it.effect("where there is a user, none is inserted as the first", () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          yield* makeUser()
          const late = draft(`${newUuid()}@example.org`)
          assert.isFalse(yield* users.insertFirst(late))
          assert.isTrue(Option.isNone(yield* users.find(late.id)))
        })
      )

      it.effect("a search finds users by a part of their e-mail, in all or in these organisations", () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const organisations = yield* OrganisationRepo
          const [mine, other] = [yield* makeOrganisation(), yield* makeOrganisation()]
          const mark = newUuid()
          const made = []
          for (const n of [1, 2, 3]) made.push(yield* users.insert(draft(`u${n}_${mark}@example.org`)))
          const [first, second, third] = idsOf(made)
          assert(first !== undefined && second !== undefined)
          yield* organisations.putMember(mine.id, first, "member")
          yield* organisations.putMember(other.id, first, "member")
          yield* organisations.putMember(other.id, second, "admin")
          const search = Effect.fnUntraced(function* (
            text: string,
            where: Parameters<typeof users.search>[1]
          ) {
            const page = yield* users.search(text, where, firstPage)
            assert.isFalse(page.items.some((user) => "passwordHash" in user))
            return idsOf(page.items)
          })
          assert.deepStrictEqual(yield* search(mark.toUpperCase(), "all"), [third, second, first])
          assert.deepStrictEqual(yield* search(mark, [mine.id]), [first])
          assert.deepStrictEqual(yield* search(mark, [mine.id, other.id]), [second, first])
          assert.deepStrictEqual(yield* search(mark, []), [])
          assert.deepStrictEqual(yield* search(`%${mark}`, "all"), [])
          assert.deepStrictEqual(yield* search(`u1%${mark}`, "all"), [])
          assert.deepStrictEqual(yield* search(`u_${mark}`, "all"), [])
          assert.deepStrictEqual(yield* search(`u1_${mark}`, "all"), [first])
          const pages = yield* everyPage((page) => users.search(mark, "all", page), 2)
          assert.deepStrictEqual(pages.map(idsOf), [[third, second], [first]])
        })
      )

      it.effect("a password hash is replaced, if it is the expected one", () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const user = yield* makeUser()
          const hash = Effect.map(users.find(user.id), (found) => Option.getOrNull(found)?.passwordHash)
          const first = yield* hash
          assert.isTrue(yield* users.setPassword(user.id, "another", first ?? "missing"))
          assert.isFalse(yield* users.setPassword(user.id, "a third", first ?? "missing"))
          assert.strictEqual(yield* hash, "another")
          assert.isTrue(yield* users.setPassword(user.id, "a third", null))
          assert.strictEqual(yield* hash, "a third")
          assert.isFalse(yield* users.setPassword(UserId.make(newUuid()), "another", null))
        })
      )

      it.effect("of 20 simultaneous changes of one password one is made", () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const user = yield* makeUser()
          yield* users.setPassword(user.id, "first", null)
          const changes = Array.from({ length: 20 }, (_, n) => users.setPassword(user.id, `${n}`, "first"))
          const made = yield* Effect.all(changes, { concurrency: "unbounded" })
          assert.strictEqual(made.filter((done) => done).length, 1)
        })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("removal", (it) => {
      it.effect("a removed user's tokens and sessions die at once", () =>
        Effect.gen(function* () {
          const [users, tokens, sessions] = [yield* UserRepo, yield* TokenRepo, yield* SessionRepo]
          const user = yield* makeUser()
          const now = yield* DateTime.now
          const expiresAt = DateTime.add(now, { days: 1 })
          const [tokenHash, sessionHash] = [newUuid(), newUuid()]
          yield* tokens.insert(
            { id: TokenId.make(newUuid()), ownerId: user.id, name: "T", scope: "read", expiresAt },
            tokenHash
          )
          yield* sessions.insert(
            SessionId.make(newUuid()),
            sessionHash,
            { userId: user.id },
            Duration.days(1)
          )
          assert.isTrue(Option.isSome(yield* tokens.authenticate(tokenHash, now)))
          assert.isTrue(Option.isSome(yield* sessions.authenticate(sessionHash)))
          assert.isTrue(yield* users.remove(user.id))
          assert.isTrue(Option.isNone(yield* tokens.authenticate(tokenHash, now)))
          assert.isTrue(Option.isNone(yield* sessions.authenticate(sessionHash)))
          assert.isTrue(Option.isNone(yield* users.find(user.id)))
          assert.isFalse(yield* users.remove(user.id))
        })
      )

      it.effect("a site-admin can be removed as long as another one is left", () =>
        Effect.gen(function* () {
          const users = yield* UserRepo
          const [one, other] = [yield* makeUser({ siteAdmin: true }), yield* makeUser({ siteAdmin: true })]
          assert.isTrue(yield* users.remove(one.id))
          assert.strictEqual((yield* Effect.flip(users.remove(other.id)))._tag, "LastSiteAdmin")
          assert.isTrue(Option.isSome(yield* users.find(other.id)))
          const plain = yield* makeUser()
          assert.isTrue(yield* users.remove(plain.id))
        })
      )

      it.effect("a removed user's roles and grants end, and its projects lose their owner", () =>
        Effect.gen(function* () {
          const [users, organisations] = [yield* UserRepo, yield* OrganisationRepo]
          const [managers, grants, projects] = [yield* SpaceManagerRepo, yield* GrantRepo, yield* ProjectRepo]
          const { organisation, space } = yield* makeSpaceWithParents
          const user = yield* makeMember(organisation.id)
          const owned = yield* makeProject(space.id, { ownerId: user.id })
          const granted = yield* makeProject(space.id)
          yield* managers.put(space.id, user.id)
          yield* grants.put(granted.id, user.id, "write")
          yield* users.remove(user.id)
          const viewer = {
            _tag: "User",
            userId: user.id,
            siteAdmin: false,
            adminOf: [],
            memberOf: []
          } as const
          const left = yield* Effect.fromOption(yield* projects.find(granted.id, viewer))
          assert.deepStrictEqual([left.manager, left.grant], [false, null])
          assert.isTrue(Option.isNone(yield* organisations.roleOf(organisation.id, user.id)))
          const { project } = yield* Effect.fromOption(yield* projects.find(owned.id, viewer))
          assert.isNull(project.ownerId)
          assert.isTrue(DateTime.isGreaterThan(project.updatedAt, owned.updatedAt))
        })
      )

      it.effect("what a removed user put into the trash loses who did and takes its next version", () =>
        Effect.gen(function* () {
          const [users, spaces, collections] = [yield* UserRepo, yield* SpaceRepo, yield* CollectionRepo]
          const { collection, space } = yield* makeSpaceWithParents
          const user = yield* makeUser()
          yield* collections.setTrashed(collection.id, true, user.id)
          yield* spaces.setTrashed(space.id, true, user.id)
          const trash = Effect.map(
            Effect.all([collections.find(collection.id), spaces.find(space.id, null)]),
            ([foundCollection, foundSpace]) =>
              [Option.getOrThrow(foundCollection), Option.getOrThrow(foundSpace).space].map(
                ({ deletedAt, deletedBy, updatedAt }) => ({ deletedAt, deletedBy, updatedAt })
              )
          )
          const before = yield* trash
          yield* users.remove(user.id)
          const after = yield* trash
          assert.deepStrictEqual(
            before.map(({ deletedBy }) => deletedBy),
            [user.id, user.id]
          )
          before.forEach(({ deletedAt, updatedAt }, index) => {
            const left = after[index]
            assert(left !== undefined && DateTime.isGreaterThan(left.updatedAt, updatedAt))
            assert.deepStrictEqual(left, { deletedAt, deletedBy: null, updatedAt: left.updatedAt })
          })
        })
      )
    })
  })
}
