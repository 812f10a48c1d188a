import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Console, Effect, Layer, Option, Redacted } from "effect"
import { Settings } from "../settings/Settings.ts"
import { randomPassword } from "./randomPassword.ts"

/**
 * Creates the first site-admin if there is no user: with `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or with a random password
 * that is printed only this once (contract 6).
 */
export const FirstAdmin = Layer.effectDiscard(
  Effect.gen(function* () {
    const { adminEmail, adminPassword } = yield* Settings
    const accounts = yield* Accounts
    const email = Option.getOrElse(adminEmail, () => "admin@localhost")
    const chosen = Option.getOrNull(adminPassword)
    const password = chosen ?? (yield* randomPassword)
    const made = yield* accounts.bootstrap(email, password)
    if (made && chosen === null) {
      yield* Console.log(
        `First administrator: ${email}, password ${Redacted.value(password)} (shown this once; change it after signing in)`
      )
    }
  })
)
