import { hostname } from "node:os"
import { connect, type TokenWithSecret } from "@design-workspace/client"
import { Effect, Option, Redacted } from "effect"
import { Argument, Command, Flag, Prompt, TerminalCapabilities } from "effect/cli"
import { givenText } from "../files/givenText.ts"
import { facts, outputWidth } from "../output/columns.ts"
import { exitCodes, failed, failedWith, misused } from "../output/Failure.ts"
import { numberFlag } from "../output/flags.ts"
import { print, tell } from "../output/print.ts"
import { shortTime, visible } from "../output/wording.ts"
import { calling, chosenServer, connectTo } from "../session/Connection.ts"
import {
  isUnprotected,
  readSignIns,
  type SignIn,
  serverOf,
  signInsFile,
  writeSignIns
} from "../settings/SignIns.ts"

interface TokenOrder {
  readonly email: string
  readonly password: Redacted.Redacted
  readonly name: string
  readonly scope: "read" | "read_write"
  readonly days: number
}

/** Keeps cookies for as long as it lives, and says that no page of another site calls. */
const cookieFetch = () => {
  const cookies = new Map<string, string>()
  return async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set("sec-fetch-site", "none")
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await fetch(url, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";")
      const at = pair.indexOf("=")
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
}

/** Signs in by password, makes a token and signs out again: only the token stays. */
const tokenByPassword = Effect.fnUntraced(function* (server: string, order: TokenOrder) {
  const call = calling(connect({ baseUrl: server, fetch: cookieFetch() }), server)
  const { email, name, scope } = order
  const payload = { email, password: Redacted.value(order.password) }
  yield* call((client, signal) => client.session.signIn({ payload }, { signal }))
  const made = call(
    (client, signal) =>
      client.tokens.createToken({ payload: { name, scope, expires_in_days: order.days } }, { signal }),
    { name: "--token-name" }
  )
  const token: TokenWithSecret = yield* Effect.ensuring(
    made,
    Effect.ignore(call((client, signal) => client.session.signOut({}, { signal })))
  )
  if (!/^[\x21-\x7e]+$/.test(token.token))
    return yield* failed("UNEXPECTED_ANSWER", "The server's token is none.")
  return token
})

/** A secret from the keyboard, unseen; else the first line of standard input. */
const givenSecret = Effect.fnUntraced(function* (what: string) {
  const { canPrompt } = yield* TerminalCapabilities.TerminalCapabilities
  if (canPrompt) return yield* Prompt.Password({ message: what })
  const piped = process.stdin.isTTY === true ? "" : yield* givenText("-")
  const [line = ""] = piped.split(/\r?\n/)
  return line === ""
    ? yield* misused(`${what} is missing.`, "Type it at a terminal, or pipe it in.")
    : Redacted.make(line)
})

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
  failedWith(
    exitCodes.notSignedIn,
    "INVALID_TOKEN",
    `${server} does not know this token.`,
    `Make one in the console: ${server}/settings/tokens`
  )

const lines = (server: string, { expires_at, scope }: SignIn, who: string): ReadonlyArray<string> => [
  `Signed in at ${server} as ${who}.`,
  `The token may ${scope === "read" ? "read" : "read and write"}${expires_at === undefined ? "" : `, until ${shortTime(expires_at)} UTC`}. It is kept in ${signInsFile()}.`
]

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

export const logoutCommand = Command.make(
  "logout",
  {},
  Effect.fnUntraced(function* () {
    const server = yield* chosenServer
    const { current, servers } = yield* readSignIns
    const { [server]: gone, ...others } = servers
    if (gone !== undefined)
      yield* writeSignIns({ current: current === server ? null : current, servers: others })
    yield* print({ server, was_signed_in: gone !== undefined }, () =>
      gone === undefined
        ? [`You were not signed in at ${server}.`]
        : [
            `The token for ${server} is gone from this machine.`,
            `It lives on until it expires; to end it now: ${server}/settings/tokens`
          ]
    )
  })
).pipe(
  Command.withShortDescription("Forget the token of a server"),
  Command.withDescription("Forget the token of a server. Only the console can end a token before it expires.")
)

export const whoamiCommand = Command.make(
  "whoami",
  {},
  Effect.fnUntraced(function* () {
    const { call, server, token } = yield* connectTo()
    const session = yield* call((client, signal) => client.session.whoAmI({}, { signal }))
    const { servers } = yield* readSignIns
    const kept = Object.hasOwn(servers, server) ? servers[server] : undefined
    const expiresAt = kept?.token === token ? kept.expires_at : undefined
    const { guest, organisations, scope, user } = session
    yield* print({ server, user, guest, organisations, scope, expires_at: expiresAt ?? null }, (style) =>
      facts(
        [
          ["Server", server],
          [
            "User",
            user === null
              ? "a guest"
              : `${visible(user.name)} <${visible(user.email)}>${user.site_admin ? ", site-admin" : ""}`
          ],
          ["Scope", scope],
          ...(expiresAt === undefined ? [] : [["Until", `${shortTime(expiresAt)} UTC`]]),
          ...organisations.map(({ id, name, role }, index) => [
            index === 0 ? "Member" : "",
            `${visible(name)} (${role})  ${id}`
          ])
        ],
        outputWidth(),
        style
      )
    )
  })
).pipe(
  Command.withShortDescription("Show who you are, and where"),
  Command.withDescription(
    "Show the server that is called, who calls it, how far the token reaches, and the organisations."
  )
)
