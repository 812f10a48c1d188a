import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { tokenIdOf } from "../edge/pathIds.ts"

/** Handlers of `TokensApi`. */
export const TokensHttp = HttpApiBuilder.group(
  Api,
  "tokens",
  Effect.fnUntraced(function* (handlers) {
    const tokens = yield* Tokens

    return handlers.handleAll({
      listTokens: answering(function* ({ query }, { actor }) {
        return toPageWire(yield* tokens.list(actor, pageOf(query)))
      }),
      createToken: answering(function* ({ payload }, { actor }) {
        const { secret, token } = yield* tokens.create(actor, payload)
        return { ...token, token: Redacted.value(secret) }
      }),
      revokeToken: answering(function* ({ params }, { actor }) {
        yield* tokens.revoke(actor, yield* tokenIdOf(params.id))
        return ok
      })
    })
  })
)
