import { IdentitySignIn } from "@design-workspace/domain/sessions/IdentitySignIn"
import { Console, Effect } from "effect"
import { Command } from "effect/cli"
import { AdminServices } from "./AdminServices.ts"
import { findUser } from "./findUser.ts"
import { neverRefused, operator } from "./operator.ts"
import { email } from "./userFlags.ts"

/**
 * Removes the identities by which a user signs in. The next identity with the user's verified address takes their
 * place.
 */
export const unlinkIdentityCommand = Command.make(
  "unlink-identity",
  { email },
  Effect.fnUntraced(function* ({ email: address }) {
    const forgotten = yield* Effect.gen(function* () {
      const signIn = yield* IdentitySignIn
      const { id } = yield* findUser(address)
      return yield* signIn.unlink(operator, id)
    }).pipe(Effect.catchTags(neverRefused), Effect.provide(AdminServices))
    yield* Console.error(
      `The user ${address} had ${forgotten} ${forgotten === 1 ? "identity" : "identities"}; the next with this verified address takes its place.`
    )
  })
).pipe(
  Command.withShortDescription("Forget by which identity a user signs in"),
  Command.withDescription(
    "Forget by which identity of the identity provider a user signs in, as after the person was given a new one there. Who comes next with the user's verified e-mail address takes its place. Sessions and the password stay."
  )
)
