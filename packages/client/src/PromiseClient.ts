import { Effect, Result, Stream, type Types } from "effect"
import { FetchHttpClient } from "effect/http"
import type { HttpApi, HttpApiClient, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import * as Client from "./Client.ts"
import type { Api } from "./contract/Api.ts"
import type { ChangesPage, FollowRequest } from "./followChanges.ts"
import { type RequestOptions, withOptions } from "./RequestOptions.ts"

type Groups = typeof Api extends HttpApi.HttpApi<infer _Id, infer G> ? G : never

type Call<E extends HttpApiEndpoint.ConstraintRequest> = <
  Mode extends HttpApiEndpoint.ClientResponseMode = "decoded-only"
>(
  request: Types.Simplify<
    HttpApiEndpoint.ClientRequest<E["~Params"], E["~Query"], E["~Payload"], E["~Headers"], Mode>
  >,
  options?: RequestOptions
) => Promise<HttpApiClient.Client.Response<HttpApiClient.SuccessType<E["~Success"]>, Mode>>

type Calls<G extends HttpApiGroup.Constraint> = G["endpoints"] extends infer Endpoints extends Readonly<
  Record<string, HttpApiEndpoint.ConstraintRequest>
>
  ? { readonly [Name in keyof Endpoints]: Call<Endpoints[Name]> }
  : never

/** An applied run in progress: the job to poll or cancel, and its events, of which the last is `done` or `error`. */
export interface FollowedRun {
  readonly jobId: string
  readonly events: AsyncIterable<Client.GenerationEvent>
}

/** For programs without Effect. With `responseMode` `decoded-and-response` a call returns the response too. */
export type PromiseClient = {
  readonly [G in Groups as HttpApiGroup.Identifier<G>]: Calls<G>
} & {
  readonly generate: (request: Client.GenerateRequest, options?: RequestOptions) => Promise<FollowedRun>
  /** The pages of changes as they come; a page may be empty. Leaving the loop ends the call. */
  readonly followChanges: (request: FollowRequest) => AsyncIterable<ChangesPage>
}

/** A refusal by the service: `answer` is the whole error body, and `code` identifies the error (contract 1.5). */
export class Refused extends Error {
  override readonly name = "Refused"
  readonly code: string
  readonly answer: Readonly<Record<string, unknown>>

  constructor(answer: { readonly code: string; readonly message: string }) {
    super(answer.message)
    this.code = answer.code
    this.answer = { ...answer }
  }
}

const isAnswer = (error: unknown): error is { readonly code: string; readonly message: string } =>
  typeof error === "object" && error !== null && !(error instanceof Error) && "code" in error

const run = async <A>(call: Effect.Effect<A, unknown>, options: RequestOptions = {}): Promise<A> => {
  const result = await Effect.runPromise(Effect.result(withOptions(options)(call)))
  if (Result.isSuccess(result)) return result.success
  throw isAnswer(result.failure) ? new Refused(result.failure) : result.failure
}

/**
 * The typed client over `fetch`, with promises and async iterables instead of effects; the conditions of a call are
 * its second argument. A refused call rejects with `Refused`, a lost connection with its `HttpClientError`. Events
 * that end before their run throw `EventsCutOff`.
 */
export const connect = (options: Client.ClientOptions): PromiseClient => {
  const { followChanges, generate, ...groups } = Effect.runSync(
    Effect.provide(Client.make(options), FetchHttpClient.layer)
  )
  const promised = Object.entries(groups).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (request: never, options?: RequestOptions) => run(call(request), options)
      ])
    )
  ])
  return {
    ...Object.fromEntries(promised),
    followChanges: (request: FollowRequest) =>
      Stream.toAsyncIterable(
        Stream.mapError(followChanges(request), (error) => (isAnswer(error) ? new Refused(error) : error))
      ),
    generate: async (request: Client.GenerateRequest, options?: RequestOptions) => {
      const { events, jobId } = await run(generate(request), options)
      return { jobId, events: Stream.toAsyncIterable(events) }
    }
  }
}
