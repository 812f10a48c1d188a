import { Email } from "@design-workspace/domain/accounts/User"
import { Flag } from "effect/cli"

export const email = Flag.String("email").pipe(
  Flag.withSchema(Email),
  Flag.withMetavar("ADDRESS"),
  Flag.withDescription("The user's e-mail address")
)

export const switchFlag = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDefault(false), Flag.withDescription(description))

export const generatePassword = switchFlag("generate-password", "Make a random password and print it")

export const passwordSources =
  "The password is never an argument, which others could see: it is typed at a prompt, or read from standard input where that is no terminal, or from the variable USER_PASSWORD."
