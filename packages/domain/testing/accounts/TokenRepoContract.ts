import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option, Struct } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { TokenId } from "../../src/shared/Ids.ts"
import { everyPage } from "../shared/everyPage.ts"
import { makeMember, makeOrganisation, makeToken, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports = OrganisationRepo | TokenRepo | UserRepo

const expiresAt = DateTime.makeUnsafe("2100-01-01T00:00:00.000Z")
const before = DateTime.subtract(expiresAt, { milliseconds: 1 })

/** What holds for every `TokenRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`TokenRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("tokens", (it) => {
      it.effect("a token is found by its id, unused and not revoked", () =>
        Effect.gen(function* () {
          const tokens = yield* TokenRepo
          const owner = yield* makeUser()
          const { token } = yield* makeToken(owner.id)
          assert.deepStrictEqual([token.ownerId, token.name, token.scope], [owner.id, "CI", "read_write"])
          assert.deepStrictEqual([token.lastUsedAt, token.revokedAt], [null, null])
          assert.deepStrictEqual(token.expiresAt, expiresAt)
          assert.deepStrictEqual(yield* tokens.find(token.id), Option.some(token))
          assert.isTrue(Option.isNone(yield* tokens.find(TokenId.make(newUuid()))))
        })
      )

      it.effect("a token authenticates its owner, with the roles as they are now", () =>
        Effect.gen(function* () {
          const [tokens, organisations] = [yield* TokenRepo, yield* OrganisationRepo]
          const organisation = yield* makeOrganisation()
          const owner = yield* makeMember(organisation.id, "admin")
          const { secretHash, token } = yield* makeToken(owner.id)
          const authenticated = Effect.flatMap(tokens.authenticate(secretHash, before), Effect.fromOption)
          const first = yield* authenticated
          assert.deepStrictEqual(first.token, Struct.pick(token, ["id", "scope", "lastUsedAt"]))
          assert.deepStrictEqual([first.roles.userId, first.roles.siteAdmin], [owner.id, false])
          assert.deepStrictEqual([...first.roles.organisations], [[organisation.id, "admin"]])
          yield* organisations.removeMember(organisation.id, owner.id)
          assert.deepStrictEqual([...(yield* authenticated).roles.organisations], [])
        })
      )

      it.effect("an unknown, expired or revoked token authenticates nobody", () =>
        Effect.gen(function* () {
          const tokens = yield* TokenRepo
          const { secretHash, token } = yield* makeToken((yield* makeUser()).id)
          assert.isTrue(Option.isNone(yield* tokens.authenticate(newUuid(), before)))
          assert.isTrue(Option.isNone(yield* tokens.authenticate(secretHash, expiresAt)))
          assert.isTrue(Option.isSome(yield* tokens.authenticate(secretHash, before)))
          yield* tokens.revoke(token.id, before)
          assert.isTrue(Option.isNone(yield* tokens.authenticate(secretHash, before)))
        })
      )

      it.effect("each of those who ask at once gets its own token", () =>
        Effect.gen(function* () {
          const tokens = yield* TokenRepo
          const made = yield* Effect.forEach(Array.from({ length: 6 }), () =>
            Effect.flatMap(makeUser(), ({ id }) => makeToken(id))
          )
          const hashes = made.flatMap(({ secretHash }) => [secretHash, newUuid()])
          const found = yield* Effect.forEach(hashes, (hash) => tokens.authenticate(hash, before), {
            concurrency: "unbounded"
          })
          assert.deepStrictEqual(
            found.map(Option.map(({ roles, token }) => [token.id, roles.userId])),
            made.flatMap(({ token }) => [Option.some([token.id, token.ownerId]), Option.none()])
          )
        })
      )

      it.effect("revoking is idempotent: the first instant stands", () =>
        Effect.gen(function* () {
          const tokens = yield* TokenRepo
          const { token } = yield* makeToken((yield* makeUser()).id)
          yield* tokens.revoke(token.id, before)
          yield* tokens.revoke(token.id, expiresAt)
          const found = yield* Effect.fromOption(yield* tokens.find(token.id))
          assert.deepStrictEqual(found, { ...token, revokedAt: before })
        })
      )

      it.effect("the last use is kept, whatever order uses are recorded in", () =>
        Effect.gen(function* () {
          const tokens = yield* TokenRepo
          const { token } = yield* makeToken((yield* makeUser()).id)
          yield* tokens.touch(token.id, DateTime.subtract(before, { minutes: 2 }))
          yield* tokens.touch(token.id, before)
          yield* tokens.touch(token.id, DateTime.subtract(before, { minutes: 1 }))
          const found = yield* Effect.fromOption(yield* tokens.find(token.id))
          assert.deepStrictEqual(found, { ...token, lastUsedAt: before })
        })
      )

      it.effect("the list holds the owner's tokens, newest first", () =>
        Effect.gen(function* () {
          const tokens = yield* TokenRepo
          const [owner, other] = [yield* makeUser(), yield* makeUser()]
          const ids = []
          for (let n = 0; n < 3; n += 1) ids.push((yield* makeToken(owner.id)).token.id)
          yield* makeToken(other.id)
          const pages = yield* everyPage((page) => tokens.list(owner.id, page), 2)
          assert.deepStrictEqual(
            pages.map((items) => items.map(({ id }) => id)),
            [[ids[2], ids[1]], [ids[0]]]
          )
        })
      )
    })
  })
}
