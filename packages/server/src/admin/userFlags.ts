import { Email } from "@design-workspace/domain/accounts/User"
import { Flag } from "effect/cli"

/** Whom a command is about. */
export const email = Flag.String("email").pipe(
  Flag.withSchema(Email),
  Flag.withMetavar("ADDRESS"),
  Flag.withDescription("The user's e-mail address")
)

/** The choice to have a password made. */
export const generatePassword = Flag.Boolean("generate-password").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Make a random password and print it")
)

/** What a command's help says of where passwords come from. */
export const passwordSources =
  "The password is never an argument, which others could see: it is typed at a prompt, or read from standard input where that is no terminal, or from the variable USER_PASSWORD."
