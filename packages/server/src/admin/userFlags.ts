import { Email } from "@design-workspace/domain/accounts/User"
import { Flag } from "effect/cli"

/** The user that a command is about. */
export const email = Flag.String("email").pipe(
  Flag.withSchema(Email),
  Flag.withMetavar("ADDRESS"),
  Flag.withDescription("The user's e-mail address")
)

/** The choice to generate a password. */
export const generatePassword = Flag.Boolean("generate-password").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Make a random password and print it")
)

/** The part of a command's help about where passwords come from. */
export const passwordSources =
  "The password is never an argument, which others could see: it is typed at a prompt, or read from standard input where that is no terminal, or from the variable USER_PASSWORD."
