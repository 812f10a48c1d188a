import { connect, type TokenWithSecret } from "@design-workspace/client"
import { Effect, Redacted } from "effect"
import { failed } from "../output/Failure.ts"
import { calling } from "../session/Connection.ts"

/** Who signs in, and the token to make of it. */
export interface TokenOrder {
  readonly email: string
  readonly password: Redacted.Redacted
  readonly name: string
  readonly scope: "read" | "read_write"
  readonly days: number
}

/** A fetch that keeps cookies for as long as it lives, and says that no page of another site calls. */
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
export const tokenByPassword = (server: string, order: TokenOrder) =>
  Effect.gen(function* () {
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
