import { Effect, Result, Stream, type Types } from "effect"
import { FetchHttpClient } from "effect/http"
import type { HttpApi, HttpApiClient, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import type { Api } from "./Api.ts"
import * as Client from "./Client.ts"

type Groups = typeof Api extends HttpApi.HttpApi<infer _Id, infer G> ? G : never

type Call<E extends HttpApiEndpoint.ConstraintRequest> = (
  request: Types.Simplify<
    HttpApiEndpoint.ClientRequest<E["~Params"], E["~Query"], E["~Payload"], E["~Headers"], "decoded-only">
  >
) => Promise<HttpApiClient.SuccessType<E["~Success"]>>

type Calls<G extends HttpApiGroup.Constraint> = G["endpoints"] extends infer Endpoints extends Readonly<
  Record<string, HttpApiEndpoint.ConstraintRequest>
>
  ? { readonly [Name in keyof Endpoints]: Call<Endpoints[Name]> }
  : never

/** An applied run that is under way: the job to poll or cancel, and its events, of which the last is `done` or `error`. */
export interface FollowedRun {
  readonly jobId: string
  readonly events: AsyncIterable<Client.GenerationEvent>
}

/** The client for programs without Effect: every operation as a function that answers a promise. */
export type PromiseClient = {
  readonly [G in Groups as HttpApiGroup.Identifier<G>]: Calls<G>
} & {
  readonly generate: (request: Client.GenerateRequest) => Promise<FollowedRun>
}

/** What the service refused: its error body whole in `answer`, of which `code` tells what it is (contract 1.5). */
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

const run = async <A>(effect: Effect.Effect<A, unknown>): Promise<A> => {
  const result = await Effect.runPromise(Effect.result(effect))
  if (Result.isSuccess(result)) return result.success
  throw isAnswer(result.failure) ? new Refused(result.failure) : result.failure
}

/**
 * The typed client over `fetch`, with promises and async iterables instead of effects. What the service refuses rejects with `Refused`,
 * a lost connection with the `HttpClientError` of it.
 */
export const connect = (options: Client.ClientOptions): PromiseClient => {
  const { generate, ...groups } = Effect.runSync(Effect.provide(Client.make(options), FetchHttpClient.layer))
  const promised = Object.entries(groups).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, (request: never) => run(call(request))])
    )
  ])
  return {
    ...Object.fromEntries(promised),
    generate: async (request: Client.GenerateRequest) => {
      const { events, jobId } = await run(generate(request))
      return { jobId, events: Stream.toAsyncIterable(events) }
    }
  }
}
