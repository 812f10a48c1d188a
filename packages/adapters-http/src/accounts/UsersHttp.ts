import { UserNotFound } from "@design-workspace/domain/accounts/AccountErrors"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { UserId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"

const userIdOf = idOr(UserId, (userId) => new UserNotFound({ userId }))

/** Handlers of `UsersApi`. */
export const UsersHttp = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts

    return handlers
      .handle("findUsers", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* accounts.findUsers(actor, query.email ?? "", pageOf(query)))
        }).pipe(answer)
      )
      .handle("createUser", ({ payload: { site_admin: siteAdmin = false, ...draft } }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* accounts.createUser(actor, { ...draft, siteAdmin })
        }).pipe(answer)
      )
      .handle("removeUser", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* accounts.removeUser(actor, yield* userIdOf(params.id))
          return ok
        }).pipe(answer)
      )
  })
)
