import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { randomPassword } from "@design-workspace/domain/accounts/PasswordHash"
import { Console, Effect, Layer, Option, Redacted } from "effect"
import { Settings } from "../settings/Settings.ts"

/** Creates the first site-admin if there is no user. A random password is printed, only this once (contract 6). */
export const FirstAdmin = Layer.effectDiscard(
  Effect.gen(function* () {
    const { adminEmail, adminPassword } = yield* Settings
    const accounts = yield* Accounts
    const chosen = Option.getOrNull(adminPassword)
    const password = chosen ?? (yield* randomPassword)
    const made = yield* accounts.bootstrap(adminEmail, password)
    if (made && chosen === null) {
      yield* Console.log(
        `First administrator: ${adminEmail}, password ${Redacted.value(password)} (shown this once; change it after signing in)`
      )
    }
  })
)
