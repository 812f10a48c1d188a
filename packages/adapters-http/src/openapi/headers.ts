import { AnswerHeaders, Unchanging, Versioned } from "@design-workspace/api/wire/annotations"
import { sentences } from "@design-workspace/api/wire/Texts"
import { Context } from "effect"
import { type Endpoint, honoursIdempotencyKey } from "../requests/Endpoints.ts"
import type { Header, Reference } from "./OpenApiObjects.ts"

const text = { type: "string" } as const

export const headers = {
  RequestId: {
    description: "The id of this request; the log has it too.",
    required: true,
    schema: { type: "string", format: "uuid" }
  },
  CacheControl: {
    description:
      "`private, no-cache` on versioned reads, `no-cache` where everybody gets the same, else `no-store`.",
    required: true,
    schema: text
  },
  ETag: {
    description: sentences(
      'The version, `"<updated_at>"`: for `If-None-Match` of the next read and `If-Match` of the next write.',
      'With `actions=1` or `names=1` it ends with a hash of these: `"<updated_at>.<hash>"`.'
    ),
    required: true,
    schema: {
      type: "string",
      pattern: '^"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z(\\.[0-9a-f]{16})?"$'
    }
  },
  Vary: {
    description:
      "What the answer depends on besides its URL: `Accept, Authorization, Cookie`, or `Accept-Encoding` alone.",
    required: true,
    schema: text
  },
  ContentETag: { description: "Of these bytes, for `If-None-Match`.", required: true, schema: text },
  RetryAfter: {
    description: "Seconds after which to try again.",
    required: true,
    schema: { type: "string", pattern: "^[1-9]\\d*$" }
  },
  RetryInFlight: {
    description: "Of `IDEMPOTENCY_IN_FLIGHT` alone: seconds after which to repeat the call.",
    schema: { type: "string", pattern: "^[1-9]\\d*$" }
  },
  RetryModel: {
    description:
      "Of `MODEL_UNAVAILABLE` alone, where the provider names a time: seconds after which to try again.",
    schema: { type: "string", pattern: "^[1-9]\\d*$" }
  },
  Authenticate: {
    description:
      '`Bearer error="invalid_token"` where a token was refused, `Bearer` where none was sent and one is needed.',
    schema: text
  },
  Allow: { description: "The methods that the path takes.", required: true, schema: text },
  SetCookie: {
    description:
      "The session's cookie: `__Host-dw_session`, with HttpOnly, SameSite=Lax and Secure; on loopback over plain HTTP `dw_session`, without Secure.",
    schema: text
  },
  SignInCookies: {
    description: sentences(
      "Two of them: the session's, and for a year `__Host-dw_browser`, which says that the user signed in by this browser once.",
      "Both are HttpOnly, SameSite=Lax and Secure.",
      "On loopback over plain HTTP they are `dw_session` and `dw_browser`, without Secure."
    ),
    schema: text
  },
  ContentDisposition: {
    description:
      "Of answers that are files: `inline` with the name of the file, after the name of what it shows; in ASCII, and as `filename*` whole (RFC 6266).",
    schema: text
  },
  Location: { description: "Where to go on.", required: true, schema: { type: "string", format: "uri" } },
  RoundCookie: {
    description:
      "The cookie of this sign-in, for 10 minutes: `__Host-dw_oidc`, with HttpOnly, SameSite=Lax and Secure; on loopback over plain HTTP `dw_oidc`, without Secure and for the way back alone.",
    schema: text
  },
  JobId: {
    description: "The job that carries the run out: to poll, or to cancel. Not with `propose`.",
    schema: { type: "string", format: "uuid" }
  },
  Model: {
    description: "The model that answers; `offline` is the offline one.",
    required: true,
    schema: text
  },
  IdempotentReplayed: {
    description: "`true` if this is the stored answer of an earlier call with the same `Idempotency-Key`.",
    schema: { type: "string", const: "true" }
  }
} as const satisfies Record<string, Header>

/** Names that are not the keys of `headers` with hyphens. */
const written: Partial<Readonly<Record<keyof typeof headers, string>>> = {
  RequestId: "X-Request-Id",
  ContentETag: "ETag",
  RetryInFlight: "Retry-After",
  RetryModel: "Retry-After",
  Authenticate: "WWW-Authenticate",
  SignInCookies: "Set-Cookie",
  RoundCookie: "Set-Cookie",
  JobId: "X-Job-Id",
  Model: "X-Model"
}

type Names = ReadonlyArray<keyof typeof headers>

export const headersOf = (...names: Names): Readonly<Record<string, Reference>> =>
  Object.fromEntries(
    (["RequestId", "CacheControl", ...names] as const).map((name) => [
      written[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, "-"),
      { $ref: `#/components/headers/${name}` }
    ])
  )

export const successHeaders = (endpoint: Endpoint): Readonly<Record<string, Reference>> =>
  headersOf(
    ...validatorsOf(endpoint),
    ...Context.get(endpoint.definition.annotations, AnswerHeaders),
    ...(honoursIdempotencyKey(endpoint.name, endpoint.definition.method)
      ? (["IdempotentReplayed"] as const)
      : [])
  )

const forError: Readonly<Record<string, Names>> = {
  "401": ["Authenticate"],
  "405": ["Allow"],
  "429": ["RetryAfter"],
  "503": ["RetryAfter"]
}

export const errorHeaders = (
  status: number,
  names: ReadonlyArray<string>
): Readonly<Record<string, Reference>> =>
  headersOf(
    ...(forError[String(status)] ?? []),
    ...(names.includes("IdempotencyInFlight") ? (["RetryInFlight"] as const) : []),
    ...(names.includes("ModelUnavailable") ? (["RetryModel"] as const) : [])
  )

/** For reads that can answer 304; none for others. */
export const validatorsOf = ({
  definition: { annotations }
}: Endpoint): ReadonlyArray<"ContentETag" | "ETag" | "Vary"> => {
  if (Context.get(annotations, Versioned)) return ["ETag", "Vary"]
  return Context.get(annotations, Unchanging) ? ["ContentETag", "Vary"] : []
}
