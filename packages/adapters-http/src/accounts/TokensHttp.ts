import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { handler } from "../middleware/handler.ts"
import { tokenIdOf } from "../routing/pathIds.ts"
import { ok } from "../wire/Ok.ts"
import { pageOf, toPageWire } from "../wire/Pages.ts"

export const TokensHttp = HttpApiBuilder.group(
  Api,
  "tokens",
  Effect.fnUntraced(function* (handlers) {
    const tokens = yield* Tokens

    return handlers.handleAll({
      listTokens: handler(function* ({ query }, { actor }) {
        return toPageWire(yield* tokens.list(actor, pageOf(query)))
      }),
      createToken: handler(function* ({ payload }, { actor }) {
        const { secret, token } = yield* tokens.create(actor, payload)
        return { ...token, token: Redacted.value(secret) }
      }),
      revokeToken: handler(function* ({ params }, { actor }) {
        yield* tokens.revoke(actor, yield* tokenIdOf(params.id))
        return ok
      })
    })
  })
)
