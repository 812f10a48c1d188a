import { Authentication, parseOptions, RequestBody, Validation } from "@design-workspace/api/middleware"
import { pageQuery } from "@design-workspace/api/wire/Pages"
import { withRule } from "@design-workspace/api/wire/withRule"
import { afterAll, describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BodyBudget, makeBodyBudget } from "../../src/middleware/BodyBudget.ts"
import { RequestBodyLive } from "../../src/middleware/RequestBodyLive.ts"
import { ValidationLive } from "../../src/middleware/ValidationLive.ts"
import { asToken } from "../asToken.ts"

const Body = withRule(Schema.Struct({ name: Schema.String, tags: Schema.Array(Schema.Int) }), ({ tags }) =>
  Effect.succeed(
    Array.isArray(tags) && new Set(tags).size < tags.length
      ? [{ path: ["tags"], message: "must differ" }]
      : []
  )
)

let handled = 0

class PartsApi extends HttpApiGroup.make("parts")
  .add(
    HttpApiEndpoint.post("createRule", "/:kind", {
      params: { kind: Schema.Literals(["a", "b"]) },
      headers: { "x-mode": Schema.optionalKey(Schema.Literal("quick")) },
      query: pageQuery,
      payload: Body,
      success: Schema.Struct({ ok: Schema.Boolean })
    })
  )
  .middleware(Validation)
  .middleware(RequestBody)
  .middleware(Authentication) {}

class Api extends HttpApi.make("parts")
  .add(PartsApi)
  .annotate(HttpApi.PayloadParseOptions, parseOptions.payload)
  .annotate(HttpApi.QueryParseOptions, parseOptions.query) {}

const PartsHttp = HttpApiBuilder.group(Api, "parts", (handlers) =>
  handlers.handle("createRule", () =>
    Effect.sync(() => {
      handled += 1
      return { ok: true }
    })
  )
)

const { dispose, handler } = HttpRouter.toWebHandler(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide(PartsHttp),
    Layer.provide([ValidationLive, RequestBodyLive, asToken]),
    Layer.provide(Layer.sync(BodyBudget, () => makeBodyBudget(96 * 1_048_576))),
    Layer.provide(HttpServer.layerServices)
  ),
  { disableLogger: true }
)
afterAll(() => dispose())

const send = async (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {}
) => {
  const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers } }
  const response = await handler(new Request(`http://localhost${path}`, init))
  return { status: response.status, body: await response.json() }
}

const right = '{"name":"A","tags":[1]}'
const inPath = { path: ["path", "kind"], message: 'must be one of "a", "b"' }
const inMode = { path: ["headers", "x-mode"], message: 'must be "quick"' }
const inKey = {
  path: ["headers", "idempotency-key"],
  message: "must be 1 to 255 visible ASCII characters without spaces"
}
const inQuery = { path: ["query", "limit"], message: "must be an integer from 1 to 200" }
const inName = { path: ["name"], message: "must be a string" }
const inTags = { path: ["tags"], message: "must differ" }

describe("Validation", () => {
  it("lets a request pass whose parts are all right", async () => {
    const before = handled
    expect(await send("/a?limit=5", right, { "x-mode": "quick" })).toEqual({
      status: 200,
      body: { ok: true }
    })
    expect(handled).toBe(before + 1)
  })

  it.each([
    ["path", "/c", right, {}, [inPath]],
    ["a header", "/a", right, { "x-mode": "slow" }, [inMode]],
    ["query", "/a?limit=x", right, {}, [inQuery]],
    ["body", "/a", '{"name":1,"tags":[1]}', {}, [inName]],
    ["body by its rule", "/a", '{"name":"A","tags":[1,1]}', {}, [inTags]],
    ["path and body", "/c", '{"name":1,"tags":[1,1]}', {}, [inPath, inName, inTags]],
    ["query and body", "/a?limit=x", '{"name":1,"tags":[1]}', {}, [inQuery, inName]],
    ["a header and the body", "/a", '{"name":1,"tags":[1]}', { "x-mode": "slow" }, [inMode, inName]],
    [
      "all of them",
      "/c?limit=x",
      '{"name":1,"tags":[1]}',
      { "x-mode": "slow", "idempotency-key": "a b" },
      [inPath, inKey, inMode, inQuery, inName]
    ],
    [
      "query, and a body that is not JSON",
      "/a?limit=x",
      "{",
      {},
      [inQuery, { path: [], message: "must be a valid JSON body" }]
    ],
    ["query, and an empty body", "/a?limit=x", "", {}, [inQuery, { path: [], message: "must be an object" }]]
  ])("answers with every issue, and nothing is done: %s", async (_, path, body, headers, issues) => {
    const before = handled
    expect(await send(path, body, headers)).toEqual({
      status: 400,
      body: { code: "VALIDATION_FAILED", message: "The request is not valid; see issues.", issues }
    })
    expect(handled).toBe(before)
  })

  it("a body that cannot be read hides nothing of the rest", async () => {
    const { body } = await send("/c?limit=x", new Uint8Array([0xff]), { "idempotency-key": "a b" })
    expect(body.issues).toEqual([
      inPath,
      inKey,
      inQuery,
      { path: [], message: "The body is not valid UTF-8." }
    ])
  })

  it("counts the issues of all parts together, and lists 100 of them", async () => {
    const tags = JSON.stringify(Array.from({ length: 150 }, () => "x"))
    const { body } = await send("/a?limit=x", `{"name":"A","tags":${tags}}`)
    expect(body.issues).toHaveLength(101)
    expect(body.issues[0]).toEqual(inQuery)
    expect(body.issues.at(-1)).toEqual({ path: [], message: "and at least 52 more problems" })
  })
})
