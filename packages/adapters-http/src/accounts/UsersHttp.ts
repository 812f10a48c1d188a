import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { CurrentClaim } from "../edge/CurrentClaim.ts"
import { listOffers } from "../edge/listOffers.ts"
import { mirrored } from "../edge/mirrored.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, pageWire, toPageWire } from "../edge/Pages.ts"
import { userIdOf } from "../edge/pathIds.ts"
import { jsonOf } from "../edge/Representation.ts"
import { listView } from "../edge/wireMirror.ts"
import { UserWire } from "./UserWire.ts"

const encodeUser = jsonOf(UserWire)
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
      createUser: answering(function* ({ payload }, { actor }) {
        const { password, siteAdmin = false, ...draft } = payload
        const { keeping } = yield* CurrentClaim
        const passwordHash = yield* accounts.hashPassword(actor, password)
        const made = accounts.createUser(actor, { ...draft, siteAdmin, passwordHash })
        return yield* keeping(
          Effect.map(made, (user) => HttpServerResponse.jsonUnsafe(encodeUser(user), { status: 201 }))
        )
      }),
      removeUser: answering(function* ({ params }, { actor }) {
        yield* accounts.removeUser(actor, yield* userIdOf(params.id))
        return ok
      })
    })
  })
)
