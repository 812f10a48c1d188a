import { TokenNotFound } from "@design-workspace/domain/accounts/AccountErrors"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { TokenId } from "@design-workspace/domain/shared/Ids"
import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"

const tokenIdOf = idOr(TokenId, (tokenId) => new TokenNotFound({ tokenId }))

/** Handlers of `TokensApi`. */
export const TokensHttp = HttpApiBuilder.group(
  Api,
  "tokens",
  Effect.fnUntraced(function* (handlers) {
    const tokens = yield* Tokens

    return handlers
      .handle("listTokens", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* tokens.list(actor, pageOf(query)))
        }).pipe(answer)
      )
      .handle("createToken", ({ payload: { expires_in_days: expiresInDays = 90, ...draft } }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const { secret, token } = yield* tokens.create(actor, { ...draft, expiresInDays })
          return { ...token, token: Redacted.value(secret) }
        }).pipe(answer)
      )
      .handle("revokeToken", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* tokens.revoke(actor, yield* tokenIdOf(params.id))
          return ok
        }).pipe(answer)
      )
  })
)
