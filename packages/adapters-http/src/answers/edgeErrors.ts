import * as Wire from "@design-workspace/api/wire/WireErrors"
import { statusOf } from "@design-workspace/api/wire/WireErrors"
import { firstIssues, type Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Schema } from "effect"
import { HttpServerResponse } from "effect/http"

/** Room is free again soon; every other 503 says the same. */
export const overloadRetrySeconds = 5

export const wireAnswer = <A extends { readonly code: string }>(
  schema: Schema.Codec<A, unknown>,
  error: A
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(Schema.encodeSync(schema)(error), { status: statusOf(schema) })

export const validationFailed = (issues: ReadonlyArray<Issue>) =>
  Wire.ValidationFailed.make({
    message: "The request is not valid; see issues.",
    issues: firstIssues(issues)
  })

export const tokenNeeded = Wire.TokenRequired.make({
  message: "Send an access token as Authorization: Bearer <token>; this takes no other credential."
})

export const nothingHere = Wire.NotFound.make({ message: "There is nothing at this path." })

export const onlyPageHere = Wire.NotFound.make({
  message:
    "Here is only a page for people, sent to who accepts text/html. Programs begin at /openapi.json, agents at /llms.txt or /mcp."
})

export const noConsole = Wire.NotFound.make({
  message:
    "This installation has no web console: whoever runs the service finds in its log how to have it. Programs begin at /openapi.json, agents at /llms.txt or /mcp."
})

export const methodNotAllowed = (method: string, methods: ReadonlyArray<string>) =>
  Wire.MethodNotAllowed.make({
    message: `This path does not take ${method}; it takes ${methods.join(", ")}.`
  })

export const crossSite = Wire.CrossSiteRequest.make({
  message:
    "A write with a cookie must come from this site's own pages: send Sec-Fetch-Site: same-origin or an Origin header equal to the service's public URL, or use a token."
})

export const foreignOrigin = Wire.CrossSiteRequest.make({
  message: "A page of another origin may not call this: leave the Origin header out, as programs do."
})

export const tooManyRequests = (limit: number, seconds: number) =>
  Wire.RateLimited.make({
    message: `More than ${limit} requests in a minute; try again in ${seconds} s.`,
    retryAfterSeconds: seconds
  })

export const tooManyConnections = Wire.Overloaded.make({
  message:
    "Too many connections are open from your address; close some, or send a credential, with which it may hold more.",
  retryAfterSeconds: overloadRetrySeconds
})

export const payloadTooLarge = (limit: number) =>
  Wire.PayloadTooLarge.make({ message: `The body may have at most ${limit} bytes.`, limitBytes: limit })

export const bodiesFull = Wire.Overloaded.make({
  message: `The service holds as many bodies as it may, for this caller, for callers without a credential or for all; nothing was changed. Try again in ${overloadRetrySeconds} s.`,
  retryAfterSeconds: overloadRetrySeconds
})

export const answersFull = Wire.Overloaded.make({
  message: `Too many bytes of answers wait to be taken, yours or everybody's, and nothing was changed: take what is under way, or try again in ${overloadRetrySeconds} s.`,
  retryAfterSeconds: overloadRetrySeconds
})

export const tooSlow = Wire.RequestTimeout.make({
  message:
    "The request came too slowly, and the connection is closed; send it again, at 16 KiB a second or faster."
})

export const headTooSlow = Wire.RequestTimeout.make({
  message: "The request did not arrive in time; send it again."
})

/** No wire error has this code, as it reaches no operation. */
export const headTooLong = {
  code: "HEADERS_TOO_LARGE",
  message: "Path, query and headers may have 16 KiB together."
} as const

export const notJson = Wire.UnsupportedMediaType.make({
  message: "The body must be JSON: send Content-Type: application/json."
})

export const codedBody = Wire.UnsupportedMediaType.make({
  message: "The body is read as it comes: send it uncompressed, without Content-Encoding."
})

export const internal = (requestId: string) =>
  Wire.Internal.make({ message: "Something went wrong on our side.", requestId })

export const databaseUnavailable = Wire.DatabaseUnavailable.make({
  message: "The database cannot be reached; try again soon."
})

export const databaseFull = Wire.DatabaseUnavailable.make({
  message:
    "The database has no room to write this; nothing was changed. What is there can be read; try again when whoever runs the service has made room."
})

export const starting = Wire.NotReady.make({ message: "The process is starting; try again soon." })

export const stopping = Wire.NotReady.make({ message: "The process is stopping; call another one." })
