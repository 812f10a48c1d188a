import { Sessions } from "@design-workspace/domain/sessions/Sessions"
import { Console, Effect, Redacted } from "effect"
import { Command } from "effect/cli"
import { AdminFailure } from "./AdminFailure.ts"
import { AdminServices } from "./AdminServices.ts"
import { choosePassword } from "./choosePassword.ts"
import { findUser } from "./findUser.ts"
import { neverRefused, operator } from "./operator.ts"
import { email, generatePassword, passwordSources } from "./userFlags.ts"

const explained = {
  ...neverRefused,
  UserNotFound: () => Effect.fail(new AdminFailure({ message: "The user was removed at the same time." }))
}

/** Sets a user's password, which ends the user's sessions. Prints it if it was generated. */
export const setPasswordCommand = Command.make(
  "set-password",
  { email, generatePassword },
  Effect.fnUntraced(function* ({ email: address, generatePassword: generate }) {
    const password = yield* choosePassword(generate)
    yield* Effect.gen(function* () {
      const sessions = yield* Sessions
      const { id } = yield* findUser(address)
      yield* sessions.setPassword(operator, id, password)
    }).pipe(Effect.catchTags(explained), Effect.provide(AdminServices))
    if (generate) yield* Console.log(Redacted.value(password))
    yield* Console.error(`The user ${address} has a new password; all sessions of the user have ended.`)
  })
).pipe(
  Command.withShortDescription("Give a user another password"),
  Command.withDescription(
    `Give a user another password, as after an import without credentials. ${passwordSources} The user's sessions end, tokens stay.`
  )
)
