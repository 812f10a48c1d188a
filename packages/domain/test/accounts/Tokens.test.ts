import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Redacted, Schema } from "effect"
import { Digest } from "effect/crypto"
import { TestClock } from "effect/testing"
import type { UserActor } from "../../src/access/Actor.ts"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import { ExpiryDays } from "../../src/accounts/TokenSecret.ts"
import { Tokens } from "../../src/accounts/Tokens.ts"
import { TokenId } from "../../src/shared/Ids.ts"
import {
  actorWith,
  guest,
  makeMemberActor,
  makeSiteAdmin,
  makeStranger
} from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation, newUuid } from "../../testing/shared/Fixtures.ts"
import { AccountServices } from "../AccountServices.ts"
import { endings } from "../ProjectServices.ts"

const draft = { name: "CI", scope: "read_write" } as const

const makeToken = Effect.fnUntraced(function* (actor: UserActor) {
  const tokens = yield* Tokens
  return yield* tokens.create(actor, draft)
})

const stored = Effect.fnUntraced(function* (id: TokenId) {
  const repo = yield* TokenRepo
  return yield* Effect.fromOption(yield* repo.find(id))
})

it.layer(AccountServices.layer)((it) => {
  describe("Tokens.create", () => {
    it.effect(
      "answers a secret of dw_, 43 base62 characters and 6 of checksum, which is shown only here",
      () =>
        Effect.gen(function* () {
          const tokens = yield* Tokens
          const owner = yield* makeStranger
          const { secret, token } = yield* makeToken(owner)
          assert.match(Redacted.value(secret), /^dw_[0-9A-Za-z]{49}$/)
          assert.deepStrictEqual([token.ownerId, token.name, token.scope], [owner.userId, "CI", "read_write"])
          assert.deepStrictEqual((yield* tokens.list(owner, firstPage)).items, [token])
          assert.notStrictEqual(Redacted.value((yield* makeToken(owner)).secret), Redacted.value(secret))
        })
    )

    it.effect("stores the SHA-256 of the secret alone", () =>
      Effect.gen(function* () {
        const [repo, digest] = [yield* TokenRepo, yield* Digest.Digest]
        const { secret, token } = yield* makeToken(yield* makeStranger)
        const text = new TextEncoder().encode(Redacted.value(secret))
        const hash = yield* digest.digestHex(Digest.sha256, text)
        const found = yield* Effect.fromOption(yield* repo.authenticate(hash, yield* DateTime.now))
        assert.strictEqual(found.token.id, token.id)
      })
    )

    it.effect("expires after so many days: 90 by default, at most 366", () =>
      Effect.gen(function* () {
        const tokens = yield* Tokens
        const owner = yield* makeStranger
        const long = yield* tokens.create(owner, draft)
        const short = yield* tokens.create(owner, { ...draft, expiresInDays: 1 })
        const now = yield* DateTime.now
        assert.deepStrictEqual(long.token.expiresAt, DateTime.add(now, { days: 90 }))
        assert.deepStrictEqual(short.token.expiresAt, DateTime.add(now, { days: 1 }))
        assert.deepStrictEqual([0, 1, 366, 367, 1.5].map(Schema.is(ExpiryDays)), [
          false,
          true,
          true,
          false,
          false
        ])
      })
    )

    it.effect("guests have no tokens", () =>
      Effect.gen(function* () {
        const tokens = yield* Tokens
        assert.strictEqual((yield* Effect.flip(tokens.create(guest, draft)))._tag, "GuestNotAllowed")
        assert.strictEqual((yield* Effect.flip(tokens.list(guest, firstPage)))._tag, "GuestNotAllowed")
      })
    )
  })

  describe("Tokens.authenticate", () => {
    it.effect("a token acts with its owner's roles, as they are now, within its scope", () =>
      Effect.gen(function* () {
        const [tokens, organisations] = [yield* Tokens, yield* OrganisationRepo]
        const organisation = yield* makeOrganisation()
        const owner = yield* makeMemberActor(organisation.id, "admin")
        const { secret, token } = yield* makeToken(owner)
        const credential = { _tag: "Token", tokenId: token.id, scope: "read_write" } as const
        assert.deepStrictEqual(yield* tokens.authenticate(secret), { ...owner, credential })
        yield* organisations.removeMember(organisation.id, owner.userId)
        const left = yield* tokens.authenticate(secret)
        assert.deepStrictEqual(left, { ...actorWith(owner.userId, []), credential })
      })
    )

    it.effect("an unknown, expired or revoked token is invalid", () =>
      Effect.gen(function* () {
        const tokens = yield* Tokens
        const owner = yield* makeStranger
        const unknown = Redacted.make(`dw_${"0".repeat(43)}2CZclj`)
        assert.strictEqual((yield* Effect.flip(tokens.authenticate(unknown)))._tag, "InvalidToken")
        const revoked = yield* makeToken(owner)
        yield* tokens.authenticate(revoked.secret)
        yield* tokens.revoke(owner, revoked.token.id)
        assert.strictEqual((yield* Effect.flip(tokens.authenticate(revoked.secret)))._tag, "InvalidToken")
        const expired = yield* makeToken(owner)
        yield* TestClock.adjust("89 days")
        yield* tokens.authenticate(expired.secret)
        yield* TestClock.adjust("1 day")
        assert.strictEqual((yield* Effect.flip(tokens.authenticate(expired.secret)))._tag, "InvalidToken")
      })
    )

    it.effect("the last use is kept to the minute", () =>
      Effect.gen(function* () {
        const tokens = yield* Tokens
        const { secret, token } = yield* makeToken(yield* makeStranger)
        assert.isNull((yield* stored(token.id)).lastUsedAt)
        const minute = DateTime.startOf(yield* DateTime.now, "minute")
        yield* tokens.authenticate(secret)
        assert.isTrue(DateTime.Equivalence((yield* stored(token.id)).lastUsedAt ?? token.expiresAt, minute))
        yield* TestClock.adjust("61 seconds")
        yield* tokens.authenticate(secret)
        const later = (yield* stored(token.id)).lastUsedAt ?? token.expiresAt
        assert.isTrue(DateTime.Equivalence(later, DateTime.add(minute, { minutes: 1 })))
      })
    )
  })

  describe("Tokens.revoke", () => {
    it.effect("is its owner's and the site-admins'; to others the token does not exist", () =>
      Effect.gen(function* () {
        const tokens = yield* Tokens
        const callers = {
          owner: yield* makeStranger,
          siteAdmin: yield* makeSiteAdmin,
          outsider: yield* makeStranger,
          guest
        }
        const { token } = yield* makeToken(callers.owner)
        const ended = yield* endings(callers, ["outsider", "guest", "siteAdmin", "owner"], (actor) =>
          tokens.revoke(actor, token.id)
        )
        assert.deepStrictEqual(ended, {
          outsider: "TokenNotFound",
          guest: "GuestNotAllowed",
          siteAdmin: "ok",
          owner: "ok"
        })
        const missing = yield* Effect.flip(tokens.revoke(callers.owner, TokenId.make(newUuid())))
        assert.strictEqual(missing._tag, "TokenNotFound")
      })
    )
  })

  describe("Tokens.list", () => {
    it.effect("holds the caller's own tokens, revoked ones too", () =>
      Effect.gen(function* () {
        const tokens = yield* Tokens
        const [owner, other] = [yield* makeStranger, yield* makeStranger]
        const { token } = yield* makeToken(owner)
        yield* makeToken(other)
        yield* tokens.revoke(owner, token.id)
        const { items } = yield* tokens.list(owner, firstPage)
        assert.deepStrictEqual(
          items.map(({ id, revokedAt }) => [id, revokedAt !== null]),
          [[token.id, true]]
        )
      })
    )
  })
})

describe("Tokens.authenticate of a malformed secret", () => {
  const lookups: Array<string> = []
  const counting = Layer.effect(
    TokenRepo,
    Effect.map(TokenRepo, (repo) =>
      TokenRepo.of({
        ...repo,
        authenticate: (hash) =>
          Effect.sync(() => {
            lookups.push(hash)
            return Option.none()
          })
      })
    )
  )
  const layer = Tokens.layer.pipe(Layer.provide(counting), Layer.provide(MemoryAdapters.layer))

  it.effect("is invalid without a look-up", () =>
    Effect.gen(function* () {
      const tokens = yield* Tokens
      const zeros = "0".repeat(43)
      for (const text of ["", "dw_", "Bearer", `dw_${zeros}000000`, `dw_${zeros}2CZclk`]) {
        const error = yield* Effect.flip(tokens.authenticate(Redacted.make(text)))
        assert.strictEqual(error._tag, "InvalidToken")
      }
      assert.deepStrictEqual(lookups, [])
      yield* Effect.flip(tokens.authenticate(Redacted.make(`dw_${zeros}2CZclj`)))
      assert.strictEqual(lookups.length, 1)
    }).pipe(Effect.provide(layer))
  )
})
