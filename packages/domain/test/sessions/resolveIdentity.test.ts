import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { EmailTaken } from "../../src/accounts/AccountErrors.ts"
import { nobodysHash } from "../../src/accounts/PasswordHash.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { IdentityRefused } from "../../src/sessions/IdentityErrors.ts"
import type { Identity } from "../../src/sessions/IdentityProvider.ts"
import { IdentityRepo } from "../../src/sessions/IdentityRepo.ts"
import { resolveIdentity } from "../../src/sessions/resolveIdentity.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { makeUser, newUuid } from "../../testing/shared/Fixtures.ts"

const identityWith = (fields: Partial<Identity> = {}): Identity => ({
  issuer: "https://id.example.org",
  subject: newUuid(),
  verifiedEmail: `${newUuid()}@example.org`,
  name: "Ada",
  ...fields
})

const ports = Effect.gen(function* () {
  return { identities: yield* IdentityRepo, users: yield* UserRepo }
})

const found = (identity: Identity, newId: string | null = null) =>
  Effect.flatMap(ports, (them) => resolveIdentity(them, identity, newId))

const refusal = (identity: Identity, newId: string | null = null) => Effect.flip(found(identity, newId))

describe("resolveIdentity", () => {
  it.layer(MemoryAdapters.layer)((it) => {
    it.effect("the user with the verified address, and from then on that one, whatever the address is", () =>
      Effect.gen(function* () {
        const user = yield* makeUser()
        const identity = identityWith({ verifiedEmail: user.email })
        const later = { ...identity, verifiedEmail: (yield* makeUser()).email }
        for (const one of [identity, later, { ...identity, verifiedEmail: null }])
          assert.deepStrictEqual(yield* found(one, newUuid()), { id: user.id, made: false })
      })
    )

    it.effect("without a verified address an unknown identity is refused, even where users are made", () =>
      Effect.gen(function* () {
        const identity = identityWith({ verifiedEmail: null })
        const refused = new IdentityRefused({ reason: "email_unverified" })
        assert.deepStrictEqual(
          [yield* refusal(identity), yield* refusal(identity, newUuid())],
          [refused, refused]
        )
      })
    )

    it.effect("an address that no user has is refused, or makes a user whom no password lets in", () =>
      Effect.gen(function* () {
        const [{ users }, identity, id] = [yield* ports, identityWith({ name: null }), newUuid()]
        assert.deepStrictEqual(yield* refusal(identity), new IdentityRefused({ reason: "unknown_user" }))
        const made = yield* found(identity, id)
        assert.deepStrictEqual([made.id, made.made], [id, true])
        const user = yield* Effect.fromOption(yield* users.find(made.id))
        const { email, name, passwordHash, siteAdmin } = user
        assert.deepStrictEqual(
          { email, name, passwordHash, siteAdmin },
          { email: identity.verifiedEmail, name: email, passwordHash: nobodysHash, siteAdmin: false }
        )
        assert.deepStrictEqual(yield* found(identity, newUuid()), { id: made.id, made: false })
      })
    )

    it.effect("a second identity at one provider is refused; one at another provider is not", () =>
      Effect.gen(function* () {
        const { email: verifiedEmail, id } = yield* makeUser()
        yield* found(identityWith({ verifiedEmail }))
        assert.deepStrictEqual(
          yield* refusal(identityWith({ verifiedEmail })),
          new IdentityRefused({ reason: "other_identity" })
        )
        const elsewhere = identityWith({ verifiedEmail, issuer: "https://other.example.org" })
        assert.deepStrictEqual(yield* found(elsewhere), { id, made: false })
      })
    )

    it.effect("if the user is made by somebody else meanwhile, it is that one", () =>
      Effect.gen(function* () {
        const { identities, users } = yield* ports
        const { email, id } = yield* makeUser()
        let looks = 0
        const late = {
          ...users,
          findByEmail: (address: string) =>
            looks++ === 0 ? Effect.succeed(Option.none()) : users.findByEmail(address),
          insert: () => Effect.fail(new EmailTaken({ email }))
        }
        const identity = identityWith({ verifiedEmail: email })
        assert.deepStrictEqual(yield* resolveIdentity({ identities, users: late }, identity, newUuid()), {
          id,
          made: false
        })
      })
    )
  })
})
