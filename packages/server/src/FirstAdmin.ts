import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Console, Effect, Layer, Option, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { Base64Url } from "effect/encoding"
import { Settings } from "./Settings.ts"

/**
 * Makes the first site-admin where there is no user: `ADMIN_EMAIL` and `ADMIN_PASSWORD`, else a random password that is
 * printed this once (contract 6).
 */
export const FirstAdmin = Layer.effectDiscard(
  Effect.gen(function* () {
    const { adminEmail, adminPassword } = yield* Settings
    const accounts = yield* Accounts
    const random = yield* SecureRandom.SecureRandom
    const email = Option.getOrElse(adminEmail, () => "admin@localhost")
    const chosen = Option.getOrNull(adminPassword)
    const password = chosen ?? Redacted.make(Base64Url.encode(yield* random.randomBytes(18)))
    const made = yield* accounts.bootstrap(email, password)
    if (made && chosen === null) {
      yield* Console.log(
        `First administrator: ${email}, password ${Redacted.value(password)} (shown this once; change it after signing in)`
      )
    }
  })
)
