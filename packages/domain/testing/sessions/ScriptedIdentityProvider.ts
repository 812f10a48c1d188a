import { Effect, Layer, Option } from "effect"
import { IdentityProviderUnavailable, IdentityRefused } from "../../src/sessions/IdentityErrors.ts"
import { type Identity, IdentityProvider } from "../../src/sessions/IdentityProvider.ts"

/** The issuer of every identity that is made up. */
export const scriptedIssuer = "https://login.example.org"

/** What the provider answers; where it is nothing, the provider is away. */
type Said = Partial<Identity> & { readonly denied?: boolean }

/** The query with which a person comes back, of whom the provider says this. */
export const answerSaying = (state: string, said: Said | null): string =>
  `?${new URLSearchParams({ state, code: said === null ? "" : JSON.stringify(said) })}`

const finish = (query: string): Effect.Effect<Identity, IdentityProviderUnavailable | IdentityRefused> => {
  const code = new URLSearchParams(query).get("code")
  if (code === null || code === "") return Effect.fail(new IdentityProviderUnavailable())
  const { denied, ...said }: Said = JSON.parse(code)
  return denied
    ? Effect.fail(new IdentityRefused({ reason: "denied" }))
    : Effect.succeed({
        issuer: scriptedIssuer,
        subject: "somebody",
        verifiedEmail: null,
        name: null,
        ...said
      })
}

/** `IdentityProvider` for tests, which believes what the query says. */
export const ScriptedIdentityProvider = {
  layer: (createsUsers = false) =>
    Layer.succeed(
      IdentityProvider,
      Option.some({
        name: "Example",
        createsUsers,
        begin: ({ nonce, state }: { readonly nonce: string; readonly state: string }, back: string) =>
          Effect.succeed(`${scriptedIssuer}/authorize?${new URLSearchParams({ state, nonce, back })}`),
        finish: (_: unknown, __: string, query: string) => finish(query)
      })
    )
}
