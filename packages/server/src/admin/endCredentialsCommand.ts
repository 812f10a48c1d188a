import { Credentials } from "@design-workspace/domain/accounts/Credentials"
import { Console, Effect } from "effect"
import { Command } from "effect/cli"
import { AdminServices } from "./AdminServices.ts"
import { neverRefused, operator } from "./operator.ts"

/** Ends all credentials of all users, and reports how many and what to do next. */
export const endCredentials = Effect.gen(function* () {
  const credentials = yield* Credentials
  const { passwords, sessions, tokens } = yield* credentials.endAll(operator)
  yield* Console.error(
    [
      `Ended: passwords ${passwords}, sessions ${sessions}, tokens ${tokens}. Guests keep their cookies.`,
      "Give passwords with npm run admin -- set-password, yourself one first; who signs in by the identity provider can do so at once. Tokens must be made again.",
      "Users, memberships and identities are as in the backup: remove again who was removed since, and unlink what was unlinked."
    ].join("\n")
  )
}).pipe(Effect.catchTags(neverRefused), Effect.provide(AdminServices))

/** Ends every session and every token of all users, and makes every password unusable. */
export const endCredentialsCommand = Command.make("end-credentials", {}, () => endCredentials).pipe(
  Command.withShortDescription("End all sessions, tokens and passwords"),
  Command.withDescription(
    "End every session of a user, revoke every token and make every password unusable, as after a backup was put back: it brings back tokens that were revoked, users that were removed and passwords that were changed since it was made. Guests keep their cookies, which are all that leads to their projects."
  )
)
