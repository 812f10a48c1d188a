import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { listOffers } from "../edge/listOffers.ts"
import { mirrored } from "../edge/mirrored.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, pageWire, toPageWire } from "../edge/Pages.ts"
import { userIdOf } from "../edge/pathIds.ts"
import { listView } from "../edge/wireMirror.ts"
import { UserWire } from "./UserWire.ts"

const userList = mirrored(pageWire(UserWire), listView("users"))

/** Handlers of `UsersApi`. */
export const UsersHttp = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts

    return handlers.handleAll({
      findUsers: answering(function* ({ query }, { actor }) {
        const page = yield* accounts.findUsers(actor, query.email ?? "", pageOf(query))
        return yield* userList(toPageWire(page), { offers: Effect.succeed(listOffers(actor, "user")) })
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
