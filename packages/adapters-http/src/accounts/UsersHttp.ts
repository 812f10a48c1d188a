import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { userIdOf } from "../edge/pathIds.ts"

/** Handlers of `UsersApi`. */
export const UsersHttp = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts

    return handlers.handleAll({
      findUsers: answering(function* ({ query }, { actor }) {
        return toPageWire(yield* accounts.findUsers(actor, query.email ?? "", pageOf(query)))
      }),
      createUser: answering(function* ({ payload: { site_admin: siteAdmin = false, ...draft } }, { actor }) {
        return yield* accounts.createUser(actor, { ...draft, siteAdmin })
      }),
      removeUser: answering(function* ({ params }, { actor }) {
        yield* accounts.removeUser(actor, yield* userIdOf(params.id))
        return ok
      })
    })
  })
)
