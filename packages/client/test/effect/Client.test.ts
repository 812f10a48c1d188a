import { make, withOptions } from "@design-workspace/client/effect"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Fiber, Stream } from "effect"
import {
  HttpClient,
  HttpClientError,
  type HttpClientRequest,
  HttpClientResponse,
  UrlParams
} from "effect/http"
import { TestClock } from "effect/testing"

const baseUrl = "https://designs.example.org"
const id = "01999999-0000-7000-8000-000000000001"
const jobId = "01999999-0000-7000-8000-000000000002"

/** The client over a service that always answers so, and what it was asked. */
const clientOf = (answer: () => Response, place = baseUrl) => {
  const requests: Array<HttpClientRequest.HttpClientRequest> = []
  const service = HttpClient.make((request) => {
    requests.push(request)
    return Effect.succeed(HttpClientResponse.fromWeb(request, answer()))
  })
  const client = Effect.provideService(
    make({ baseUrl: place, token: "dw_secret" }),
    HttpClient.HttpClient,
    service
  )
  return { requests, client }
}

const answering = (...events: ReadonlyArray<string>) =>
  clientOf(
    () =>
      new Response(events.join(""), {
        headers: { "content-type": "text/event-stream", "x-job-id": jobId }
      })
  )

const free = { min: null, max: null }
const request = {
  params: { id },
  payload: {
    mode: "initial" as const,
    params: { layers: free, blocks: free, specialties: free },
    messages: [{ role: "user" as const, content: "A shop" }],
    confirm: true
  }
}

const layer = 'event: layer\ndata: {"id":"front","name":"Front"}\n\n'
const done = `event: done\ndata: {"attempt_id":"${id}","result_summary":{"layers_count":1,"blocks_count":0,"specialties_count":0},"duration_ms":7}\n\n`
const failed = `event: error\ndata: {"code":"CANCELLED","message":"Cancelled.","attempt_id":"${id}"}\n\n`

const eventsOf = ({ client }: ReturnType<typeof answering>) =>
  Effect.gen(function* () {
    const run = yield* (yield* client).generate(request)
    assert.strictEqual(run.jobId, jobId)
    return yield* Effect.exit(Stream.runCollect(run.events))
  })

describe("withOptions", () => {
  it.effect("sends the conditions of its own call, and of no other", () =>
    Effect.gen(function* () {
      const { requests, client } = clientOf(() => Response.json({ ok: true }))
      const { projects } = yield* client
      const at = DateTime.makeUnsafe("2026-11-20T18:09:29.001Z")
      const once = withOptions({ idempotencyKey: "k-1", ifMatch: at, ifNoneMatch: at })
      yield* projects.trashProject({ params: { id } }).pipe(once)
      yield* projects.trashProject({ params: { id } })
      const conditions = ["idempotency-key", "if-match", "if-none-match"]
      assert.deepStrictEqual(
        requests.map(({ headers }) => conditions.map((name) => headers[name])),
        [
          ["k-1", '"2026-11-20T18:09:29.001Z"', '"2026-11-20T18:09:29.001Z"'],
          [undefined, undefined, undefined]
        ]
      )
    })
  )
})

describe("withOptions, actions", () => {
  it.effect("asks reads for them, in every other query too, and no write", () =>
    Effect.gen(function* () {
      const { requests, client } = clientOf(() => Response.json({ items: [], next_cursor: null, ok: true }))
      const { projects } = yield* client
      const asking = withOptions({ actions: true })
      const { actions } = yield* projects.listProjects({ query: { limit: 1 } }).pipe(asking)
      assert.isUndefined(actions)
      yield* projects.listProjects({ query: {} })
      yield* projects.trashProject({ params: { id } }).pipe(asking)
      assert.deepStrictEqual(
        requests.map(({ urlParams }) => UrlParams.toString(urlParams)),
        ["actions=1&limit=1", "", ""]
      )
    })
  )
})

describe("Client.make", () => {
  it.effect("calls the service at its base with the token", () =>
    Effect.gen(function* () {
      const { requests, client } = clientOf(() => Response.json({ ok: true }))
      yield* (yield* client).projects.trashProject({ params: { id } })
      assert.deepStrictEqual(
        requests.map(({ headers, method, url }) => [method, url, headers["authorization"]]),
        [["DELETE", `${baseUrl}/api/projects/${id}`, "Bearer dw_secret"]]
      )
    })
  )

  it.effect("fails with the error of the wire, distinguished by its code", () =>
    Effect.gen(function* () {
      const body = { code: "PROJECT_NOT_FOUND", message: "There is no such project." }
      const { client } = clientOf(() => Response.json(body, { status: 404 }))
      const error = yield* Effect.flip((yield* client).projects.readProject({ params: { id } }))
      assert.deepStrictEqual("code" in error ? [error.code, error.message] : error, [body.code, body.message])
    })
  )
})

describe("Client.generate", () => {
  it.effect("gives the events up to done", () =>
    Effect.gen(function* () {
      const exit = yield* eventsOf(answering(layer, ": keep-alive\n\n", done))
      const events = Exit.isSuccess(exit) ? exit.value : []
      assert.deepStrictEqual(
        events.map(({ event }) => event),
        ["layer", "done"]
      )
    })
  )

  it.effect("ends with error where the run fails", () =>
    Effect.gen(function* () {
      const exit = yield* eventsOf(answering(layer, failed))
      const events = Exit.isSuccess(exit) ? exit.value : []
      assert.deepStrictEqual(
        events.map(({ event }) => event),
        ["layer", "error"]
      )
    })
  )

  it.effect("fails with the job to read where the events end before the run does", () =>
    Effect.gen(function* () {
      const { client } = answering(layer)
      const run = yield* (yield* client).generate(request)
      const error = yield* Effect.flip(Stream.runCollect(run.events))
      assert.deepStrictEqual([error._tag, error.jobId], ["EventsCutOff", jobId])
    })
  )

  it.effect("fails with the job to read and the cause where the connection is lost", () =>
    Effect.gen(function* () {
      const lost = new Error("the connection was reset")
      const begun = [layer]
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const next = begun.shift()
          if (next === undefined) controller.error(lost)
          else controller.enqueue(new TextEncoder().encode(next))
        }
      })
      const { client } = clientOf(
        () => new Response(body, { headers: { "content-type": "text/event-stream", "x-job-id": jobId } })
      )
      const run = yield* (yield* client).generate(request)
      const received: Array<string> = []
      const following = Stream.runForEach(run.events, ({ event }) => Effect.sync(() => received.push(event)))
      const error = yield* Effect.flip(following)
      assert.deepStrictEqual([error._tag, error.jobId, received], ["EventsCutOff", jobId, ["layer"]])
      assert.include(
        String(HttpClientError.isHttpClientError(error.cause) ? error.cause.cause : ""),
        lost.message
      )
    })
  )

  it.effect("fails where the answer is no event stream", () =>
    Effect.gen(function* () {
      const result = {
        attempt_id: id,
        result_summary: { layers_count: 1, blocks_count: 0, specialties_count: 0 },
        duration_ms: 7
      }
      const { client } = clientOf(() => Response.json(result))
      const error = yield* Effect.flip((yield* client).generate(request))
      assert.include(String(error), "no event stream")
    })
  )
})

describe("followChanges", () => {
  const place = (position: number) => ({ feed: id, position })
  const page = (position: number) => () =>
    Response.json({ items: [], next_cursor: Buffer.from(`${id}.${position}`).toString("base64url") })
  const refusal = (code: string, status: number) => () =>
    Response.json({ code, message: "No.", retry_after_seconds: 30 }, { status })

  it.live("fails before the first page, which does not wait, with what may pass later", () =>
    Effect.gen(function* () {
      const { client, requests } = clientOf(refusal("OVERLOADED", 503))
      const stream = (yield* client).followChanges({ limit: 7 })
      const error = yield* Stream.runDrain(stream).pipe(Effect.flip, Effect.timeout("2 seconds"))
      assert.strictEqual("code" in error && error.code, "OVERLOADED")
      assert.deepStrictEqual(
        requests.map(({ urlParams }) => UrlParams.toString(urlParams)),
        ["limit=7"]
      )
    })
  )

  it.effect("passes over failures after the first page, for as long as the service asks", () =>
    Effect.gen(function* () {
      const answers = [page(1), refusal("RATE_LIMITED", 429), page(2)]
      const { client, requests } = clientOf(() => (answers.shift() ?? page(3))())
      const stream = (yield* client).followChanges({})
      const following = yield* Effect.forkChild(Stream.runCollect(Stream.take(stream, 2)))
      yield* TestClock.adjust("29 seconds")
      assert.strictEqual(requests.length, 2)
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(
        (yield* Fiber.join(following)).map(({ nextCursor }) => nextCursor),
        [place(1), place(2)]
      )
    })
  )

  it.live.each([
    ["a page in the service's place", baseUrl],
    ["a base URL that is none", "nowhere"]
  ] as const)("ends with %s, which waiting does not mend", ([_, place]) =>
    Effect.gen(function* () {
      const page = () => new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } })
      const client = yield* clientOf(page, place).client
      const ended = Stream.runDrain(client.followChanges({})).pipe(Effect.exit, Effect.timeout("2 seconds"))
      assert.isTrue(Exit.isFailure(yield* ended))
    })
  )
})
