import { text } from "node:stream/consumers"
import { randomPassword } from "@design-workspace/domain/accounts/PasswordHash"
import { Password } from "@design-workspace/domain/accounts/User"
import { Config, Console, Effect, Option, Redacted, Schema, SchemaIssue } from "effect"
import { Prompt } from "effect/cli"
import { Crypto } from "../Crypto.ts"
import { AdminFailure } from "./operator.ts"

const check = Schema.decodeEffect(Password)
const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

/** The error says why it cannot be a password, without revealing it. */
const checked = (password: string): Effect.Effect<string, string> =>
  Effect.mapError(check(password), ({ issue }) =>
    formatted(issue)
      .issues.map(({ message }) => message)
      .join("; ")
  )

const refused = (why: string) =>
  Effect.fail(new AdminFailure({ message: `The password cannot be used: ${why}.` }))

const typed = Effect.gen(function* () {
  const first = yield* Prompt.Password({ message: "Password", validate: checked })
  const second = yield* Prompt.Password({ message: "The same again" })
  if (Redacted.value(first) !== Redacted.value(second)) return yield* refused("the two are not the same")
  return Redacted.value(first)
})

const piped = Effect.gen(function* () {
  yield* Console.error("Reading the password from standard input.")
  const read = yield* Effect.tryPromise({
    try: () => text(process.stdin),
    catch: () => new AdminFailure({ message: "The password could not be read from standard input." })
  })
  const password = read.replace(/\r?\n$/, "")
  return password === ""
    ? yield* new AdminFailure({
        message:
          "There is no password: type it at the prompt, pipe it in, set USER_PASSWORD, or use --generate-password."
      })
    : password
})

const given = Effect.gen(function* () {
  const variable = yield* Effect.orDie(Config.option(Config.Redacted("USER_PASSWORD")))
  if (Option.isSome(variable)) return Redacted.value(variable.value)
  return yield* process.stdin.isTTY ? typed : piped
})

const generated = Effect.provide(randomPassword, Crypto)

const allowed = Effect.flatMap(given, (password) =>
  Effect.matchEffect(checked(password), {
    onFailure: refused,
    onSuccess: (it) => Effect.succeed(Redacted.make(it))
  })
)

/** Random if requested, else from the variable USER_PASSWORD, a prompt on a terminal, or standard input. */
export const choosePassword = (generate: boolean) => (generate ? generated : allowed)
