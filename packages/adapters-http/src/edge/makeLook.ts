import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { InvalidToken } from "@design-workspace/domain/accounts/AccountErrors"
import { Effect, type Option } from "effect"
import { RateLimiter } from "effect/persistence"
import { Counted } from "./Counted.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { rateLimit } from "./rateLimit.ts"

/**
 * Makes what looks, before a request goes its long way, at who calls and what it sees, and counts the request. None where there is no such
 * token, or too many requests: the long way says so.
 */
export const makeLook = Effect.gen(function* () {
  const settings = yield* HttpSettings
  const limiter = yield* RateLimiter.RateLimiter

  const count = ({ credential }: UserActor) =>
    Effect.flatMap(Counted, (counted) =>
      counted || credential._tag !== "Token"
        ? Effect.void
        : rateLimit(limiter, credential.tokenId, settings.rateLimitPerMinute)
    )

  return <A extends { readonly actor: UserActor }>(
    glance: Effect.Effect<A, InvalidToken>
  ): Effect.Effect<Option.Option<A>> => Effect.option(Effect.tap(glance, ({ actor }) => count(actor)))
})
