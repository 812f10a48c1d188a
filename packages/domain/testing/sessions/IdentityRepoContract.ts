import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { IdentityRepo } from "../../src/sessions/IdentityRepo.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { makeUser, newUuid } from "../shared/Fixtures.ts"

const newKey = () => ({ issuer: `https://${newUuid()}.example.org`, subject: newUuid() })

/** What holds for every `IdentityRepo`. */
export const suite = (name: string, layer: Layer.Layer<IdentityRepo | UserRepo>): void => {
  describe(`IdentityRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("identities", (it) => {
      it.effect("an identity stands for the user that it was tied to, and for nobody before", () =>
        Effect.gen(function* () {
          const identities = yield* IdentityRepo
          const [user, key] = [yield* makeUser(), newKey()]
          assert.deepStrictEqual(yield* identities.find(key), Option.none())
          assert.isTrue(yield* identities.link(key, user.id))
          assert.isTrue(yield* identities.link(key, user.id))
          assert.deepStrictEqual(yield* identities.find(key), Option.some(user.id))
          for (const other of [
            { ...key, subject: newUuid() },
            { ...key, issuer: "https://other.example.org" }
          ])
            assert.deepStrictEqual(yield* identities.find(other), Option.none())
        })
      )

      it.effect("subjects that differ in case alone are two", () =>
        Effect.gen(function* () {
          const identities = yield* IdentityRepo
          const [user, { issuer }] = [yield* makeUser(), newKey()]
          assert.isTrue(yield* identities.link({ issuer, subject: "Ada" }, user.id))
          assert.deepStrictEqual(yield* identities.find({ issuer, subject: "ada" }), Option.none())
        })
      )

      it.effect("an identity never moves to another user", () =>
        Effect.gen(function* () {
          const identities = yield* IdentityRepo
          const [first, second, key] = [yield* makeUser(), yield* makeUser(), newKey()]
          assert.isTrue(yield* identities.link(key, first.id))
          assert.isFalse(yield* identities.link(key, second.id))
          assert.deepStrictEqual(yield* identities.find(key), Option.some(first.id))
        })
      )

      it.effect("a user has one identity at an issuer, and one at another", () =>
        Effect.gen(function* () {
          const identities = yield* IdentityRepo
          const [user, key, elsewhere] = [yield* makeUser(), newKey(), newKey()]
          const again = { ...key, subject: newUuid() }
          assert.isTrue(yield* identities.link(key, user.id))
          assert.isFalse(yield* identities.link(again, user.id))
          assert.deepStrictEqual(yield* identities.find(again), Option.none())
          assert.isTrue(yield* identities.link(elsewhere, user.id))
        })
      )

      it.effect("of several users at once one gets an identity", () =>
        Effect.gen(function* () {
          const identities = yield* IdentityRepo
          const [key, users] = [newKey(), yield* Effect.all(Array.from({ length: 6 }, () => makeUser()))]
          const won = yield* Effect.all(
            users.map(({ id }) => identities.link(key, id)),
            { concurrency: "unbounded" }
          )
          assert.strictEqual(won.filter((it) => it).length, 1)
          assert.deepStrictEqual(
            yield* identities.find(key),
            Option.fromUndefinedOr(users[won.indexOf(true)]?.id)
          )
        })
      )

      it.effect("nobody is tied to a user who does not exist", () =>
        Effect.gen(function* () {
          const identities = yield* IdentityRepo
          const key = newKey()
          assert.isFalse(yield* identities.link(key, UserId.make(newUuid())))
          assert.deepStrictEqual(yield* identities.find(key), Option.none())
        })
      )

      it.effect("identities end with their user, and when they are forgotten", () =>
        Effect.gen(function* () {
          const [identities, users] = [yield* IdentityRepo, yield* UserRepo]
          const [user, keys] = [yield* makeUser(), [newKey(), newKey()] as const]
          for (const key of keys) yield* identities.link(key, user.id)
          assert.strictEqual(yield* identities.unlink(user.id), 2)
          assert.strictEqual(yield* identities.unlink(user.id), 0)
          assert.deepStrictEqual(yield* identities.find(keys[0]), Option.none())
          yield* identities.link(keys[0], user.id)
          yield* users.remove(user.id)
          assert.deepStrictEqual(yield* identities.find(keys[0]), Option.none())
        })
      )
    })
  })
}
