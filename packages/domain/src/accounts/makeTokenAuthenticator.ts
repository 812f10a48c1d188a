import { DateTime, Effect, Redacted } from "effect"
import * as Digest from "effect/crypto/Digest"
import type { UserActor } from "../access/Actor.ts"
import { InvalidToken } from "./AccountErrors.ts"
import { type TokenOwner, TokenRepo } from "./TokenRepo.ts"
import { isTokenSecret } from "./TokenSecret.ts"
import { userActor } from "./userActor.ts"

export const makeTokenAuthenticator = Effect.gen(function* () {
  const tokens = yield* TokenRepo
  const digest = yield* Digest.Digest

  const hash = (secret: string): Effect.Effect<string> =>
    digest.digestHex(Digest.sha256, new TextEncoder().encode(secret))

  return {
    hash,

    /** Fails without a look-up for a text that cannot be a token's secret. */
    hashOf: (secret: Redacted.Redacted): Effect.Effect<string, InvalidToken> => {
      const text = Redacted.value(secret)
      return isTokenSecret(text) ? hash(text) : Effect.fail(new InvalidToken())
    },

    actorOf: ({ roles, token }: TokenOwner, now: DateTime.Utc): Effect.Effect<UserActor> => {
      const actor = userActor(roles, { _tag: "Token", tokenId: token.id, scope: token.scope })
      const minute = DateTime.makeUnsafe(now.epochMilliseconds - (now.epochMilliseconds % 60_000))
      return token.lastUsedAt === null || DateTime.isLessThan(token.lastUsedAt, minute)
        ? Effect.as(tokens.touch(token.id, minute), actor)
        : Effect.succeed(actor)
    }
  }
})
