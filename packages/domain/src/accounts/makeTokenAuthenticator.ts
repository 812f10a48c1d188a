import { DateTime, Effect, Redacted } from "effect"
import { type UserActor, userActor } from "../access/Actor.ts"
import { makeSha256 } from "../shared/makeSha256.ts"
import { InvalidToken } from "./AccountErrors.ts"
import { type TokenOwner, TokenRepo } from "./TokenRepo.ts"
import { isTokenSecret } from "./TokenSecret.ts"

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
