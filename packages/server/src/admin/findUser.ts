import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Effect } from "effect"
import { AdminFailure, operator } from "./operator.ts"

export const userWith = Effect.fnUntraced(function* (email: string) {
  const accounts = yield* Accounts
  // The operator can find everybody.
  const { items } = yield* Effect.orDie(accounts.findUsers(operator, email, { limit: 1, cursor: null }))
  return items.find((it) => it.email.toLowerCase() === email.toLowerCase())
})

export const findUser = Effect.fnUntraced(function* (email: string) {
  return (
    (yield* userWith(email)) ??
    (yield* new AdminFailure({
      message: `There is no user with the e-mail address ${email}. Make one with the command create-user.`
    }))
  )
})
