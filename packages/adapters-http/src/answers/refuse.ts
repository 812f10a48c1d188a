import { statusOfCode } from "@design-workspace/api/wire/WireErrors"
import type { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Effect, Metric, Predicate, Ref } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Call } from "../callers/Call.ts"
import { type DomainError, toWire, type WireOf } from "./toWire.ts"

type Response = HttpServerResponse.HttpServerResponse

export const changeAnswer = (change: (response: Response) => Response) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(change(response)))

export type RefusedFor = "overloaded" | "too_slow"

const counter = (reason: RefusedFor) =>
  Metric.counter("design_workspace_requests_refused_total", {
    description: "Requests refused for lack of room, or because they came too slowly, by reason.",
    attributes: { unit: "{request}", reason },
    incremental: true
  })

const counters = { overloaded: counter("overloaded"), too_slow: counter("too_slow") }

export const refusedCounters: ReadonlyArray<Metric.Counter<number>> = Object.values(counters)

export const countRefused = (reason: RefusedFor): Effect.Effect<void> => Metric.update(counters[reason], 1)

/** By code. What was not sent is not called invalid (RFC 6750, 3.1). */
const challenges: Readonly<Record<string, string>> = {
  INVALID_TOKEN: 'Bearer error="invalid_token"',
  TOKEN_REQUIRED: "Bearer"
}

const headersFor = (error: { readonly code: string }): Record<string, string> => {
  if ("retryAfterSeconds" in error) return { "retry-after": String(error.retryAfterSeconds) }
  const challenge = Object.hasOwn(challenges, error.code) ? challenges[error.code] : undefined
  return challenge === undefined ? {} : { "www-authenticate": challenge }
}

export const refuseWith = <E extends { readonly code: string }>(
  error: E
): Effect.Effect<never, E, HttpServerRequest.HttpServerRequest> => {
  const headers = headersFor(error)
  if (Object.keys(headers).length === 0) return Effect.fail(error)
  const withHeaders = changeAnswer((response) => HttpServerResponse.setHeaders(response, headers))
  return Effect.andThen(withHeaders, Effect.fail(error))
}

export const refuse =
  (call: Call["Service"]) =>
  <E extends DomainError>(error: E): Effect.Effect<never, WireOf<E>, HttpServerRequest.HttpServerRequest> =>
    refuseWith(toWire(error, call))

/** Statuses that tell how a call arrives, not who calls. */
const notAboutTheCaller: ReadonlySet<number> = new Set([408, 429])

const refusalIn = (error: unknown): string | null => {
  if (!Predicate.hasProperty(error, "code") || typeof error.code !== "string") return null
  const status = statusOfCode(error.code)
  return status !== undefined && status >= 400 && status < 500 && !notAboutTheCaller.has(status)
    ? error.code
    : null
}

/** The second id of a path: the user of a grant, the node, the item. */
const targetIn = (params: Call["Service"]["params"]): string | null => {
  const slot = Object.keys(params).find((name) => name.endsWith("Id"))
  return (slot === undefined ? undefined : params[slot]) ?? null
}

const recordParts = (
  trail: AuditTrail["Service"],
  { actor, address, refusedParts }: Call["Service"]
): Effect.Effect<void> =>
  Effect.flatMap(Ref.get(refusedParts), (parts) =>
    Effect.forEach(parts, (part) => trail.refused({ actor, address, ...part }), { discard: true })
  )

/** `Sessions` records a wrong password on the user that it was tried for. An unknown e-mail is not recorded. */
const isRecordedElsewhere = (code: string, { actor }: Call["Service"]): boolean =>
  code === "INVALID_CREDENTIALS" && actor._tag === "Guest"

/** Records refusals after all that the call began is undone. The caller is read only then: it may have changed. */
export const auditRefusal =
  (trail: AuditTrail["Service"], call: () => Call["Service"]) =>
  <A, E, R>(answer: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    answer.pipe(
      Effect.tap(() => recordParts(trail, call())),
      Effect.tapError(
        Effect.fnUntraced(function* (error) {
          const code = refusalIn(error)
          if (code === null || isRecordedElsewhere(code, call())) return
          const { actor, address, operation, params, place } = call()
          const id = params["id"] ?? null
          yield* trail.refused({
            actor,
            address,
            action: operation,
            id,
            targetId: targetIn(params),
            place: id === null ? yield* Ref.get(place) : null,
            code
          })
        })
      )
    )
