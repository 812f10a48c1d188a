import type { CallOptions, KeyOptions, VersionOptions } from "./CallOptions.ts"
import { eventsOf, type FollowedRun } from "./FollowedRun.ts"
import { Refused, received, UnexpectedAnswer } from "./failures.ts"
import type {
  Calls,
  ChangesCalls,
  RegenerateCollectionRequest,
  WatchChangesRequest
} from "./generated/Calls.ts"
import { paths } from "./generated/paths.ts"
import type { Changes, Design, Proposal, Refusal, RegenerateRequest, Timestamp } from "./generated/Schemas.ts"
import { notModified } from "./NotModified.ts"
import { persisting } from "./persisting.ts"
import { type AnyOptions, type AnyRequest, requestOf } from "./requestOf.ts"

type Signal = AbortSignal | undefined

const typeOf = (response: Response): string =>
  (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? ""

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "message" in value &&
  typeof value.message === "string"

const jsonOf = async (response: Response, signal: Signal): Promise<unknown> => {
  const text = await received(response.text(), signal)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnexpectedAnswer(response.status, "is no JSON", { cause })
  }
}

/** Gives the connection back too: nobody reads the rest of the answer. */
const unexpected = async (response: Response, what = "is none of the service"): Promise<UnexpectedAnswer> => {
  await response.body?.cancel().catch(() => undefined)
  return new UnexpectedAnswer(response.status, what)
}

const refusalOf = async (response: Response, signal: Signal): Promise<Error> => {
  const answer = typeOf(response) === "application/json" ? await jsonOf(response, signal) : undefined
  return isRefusal(answer) ? new Refused(answer, response.status) : unexpected(response)
}

const runOf = async (response: Response, signal: Signal): Promise<FollowedRun> => {
  const jobId = response.headers.get("x-job-id")
  if (jobId === null || response.body === null) throw await unexpected(response, "is a stream without a job")
  return { jobId, events: eventsOf(jobId, response.body, signal) }
}

/** JSON, or one of these media types; those with `bytes:` are no text. */
export const answerOf = async (
  response: Response,
  types: ReadonlyArray<string>,
  signal: Signal
): Promise<unknown> => {
  if (response.status === 304) return notModified
  if (!response.ok) throw await refusalOf(response, signal)
  const type = typeOf(response)
  if (type === "application/json") return jsonOf(response, signal)
  if (type === "" && response.status === 202) return undefined
  if (types.includes(`bytes:${type}`)) return new Uint8Array(await received(response.arrayBuffer(), signal))
  if (!types.includes(type)) throw await unexpected(response)
  return type === "text/event-stream" ? runOf(response, signal) : received(response.text(), signal)
}

type Watch = ChangesCalls["watchChanges"]
type Query = NonNullable<WatchChangesRequest["query"]>

/** What to follow, and after which place: `next_cursor` of an earlier page, or everything from now on. */
export type FollowRequest = Omit<Query, "wait">

const wait = 25

/** The first call does not wait, and is not repeated: the caller learns at once that nothing answers. */
async function* followChanges(
  watch: Watch,
  request: FollowRequest,
  options: CallOptions
): AsyncGenerator<Changes> {
  let page = await watch({ query: request }, options)
  for (;;) {
    yield page
    const query = { ...request, after: page.next_cursor, wait }
    page = await persisting(() => watch({ query }, options), { signal: options.signal })
  }
}

/** Where the service is, and as whom it is called. */
export interface ClientOptions {
  /** As `https://designs.example.org`; empty for the own origin of a page. */
  readonly baseUrl: string | URL
  /** An access token (`dw_…`). Without one the calls are a guest's, or those of the page's session. */
  readonly token?: string | undefined
  /** In place of the global `fetch`: to log, to go through a proxy, to look at headers. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

/** The collection to generate, and how: in any mode but `propose`, which sends no events. */
export interface GenerateRequest {
  readonly params: RegenerateCollectionRequest["params"]
  readonly payload: RegenerateRequest & { readonly mode: Exclude<RegenerateRequest["mode"], "propose"> }
}

/** The collection to propose a design of, and how: as in `generate`, without a mode and blocks to keep. */
export interface ProposeRequest {
  readonly params: RegenerateCollectionRequest["params"]
  readonly payload: Omit<RegenerateRequest, "mode" | "keep_block_ids">
}

export interface ProposedDesign extends Proposal {
  /** The design: `updateCollection` with `{ ...design, expectedUpdatedAt: based_on }` applies it. */
  readonly design: Design
  /** The version of the collection that it was made from. */
  readonly based_on: Timestamp
}

/** Every operation as `client.<group>.<operation>({params, query, payload}, options)`, and three that take long. */
export interface Client extends Calls {
  /** Generates the collection and gives the events of the run as they come. */
  generate(request: GenerateRequest, options?: KeyOptions & VersionOptions): Promise<FollowedRun>
  /**
   * Answers once the design is made, and writes nothing: `updateCollection` applies it. Refused as
   * `regenerateCollection` is.
   */
  propose(request: ProposeRequest, options?: KeyOptions & VersionOptions): Promise<ProposedDesign>
  /**
   * Pages as they come, even empty ones; keep `next_cursor` once the items are dealt with. What fails before the first
   * page is thrown. Then restarts, lost connections and status 429 and 5xx are waited out, each for at least its
   * `retry_after_seconds`. After `CURSOR_EXPIRED` all must be read anew; `UnexpectedAnswer` with status 200 says that
   * something else answers. A program that is to begin while the service is down calls again.
   */
  followChanges(request?: FollowRequest, options?: CallOptions): AsyncIterable<Changes>
}

/** The same groups and operations as the types have, or the compiler refuses it. */
const table: { readonly [G in keyof Calls]: { readonly [Name in keyof Calls[G]]: string } } = paths

type Send = (call: string) => (request?: AnyRequest, options?: AnyOptions) => Promise<unknown>

const callsOver = (send: Send): Calls => {
  const groups = Object.entries<Readonly<Record<string, string>>>(table).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, send(call)]))
  ])
  return Object.fromEntries(groups)
}

const isRun = (answer: unknown): answer is FollowedRun =>
  typeof answer === "object" && answer !== null && "events" in answer

const isProposedDesign = (answer: unknown): answer is ProposedDesign =>
  typeof answer === "object" && answer !== null && "design" in answer && "based_on" in answer

/** What cannot be a base is refused at once, and not by each call. */
const baseOf = (baseUrl: string | URL): string => {
  const place = globalThis.location?.href
  const given = `${baseUrl}` === "" ? "/" : baseUrl
  const url = URL.canParse(given, place) ? new URL(given, place).href : ""
  if (!/^https?:\/\/[^/@]*\/[^?#]*$/.test(url))
    throw new TypeError("baseUrl must be an http or https URL without user, query and hash.")
  return url.replace(/\/+$/, "")
}

/**
 * Names, values and instants are those of the wire, as in `docs/openapi.json`. A call rejects with `Refused`,
 * `ConnectionLost`, `UnexpectedAnswer`, the reason of its signal, or a `TypeError` for what cannot be sent.
 */
export const connect = ({ baseUrl, fetch = globalThis.fetch, token }: ClientOptions): Client => {
  const target = { baseUrl: baseOf(baseUrl), token }
  const calls = callsOver((call) => {
    const [method = "", path = "", ...types] = call.split(" ")
    return async (request, options) => {
      const [url, init] = requestOf(method, path, target, request, options)
      // Browsers refuse to call their `fetch` as a method of something else.
      const response = await received(fetch.call(globalThis, url, init), options?.signal)
      return answerOf(response, types, options?.signal)
    }
  })
  return {
    ...calls,
    generate: async (request, options) => {
      const answer = await calls.generation.regenerateCollection(request, options)
      if (!isRun(answer)) throw new UnexpectedAnswer(200, "is no stream of events")
      return answer
    },
    propose: async ({ params, payload }, options) => {
      const asked = {
        params,
        query: { include: "design" },
        payload: { ...payload, mode: "propose" }
      } as const
      const answer = await calls.generation.regenerateCollection(asked, options)
      if (!isProposedDesign(answer)) throw new UnexpectedAnswer(200, "is no proposal with a design")
      return answer
    },
    followChanges: (request = {}, options = {}) => followChanges(calls.changes.watchChanges, request, options)
  }
}
