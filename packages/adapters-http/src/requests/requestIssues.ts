import { type CurrentCall, parseOptions } from "@design-workspace/api/middleware"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, Schema, SchemaIssue } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { countingKey, isKey } from "./idempotencyKey.ts"
import { issuesOf } from "./issuesOf.ts"
import { askingIssue, besideOf, searchOf } from "./query.ts"

/** In the order in which they are decoded. */
export const parts = ["Params", "Headers", "Query", "Payload"] as const
export type RequestPart = (typeof parts)[number]

/** Where the path of an issue begins. */
const placeOf = { Params: ["path"], Headers: ["headers"], Query: ["query"], Payload: [] } as const

export const issuesAt = (part: RequestPart, issue: SchemaIssue.Issue): ReadonlyArray<Issue> =>
  issuesOf(issue).map(({ message, path }) => ({ path: [...placeOf[part], ...path], message }))

const schemaOf = (part: RequestPart, { headers, params, payload, query }: HttpApiEndpoint.Top) => {
  switch (part) {
    case "Params":
      return params
    case "Headers":
      return headers
    case "Query":
      return query && Schema.toCodecArrayFromSingle(query)
    case "Payload":
      return [...payload.values()][0]?.schemas[0]
  }
}

const notJson = new Schema.SchemaError(new SchemaIssue.InvalidValue({ message: "must be a valid JSON body" }))

const parsed = (text: string) =>
  text === "" ? Effect.undefined : Effect.try({ try: (): unknown => JSON.parse(text), catch: () => notJson })

const sentIn = Effect.fnUntraced(function* (part: RequestPart) {
  const request = yield* HttpServerRequest.HttpServerRequest
  switch (part) {
    case "Params":
      return (yield* HttpRouter.RouteContext).params
    case "Headers":
      return request.headers
    case "Query":
      return yield* HttpServerRequest.ParsedSearchParams
    case "Payload":
      return yield* Effect.flatMap(Effect.orDie(request.text), parsed)
  }
})

/** No schema declares this header, since it does not count for every caller. */
const keyIssues = Effect.fnUntraced(function* (endpoint: HttpApiEndpoint.Top) {
  const counting = yield* countingKey(endpoint)
  return counting === null || isKey(counting.key)
    ? []
    : [
        {
          path: ["headers", "idempotency-key"],
          message: "must be 1 to 255 visible ASCII characters without spaces"
        }
      ]
})

/** No schema declares these parameters, since very many reads have them. */
const queryIssues = (endpoint: HttpApiEndpoint.Top, url: string): ReadonlyArray<Issue> =>
  besideOf(endpoint).flatMap((name) => {
    const message = askingIssue(name, searchOf(url))
    return message === null ? [] : [{ path: ["query", name], message }]
  })

const undeclaredIssues = Effect.fnUntraced(function* (part: RequestPart, endpoint: HttpApiEndpoint.Top) {
  if (part === "Headers") return yield* keyIssues(endpoint)
  if (part !== "Query") return []
  return queryIssues(endpoint, (yield* HttpServerRequest.HttpServerRequest).url)
})

const issuesInPart = Effect.fnUntraced(function* (part: RequestPart, endpoint: HttpApiEndpoint.Top) {
  const more = yield* undeclaredIssues(part, endpoint)
  const schema = schemaOf(part, endpoint)
  if (schema === undefined) return more
  const options = part === "Payload" ? parseOptions.payload : parseOptions.query
  const decode = Schema.decodeUnknownEffect(schema as Schema.Codec<unknown, unknown>, options)
  return yield* Effect.match(Effect.flatMap(sentIn(part), decode), {
    onSuccess: () => more,
    onFailure: ({ issue }) => [...more, ...issuesAt(part, issue)]
  })
})

export const issuesIn = (
  parts: ReadonlyArray<RequestPart>,
  endpoint: HttpApiEndpoint.Top
): Effect.Effect<ReadonlyArray<Issue>, never, CurrentCall | HttpRouter.Provided> =>
  Effect.map(
    Effect.forEach(parts, (part) => issuesInPart(part, endpoint)),
    (found) => found.flat()
  )
