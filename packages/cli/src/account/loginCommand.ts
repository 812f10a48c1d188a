import { hostname } from "node:os"
import { connect } from "@design-workspace/client"
import { Effect, Option, Redacted } from "effect"
import { Argument, Command, Flag, Prompt, TerminalCapabilities } from "effect/cli"
import { exitCodes } from "../output/exitCodes.ts"
import { Failure } from "../output/Failure.ts"
import { numberFlag } from "../output/numberFlag.ts"
import { print, tell } from "../output/print.ts"
import { shortTime } from "../output/times.ts"
import { calling, chosenServer } from "../session/Connection.ts"
import { readSignIns, type SignIn, signInsFile, writeSignIns } from "../settings/SignIns.ts"
import { isUnprotected, serverOf } from "../settings/serverOf.ts"
import { givenSecret } from "./givenSecret.ts"
import { tokenByPassword } from "./passwordSession.ts"

const config = {
  server: Argument.String("server").pipe(
    Argument.optional,
    Argument.withDescription(
      "Its address, as https://designs.example.org; else the one that is named already"
    )
  ),
  email: Flag.String("email").pipe(
    Flag.optional,
    Flag.withDescription("Sign in with this address and a password, which makes a token")
  ),
  name: Flag.String("token-name").pipe(
    Flag.withDefault(`dw on ${hostname()}`),
    Flag.withMetavar("NAME"),
    Flag.withDescription("What the token is called, of a sign-in with a password")
  ),
  scope: Flag.Literals("scope", ["read", "read_write"]).pipe(
    Flag.withDefault("read_write"),
    Flag.withDescription("How far that token reaches; read_write by default")
  ),
  days: numberFlag("expires-in-days", 1, 366).pipe(
    Flag.withDefault(90),
    Flag.withMetavar("DAYS"),
    Flag.withDescription("How long it lives, 1 to 366 days; 90 by default")
  )
}

/** On a terminal the person says how; a script pipes a token in. */
const chosenWay = Effect.gen(function* () {
  const { canPrompt } = yield* TerminalCapabilities.TerminalCapabilities
  if (!canPrompt) return "token" as const
  return yield* Prompt.Select<"token" | "password">({
    message: "How do you sign in?",
    choices: [
      { title: "With a token", value: "token", description: "made in the console, under Tokens" },
      { title: "With e-mail and password", value: "password", description: "makes a token" }
    ]
  })
})

const refusedToken = (server: string) =>
  new Failure({
    message: `${server} does not know this token.`,
    code: "INVALID_TOKEN",
    hints: [`Make one in the console: ${server}/settings/tokens`],
    exitCode: exitCodes.notSignedIn
  })

const lines = (server: string, { expires_at, scope }: SignIn, who: string): ReadonlyArray<string> => [
  `Signed in at ${server} as ${who}.`,
  `The token may ${scope === "read" ? "read" : "read and write"}${expires_at === undefined ? "" : `, until ${shortTime(expires_at)} UTC`}. It is kept in ${signInsFile()}.`
]

/** Keeps a token for a server. */
export const loginCommand = Command.make(
  "login",
  config,
  Effect.fnUntraced(function* (given) {
    const server = Option.isSome(given.server) ? yield* serverOf(given.server.value) : yield* chosenServer
    if (isUnprotected(server)) yield* tell(`Warning: what goes to ${server} can be read on the way.`)
    const byPassword = Option.isSome(given.email) || (yield* chosenWay) === "password"
    const { name, scope, days } = given
    const email = byPassword
      ? Option.getOrElse(given.email, () => "") || (yield* Prompt.String({ message: "E-mail" }))
      : ""
    const secret = yield* givenSecret(byPassword ? "Password" : "Token")
    const made = byPassword
      ? yield* tokenByPassword(server, { email, password: secret, name, scope, days })
      : { token: Redacted.value(secret).trim(), expires_at: undefined }
    const { token } = made
    if (!/^[\x21-\x7e]+$/.test(token)) return yield* refusedToken(server)
    const call = calling(connect({ baseUrl: server, token }), server)
    const session = yield* call((client, signal) => client.session.whoAmI({}, { signal }))
    if (session.user === null) return yield* refusedToken(server)
    const signIn: SignIn = {
      token,
      email: session.user.email,
      scope: session.scope,
      ...(made.expires_at === undefined ? {} : { expires_at: made.expires_at })
    }
    const { servers } = yield* readSignIns
    yield* writeSignIns({ current: server, servers: { ...servers, [server]: signIn } })
    const { token: _, ...shown } = signIn
    yield* print({ server, ...shown }, () =>
      lines(server, signIn, `${session.user?.name} <${session.user?.email}>`)
    )
  })
).pipe(
  Command.withShortDescription("Sign in at a server"),
  Command.withDescription(
    "Sign in at a server, with a token made in the console, or with e-mail and password, which makes one. Where there is no terminal, the token (with --email: the password) is the first line of standard input. The last server signed in at is the one that other commands call."
  )
)
