import { type Client, connect } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Flag, GlobalFlag } from "effect/cli"
import { exitCodes, type Failure, failedWith, misused } from "../output/Failure.ts"
import { readSignIns, type SignIns, serverOf } from "../settings/SignIns.ts"
import { failureOf, type Places } from "./failureOf.ts"

export const serverFlag = GlobalFlag.Setting("server")({
  flag: Flag.String("server").pipe(
    Flag.optional,
    Flag.withMetavar("URL"),
    Flag.withDescription("The server to call; else DW_SERVER, else the one of the last login")
  )
})

export interface Connection {
  readonly server: string
  readonly token: string
  /** Makes a call; leaving it aborts the request. `places` are the command's own words for fields of the call. */
  readonly call: <A>(
    use: (client: Client, signal: AbortSignal) => Promise<A>,
    places?: Places
  ) => Effect.Effect<A, Failure>
}

const environment = (name: string): string | undefined => {
  const value = process.env[name]
  return value === undefined || value === "" ? undefined : value
}

export const calling =
  (client: Client, server: string): Connection["call"] =>
  (use, places) =>
    Effect.tryPromise({
      try: (signal) => use(client, signal),
      catch: (error) => failureOf(error, server, places)
    })

/** By the flag, the environment or the last login, in this order. */
const namedServer = Effect.gen(function* () {
  const flag = yield* serverFlag
  const named = Option.getOrUndefined(flag) ?? environment("DW_SERVER")
  return named === undefined ? undefined : yield* serverOf(named)
})

const notSignedIn = (message: string, ...hints: ReadonlyArray<string>) =>
  failedWith(exitCodes.notSignedIn, "NOT_SIGNED_IN", message, ...hints)

const noServer = notSignedIn("No server is named.", "Sign in: dw login https://designs.example.org")

/** `DW_TOKEN` is for the server that was named, else for the last one: a folder cannot have it sent elsewhere. */
const tokenFor = (server: string, named: string | undefined, { current, servers }: SignIns) => {
  const given = (named ?? current) === server ? environment("DW_TOKEN") : undefined
  return given ?? (Object.hasOwn(servers, server) ? servers[server]?.token : undefined)
}

export const chosenServer = Effect.gen(function* () {
  const named = yield* namedServer
  const { current } = yield* readSignIns
  return named ?? current ?? (yield* noServer)
})

export const connectTo = Effect.fnUntraced(function* (wanted?: string) {
  const named = yield* namedServer
  const flag = yield* serverFlag
  const signIns = yield* readSignIns
  const server = wanted ?? named ?? signIns.current ?? (yield* noServer)
  if (wanted !== undefined && Option.isSome(flag) && named !== wanted)
    return yield* misused(`This folder belongs to ${wanted}, not to ${named}.`)
  const token = tokenFor(server, named, signIns)
  if (token === undefined)
    return yield* notSignedIn(
      `You are not signed in at ${server}.`,
      `Sign in: dw login ${server}`,
      "A script sets DW_SERVER and DW_TOKEN."
    )
  const client = connect({ baseUrl: server, token })
  return { server, token, call: calling(client, server) } satisfies Connection
})
