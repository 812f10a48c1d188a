import { chmod, readFile, stat } from "node:fs/promises"
import { homedir } from "node:os"
import { join } from "node:path"
import { Effect, Option, Schema } from "effect"
import { withFiles } from "../files/fileFailure.ts"
import { lineNotUtf8, textOfBytes, withoutMark } from "../files/utf8.ts"
import { writeWhole } from "../files/writing.ts"
import { failed, misused } from "../output/Failure.ts"

const own = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** An address without a scheme is https, but http on this machine. */
const withScheme = (given: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(given)) return given
  return own.test(given.replace(/:\d+$/, "")) ? `http://${given}` : `https://${given}`
}

/** Without a slash at the end. */
export const serverOf = (given: string) => {
  const text = withScheme(given.trim().replace(/\/+$/, ""))
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isAddress =
    url !== undefined &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.search === "" &&
    url.hash === ""
  return isAddress
    ? Effect.succeed(url.href.replace(/\/+$/, ""))
    : Effect.fail(misused(`${given} is no address of a server.`, "It looks like https://designs.example.org"))
}

export const isUnprotected = (server: string): boolean => {
  const { hostname, protocol } = new URL(server)
  return protocol === "http:" && !own.test(hostname)
}

const SignIn = Schema.Struct({
  token: Schema.String,
  email: Schema.optionalKey(Schema.NullOr(Schema.String)),
  scope: Schema.optionalKey(Schema.String),
  expires_at: Schema.optionalKey(Schema.String)
})
export type SignIn = typeof SignIn.Type

/** By address; `current` is the one that is meant where none is named. */
const SignIns = Schema.Struct({
  current: Schema.NullOr(Schema.String),
  servers: Schema.Record(Schema.String, SignIn)
})
export type SignIns = typeof SignIns.Type

const none: SignIns = { current: null, servers: {} }

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(SignIns))

const home = (): string => {
  const given = process.env["XDG_CONFIG_HOME"]
  return given === undefined || !given.startsWith("/") ? join(homedir(), ".config") : given
}

/** The file of the tokens, which only its owner may read, nor enter its folder. */
export const signInsFile = (): string => join(home(), "dw", "servers.json")

const readIfThere = async (path: string): Promise<Uint8Array | null> => {
  try {
    const { mode } = await stat(path)
    // Tokens that others may read are others' tokens too.
    if ((mode & 0o077) !== 0) await chmod(path, 0o600)
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
}

export const readSignIns = Effect.gen(function* () {
  const path = signInsFile()
  const bytes = yield* withFiles("The sign-ins cannot be read", () => readIfThere(path))
  if (bytes === null) return none
  const found = lineNotUtf8(bytes) === null ? decode(withoutMark(textOfBytes(bytes))) : Option.none()
  if (Option.isNone(found))
    return yield* failed(
      "SIGN_INS_BROKEN",
      `${path} is not what dw writes.`,
      "Move it away and sign in again."
    )
  return found.value
})

export const writeSignIns = (signIns: SignIns) =>
  withFiles("The sign-in cannot be kept", async () => {
    const path = signInsFile()
    await writeWhole(path, `${JSON.stringify(signIns, null, 2)}\n`, { file: 0o600, folder: 0o700 })
    await chmod(join(path, ".."), 0o700)
  })
