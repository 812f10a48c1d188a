import { Api } from "@design-workspace/api"
import { TokenWire } from "@design-workspace/api/accounts/TokensApi"
import { ok } from "@design-workspace/api/wire/Ok"
import { pageOf, pageWire, toPageWire } from "@design-workspace/api/wire/Pages"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers } from "../actions/listOffers.ts"
import { mirrored } from "../answers/mirrored.ts"
import { listView } from "../answers/wireMirror.ts"
import { handler } from "../middleware/handler.ts"
import { tokenIdOf } from "../requests/pathIds.ts"

/** No token may read it, so that its Markdown is never asked for. */
const tokenList = mirrored(pageWire(TokenWire), listView("tokens"))

export const TokensHttp = HttpApiBuilder.group(
  Api,
  "tokens",
  Effect.fnUntraced(function* (handlers) {
    const tokens = yield* Tokens

    return handlers.handleAll({
      listTokens: handler(function* ({ query }, { actor }) {
        const page = yield* tokens.list(actor, pageOf(query))
        const offers = Effect.succeed(listOffers(actor, "token", "revokeToken"))
        return yield* tokenList(toPageWire(page), { offers })
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
