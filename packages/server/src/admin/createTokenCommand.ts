import { Scope } from "@design-workspace/domain/access/Actor"
import { defaultExpiryDays, ExpiryDays } from "@design-workspace/domain/accounts/TokenSecret"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { Name } from "@design-workspace/domain/shared/Text"
import { Console, DateTime, Effect, Redacted } from "effect"
import { Command, Flag } from "effect/cli"
import { AdminServices } from "./AdminServices.ts"
import { findUser } from "./findUser.ts"
import { neverRefused, operator } from "./operator.ts"
import { email } from "./userFlags.ts"

const flags = {
  email,
  name: Flag.String("name").pipe(Flag.withSchema(Name), Flag.withDescription("What the token is called")),
  scope: Flag.Literals("scope", Scope.literals).pipe(Flag.withDescription("How far the token reaches")),
  expiresInDays: Flag.Int("expires-in-days").pipe(
    Flag.withSchema(ExpiryDays),
    Flag.withDefault(defaultExpiryDays),
    Flag.withMetavar("DAYS"),
    Flag.withDescription(`How long it lives, 1 to 366 days; ${defaultExpiryDays} by default`)
  )
}

/** Creates a token for a user and prints only its secret. */
export const createTokenCommand = Command.make(
  "create-token",
  flags,
  Effect.fnUntraced(function* ({ email: address, ...draft }) {
    const { secret, token } = yield* Effect.gen(function* () {
      const tokens = yield* Tokens
      const { id, siteAdmin } = yield* findUser(address)
      return yield* tokens.create({ ...operator, userId: id, siteAdmin }, draft)
    }).pipe(Effect.catchTag("GuestNotAllowed", neverRefused.GuestNotAllowed), Effect.provide(AdminServices))
    yield* Console.log(Redacted.value(secret))
    yield* Console.error(
      `Made the token for ${address}, valid until ${DateTime.formatIso(token.expiresAt)}. It is shown only this once.`
    )
  })
).pipe(
  Command.withShortDescription("Make an access token for a user"),
  Command.withDescription(
    "Make an access token, which acts as its user within its scope. Prints the secret, alone."
  )
)
