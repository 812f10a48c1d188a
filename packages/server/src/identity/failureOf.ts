import {
  IdentityProviderUnavailable,
  IdentityRefused
} from "@design-workspace/domain/sessions/IdentityErrors"
import { Effect } from "effect"
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client"

const providersOwn: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"])

const invalid: ReadonlySet<string | undefined> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
  "OAUTH_PARSE_ERROR"
])

const refusalOf = (error: unknown): IdentityRefused["reason"] | undefined => {
  if (error instanceof IdentityRefused) return error.reason
  if (error instanceof AuthorizationResponseError) return providersOwn.has(error.error) ? undefined : "denied"
  if (error instanceof ResponseBodyError)
    return error.error === "invalid_grant" ? "invalid_answer" : undefined
  return error instanceof ClientError && invalid.has(error.code) ? "invalid_answer" : undefined
}

/** A code for the log, never a text, which may repeat what the person or we have sent. */
const codeOf = (error: unknown): string => {
  const { code, error: said, name } = { ...(error as object) } as Readonly<Record<string, unknown>>
  const reported = [said, code, error instanceof Error ? error.name : name].find(
    (it) => typeof it === "string" && /^\w{1,64}$/.test(it)
  )
  return String(reported ?? "unknown")
}

export const unavailable = (error: unknown): Effect.Effect<never, IdentityProviderUnavailable> =>
  Effect.logWarning("the identity provider cannot be used").pipe(
    Effect.annotateLogs("why", codeOf(error)),
    Effect.andThen(Effect.fail(new IdentityProviderUnavailable()))
  )

export const failureOf = (
  error: unknown
): Effect.Effect<never, IdentityProviderUnavailable | IdentityRefused> => {
  const reason = refusalOf(error)
  return reason === undefined ? unavailable(error) : Effect.fail(new IdentityRefused({ reason }))
}
