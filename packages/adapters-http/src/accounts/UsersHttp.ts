import { Api } from "@design-workspace/api"
import { UserWire } from "@design-workspace/api/accounts/UserWire"
import { ok } from "@design-workspace/api/wire/Ok"
import { pageOf, pageWire, toPageWire } from "@design-workspace/api/wire/Pages"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers } from "../actions/listOffers.ts"
import { mirrored } from "../answers/mirrored.ts"
import { jsonOf } from "../answers/Representation.ts"
import { listView } from "../answers/wireMirror.ts"
import { handler } from "../middleware/handler.ts"
import { CurrentClaim } from "../requests/idempotencyKey.ts"
import { userIdOf } from "../requests/pathIds.ts"

const encodeUser = jsonOf(UserWire)
const userList = mirrored(pageWire(UserWire), listView("users"))

export const UsersHttp = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts

    return handlers.handleAll({
      findUsers: handler(function* ({ query }, { actor }) {
        const page = yield* accounts.findUsers(actor, query.email ?? "", pageOf(query))
        const offers = Effect.succeed(listOffers(actor, "user", "removeUser"))
        return yield* userList(toPageWire(page), { offers })
      }),
      createUser: handler(function* ({ payload }, { actor }) {
        const { password, siteAdmin = false, ...draft } = payload
        const { keeping } = yield* CurrentClaim
        const passwordHash = yield* accounts.hashPassword(actor, password)
        const made = accounts.createUser(actor, { ...draft, siteAdmin, passwordHash })
        return yield* keeping(
          Effect.map(made, (user) => HttpServerResponse.jsonUnsafe(encodeUser(user), { status: 201 }))
        )
      }),
      removeUser: handler(function* ({ params }, { actor }) {
        yield* accounts.removeUser(actor, yield* userIdOf(params.id))
        return ok
      })
    })
  })
)
