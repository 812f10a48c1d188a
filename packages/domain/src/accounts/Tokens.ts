import { Context, DateTime, Effect, Layer, Option, Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import { type Actor, type Scope, type UserActor, userActor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { TokenId } from "../shared/Ids.ts"
import { makeSha256 } from "../shared/makeSha256.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { InvalidToken, TokenNotFound } from "./AccountErrors.ts"
import { type TokenOwner, TokenRepo } from "./TokenRepo.ts"
import { defaultExpiryDays, isTokenSecret, tokenSecret } from "./TokenSecret.ts"
import type { AccessToken } from "./User.ts"

export interface TokenDraft {
  readonly name: string
  readonly scope: Scope
  readonly expiresInDays?: number
}

export const makeTokenAuthenticator = Effect.gen(function* () {
  const tokens = yield* TokenRepo
  const hash = yield* makeSha256

  return {
    hash,

    /** Fails without a look-up for a text that cannot be a token's secret. */
    hashOf: (secret: Redacted.Redacted): Effect.Effect<string, InvalidToken> => {
      const text = Redacted.value(secret)
      return isTokenSecret(text) ? hash(text) : Effect.fail(new InvalidToken())
    },

    /** Records the use, at most once a minute. */
    actorOf: ({ roles, token }: TokenOwner, now: DateTime.Utc): Effect.Effect<UserActor> => {
      const actor = userActor(roles, { _tag: "Token", tokenId: token.id, scope: token.scope })
      const minute = DateTime.makeUnsafe(now.epochMilliseconds - (now.epochMilliseconds % 60_000))
      return token.lastUsedAt === null || DateTime.isLessThan(token.lastUsedAt, minute)
        ? Effect.as(tokens.touch(token.id, minute), actor)
        : Effect.succeed(actor)
    }
  }
})

/** Only the SHA-256 of a token is stored (contract 2). */
export class Tokens extends Context.Service<
  Tokens,
  {
    readonly list: (actor: Actor, page: PageRequest) => Effect.Effect<Page<AccessToken>, GuestNotAllowed>
    readonly create: (
      actor: Actor,
      draft: TokenDraft
    ) => Effect.Effect<
      { readonly token: AccessToken; readonly secret: Redacted.Redacted },
      GuestNotAllowed | QuotaExceeded
    >
    /** For the token's owner and site-admins; to other callers the token does not exist. */
    readonly revoke: (actor: Actor, id: TokenId) => Effect.Effect<void, GuestNotAllowed | TokenNotFound>
    readonly authenticate: (secret: Redacted.Redacted) => Effect.Effect<UserActor, InvalidToken>
  }
>()("@design-workspace/domain/Tokens") {
  static readonly layer = Layer.effect(
    Tokens,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const tokens = yield* TokenRepo
      const random = yield* SecureRandom.SecureRandom
      const { actorOf, hash, hashOf } = yield* makeTokenAuthenticator

      return Tokens.of({
        list: Effect.fn("Tokens.list")(function* (actor, page) {
          const user = yield* requireUser(actor)
          return yield* tokens.list(user.userId, page)
        }),

        create: Effect.fn("Tokens.create")(function* (
          actor,
          { expiresInDays = defaultExpiryDays, name, scope }
        ) {
          const { userId: ownerId } = yield* requireUser(actor)
          const secret = tokenSecret(yield* random.randomBytes(32))
          const secretHash = yield* hash(secret)
          const id = TokenId.make(yield* random.uuidV7())
          const expiresAt = DateTime.add(yield* DateTime.now, { days: expiresInDays })
          const token = yield* audited.recorded(
            tokens.insert({ id, ownerId, name, scope, expiresAt }, secretHash),
            () => ({ actor, action: "createToken", id, made: true, targetId: ownerId, detail: scope })
          )
          return { token, secret: Redacted.make(secret) }
        }),

        revoke: Effect.fn("Tokens.revoke")(function* (actor, id) {
          const user = yield* requireUser(actor)
          const missing = () => new TokenNotFound({ tokenId: id })
          const token = yield* someOrFail(tokens.find(id), missing)
          if (token.ownerId !== user.userId && !user.siteAdmin) return yield* missing()
          yield* tokens.revoke(id, yield* DateTime.now)
        }, audited.recordedChange("revokeToken")),

        authenticate: Effect.fn("Tokens.authenticate")(function* (secret) {
          const now = yield* DateTime.now
          const found = yield* tokens.authenticate(yield* hashOf(secret), now)
          return Option.isNone(found) ? yield* new InvalidToken() : yield* actorOf(found.value, now)
        })
      })
    })
  )
}
