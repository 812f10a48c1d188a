import { Api } from "@design-workspace/api"
import type { EventWire } from "@design-workspace/api/generation/EventWire"
import { Effect, flow, Option, Redacted, Schema, Stream } from "effect"
import { HttpClient, HttpClientError, HttpClientRequest } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { followChanges } from "./followChanges.ts"
import { sendingOptions } from "./RequestOptions.ts"

/** Without a token the calls are a guest's (contract 2). */
export interface ClientOptions {
  readonly baseUrl: string | URL
  readonly token?: string | Redacted.Redacted | undefined
}

type ApiClient = HttpApiClient.ForApi<typeof Api>

type Regenerate = Parameters<ApiClient["generation"]["regenerateCollection"]>[0]

/** The collection to generate, and how: in any mode but `propose`, which sends no events (interface operation 1). */
export interface GenerateRequest {
  readonly params: Regenerate["params"]
  readonly payload: Regenerate["payload"] & {
    readonly mode: Exclude<Regenerate["payload"]["mode"], "propose">
  }
}

/** One event of a run: its name, and its payload in `data` (interface, Events). */
export type GenerationEvent = typeof EventWire.Type

/** The events ended before `done` or `error`. The run continues: read the job `jobId`. */
export class EventsCutOff extends Schema.TaggedError<EventsCutOff>()("EventsCutOff", {
  jobId: Schema.String,
  cause: Schema.optionalKey(Schema.Defect())
}) {}

/** An applied run in progress: the job to poll or cancel, and its events, of which the last is `done` or `error`. */
export interface FollowedRun {
  readonly jobId: string
  readonly events: Stream.Stream<GenerationEvent, EventsCutOff>
}

const isLast = ({ event }: GenerationEvent): boolean => event === "done" || event === "error"

const wholeEvents = (jobId: string, events: Stream.Stream<GenerationEvent, unknown>): FollowedRun["events"] =>
  Stream.concat(
    Stream.mapError(events, (cause) => new EventsCutOff({ jobId, cause })),
    Stream.fail(new EventsCutOff({ jobId }))
  ).pipe(Stream.takeUntil(isLast))

const follow = (api: ApiClient) =>
  Effect.fn("Client.generate")(function* ({ params, payload }: GenerateRequest) {
    const [answer, response] = yield* api.generation.regenerateCollection({
      params,
      payload,
      query: {},
      responseMode: "decoded-and-response"
    })
    const jobId = Option.fromNullishOr(response.headers["x-job-id"])
    if (!Stream.isStream(answer) || Option.isNone(jobId)) {
      const reason = new HttpClientError.DecodeError({
        request: response.request,
        response,
        description: "the answer is no event stream"
      })
      return yield* new HttpClientError.HttpClientError({ reason })
    }
    return { jobId: jobId.value, events: wholeEvents(jobId.value, answer) } satisfies FollowedRun
  })

/**
 * `client.<group>.<operation>({params, query, payload})`, as the server has them. Errors are distinguished by `code`.
 * Leaving the stream of `generate` does not stop the run.
 */
export const make = Effect.fnUntraced(function* ({ baseUrl, token }: ClientOptions) {
  const secret = typeof token === "string" ? Redacted.make(token) : token
  const authorized = (client: HttpClient.HttpClient): HttpClient.HttpClient =>
    secret === undefined ? client : HttpClient.mapRequest(client, HttpClientRequest.bearerToken(secret))
  const transformClient = flow(sendingOptions, authorized)
  const api = yield* HttpApiClient.make(Api, { baseUrl, transformClient })
  return { ...api, generate: follow(api), followChanges: followChanges(api.changes.watchChanges) }
})
