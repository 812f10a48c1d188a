import { IdentityRefused } from "@design-workspace/domain/sessions/IdentityErrors"
import { Effect, Logger, References } from "effect"
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client"
import { describe, expect, it } from "vitest"
import { failureOf } from "../../src/identity/failureOf.ts"

const said = "the provider's own words, which may repeat a secret"

const bodyError = (error: string) =>
  new ResponseBodyError(said, {
    cause: { error, error_description: said },
    response: new Response(null, { status: 400 })
  })
const answerError = (error: string) =>
  new AuthorizationResponseError(said, { cause: new URLSearchParams({ error, error_description: said }) })
const clientError = (code: string) => Object.assign(new ClientError(said, { cause: said }), { code })

/** How a failure is reported, and what is logged of it. */
const outcomeOf = (error: unknown) => {
  const lines: Array<string> = []
  const gathering = Logger.make(({ fiber, message }) => {
    lines.push(JSON.stringify([message, fiber.getRef(References.CurrentLogAnnotations)]))
  })
  const failure = Effect.runSync(
    Effect.flip(failureOf(error)).pipe(Effect.provide(Logger.layer([gathering])))
  )
  return { failure: failure._tag === "IdentityRefused" ? failure.reason : failure._tag, logged: lines.join() }
}

describe("failureOf", () => {
  it.each([
    [answerError("access_denied"), "denied"],
    [answerError("login_required"), "denied"],
    [bodyError("invalid_grant"), "invalid_answer"],
    [clientError("OAUTH_JWT_CLAIM_COMPARISON_FAILED"), "invalid_answer"],
    [clientError("OAUTH_JWT_TIMESTAMP_CHECK_FAILED"), "invalid_answer"],
    [clientError("OAUTH_INVALID_RESPONSE"), "invalid_answer"],
    [new IdentityRefused({ reason: "invalid_answer" }), "invalid_answer"]
  ])("%s is the person's affair, and nothing is logged", (error, reason) => {
    expect(outcomeOf(error)).toEqual({ failure: reason, logged: "" })
  })

  it.each([
    [answerError("server_error"), "server_error"],
    [answerError("temporarily_unavailable"), "temporarily_unavailable"],
    [bodyError("invalid_client"), "invalid_client"],
    [clientError("OAUTH_TIMEOUT"), "OAUTH_TIMEOUT"],
    [clientError("OAUTH_RESPONSE_IS_NOT_CONFORM"), "OAUTH_RESPONSE_IS_NOT_CONFORM"],
    [new TypeError(said), "TypeError"],
    [bodyError(`\n${said}`), "OAUTH_RESPONSE_BODY_ERROR"],
    [null, "unknown"]
  ])("%s is the operator's, who gets a code and no text", (error, code) => {
    const { failure, logged } = outcomeOf(error)
    expect(failure).toBe("IdentityProviderUnavailable")
    expect(logged).toContain(`"why":"${code}"`)
    expect(logged).not.toContain(said)
  })
})
