import { Authentication, RequestBody, Validation } from "@design-workspace/api/middleware"
import { BodyLimit, largeBody } from "@design-workspace/api/wire/annotations"
import { RestoreSpaceQuery } from "@design-workspace/api/wire/RestoreSpaceQuery"
import { StorableText } from "@design-workspace/domain/shared/Text"
import { afterAll, describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BodyBudget, makeBodyBudget } from "../../src/middleware/BodyBudget.ts"
import { RequestBodyLive } from "../../src/middleware/RequestBodyLive.ts"
import { ValidationLive } from "../../src/middleware/ValidationLive.ts"
import { asToken } from "../asToken.ts"

const Body = Schema.Struct({ text: StorableText, tree: Schema.optionalKey(Schema.Unknown) })
const Answer = Schema.Struct({ length: Schema.Int })

class TextsApi extends HttpApiGroup.make("texts")
  .add(
    HttpApiEndpoint.post("updateProject", "/small", { payload: Body, success: Answer }),
    HttpApiEndpoint.put("writeDocument", "/large", { payload: Body, success: Answer }).annotate(
      BodyLimit,
      largeBody
    ),
    HttpApiEndpoint.post("restoreProject", "/bodiless", {
      query: RestoreSpaceQuery,
      success: Answer
    })
  )
  .middleware(Validation)
  .middleware(RequestBody)
  .middleware(Authentication) {}

class Api extends HttpApi.make("texts")
  .add(TextsApi)
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error", errors: "all" }) {}

const lengthOf = ({ payload }: { readonly payload: typeof Body.Type }) =>
  Effect.succeed({ length: payload.text.length })

const TextsHttp = HttpApiBuilder.group(Api, "texts", (handlers) =>
  handlers
    .handle("updateProject", lengthOf)
    .handle("writeDocument", lengthOf)
    .handle("restoreProject", () => Effect.succeed({ length: 0 }))
)

const { dispose, handler } = HttpRouter.toWebHandler(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide(TextsHttp),
    Layer.provide([ValidationLive, RequestBodyLive, asToken]),
    Layer.provide(Layer.sync(BodyBudget, () => makeBodyBudget(96 * 1_048_576))),
    Layer.provide(HttpServer.layerServices)
  ),
  { disableLogger: true }
)
afterAll(() => dispose())

const json = { "content-type": "application/json" }
const send = async (
  body: BodyInit | null,
  { headers = json, path = "/small" }: { headers?: Record<string, string>; path?: string } = {}
) => {
  const method = path === "/large" ? "PUT" : "POST"
  const request = new Request(`http://localhost${path}`, {
    method,
    headers,
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" as const } : {})
  })
  const response = await handler(request)
  return { status: response.status, body: await response.json() }
}

const mebibyte = 1_048_576
/** A body of exactly so many bytes. */
const bodyOf = (bytes: number) => JSON.stringify({ text: "a".repeat(bytes - '{"text":""}'.length) })
const chunked = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  let sent = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(sent, sent + 65_536))
      sent += 65_536
    }
  })
}
const tooLarge = (limit: number) => ({
  status: 413,
  body: {
    code: "PAYLOAD_TOO_LARGE",
    message: `The body may have at most ${limit} bytes.`,
    limit_bytes: limit
  }
})
const withIssues = (...issues: ReadonlyArray<{ path: ReadonlyArray<string>; message: string }>) => ({
  status: 400,
  body: { code: "VALIDATION_FAILED", message: "The request is not valid; see issues.", issues }
})
const invalid = (message: string) => withIssues({ path: [], message })

describe("RequestBody", () => {
  it("hands a body within its limit to the schema, also when it comes in chunks", async () => {
    expect(await send('{"text":"äöü"}')).toEqual({ status: 200, body: { length: 3 } })
    expect(await send(chunked(bodyOf(200_000)))).toEqual({ status: 200, body: { length: 199_989 } })
  })

  it("a body may have 1 MiB and no byte more", async () => {
    expect((await send(bodyOf(mebibyte))).status).toBe(200)
    expect(await send(bodyOf(mebibyte + 1))).toEqual(tooLarge(mebibyte))
  })

  it("a body that announces too much is refused with 413 before it is read", async () => {
    const headers = { ...json, "content-length": String(mebibyte + 1) }
    expect(await send("{}", { headers })).toEqual(tooLarge(mebibyte))
  })

  it("a chunked body is counted, and refused with 413 once it has more than its limit", async () => {
    expect(await send(chunked(bodyOf(mebibyte + 1)))).toEqual(tooLarge(mebibyte))
  })

  it("document writes may have 16 MiB", async () => {
    expect((await send(bodyOf(2 * mebibyte), { path: "/large" })).status).toBe(200)
    expect(await send(bodyOf(16 * mebibyte + 1), { path: "/large" })).toEqual(tooLarge(16 * mebibyte))
  })

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/json"
  ])("%s is answered 415", async (type) => {
    expect(await send('{"text":"a"}', { headers: { "content-type": type } })).toEqual({
      status: 415,
      body: {
        code: "UNSUPPORTED_MEDIA_TYPE",
        message: "The body must be JSON: send Content-Type: application/json."
      }
    })
  })

  it.each(["application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"])(
    "%s is JSON",
    async (type) => {
      expect((await send('{"text":"a"}', { headers: { "content-type": type } })).status).toBe(200)
    }
  )

  it("a body without a content type is taken for JSON", async () => {
    const bytes = new TextEncoder().encode('{"text":"a"}')
    expect((await send(bytes, { headers: {} })).status).toBe(200)
  })

  it.each([
    ["a byte that never occurs", [0xff]],
    ["a cut sequence", [0xc3]],
    ["an overlong form", [0xc0, 0xaf]],
    ["a surrogate half", [0xed, 0xa0, 0x80]]
  ])("invalid UTF-8 gets 400: %s", async (_, bytes) => {
    const body = new Uint8Array([...new TextEncoder().encode('{"text":"'), ...bytes, 0x22, 0x7d])
    expect(await send(body)).toEqual(invalid("The body is not valid UTF-8."))
  })

  it("JSON may be nested 64 deep and no deeper", async () => {
    const nested = (depth: number) => `{"text":"[[{","tree":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`
    expect((await send(nested(64))).status).toBe(200)
    expect(await send(nested(65))).toEqual(invalid("The JSON is nested deeper than 64 levels."))
    expect((await send(nested(400_000))).status).toBe(400)
  })

  it("brackets inside strings do not count as nesting", async () => {
    const text = `${'\\"'}${"[{".repeat(100)}\\\\`
    expect((await send(`{"text":"${text}"}`)).status).toBe(200)
  })

  it("U+0000 and a lone surrogate get 400 where they stand", async () => {
    expect(await send('{"text":"a\\u0000b"}')).toEqual(
      withIssues({ path: ["text"], message: "must not contain U+0000" })
    )
    expect(await send('{"text":"\\ud800"}')).toEqual(
      withIssues({ path: ["text"], message: "must not contain a lone surrogate" })
    )
  })

  it.each(['{"text":"hunter2"', "hunter2", "{'text':'hunter2'}", '{"text":"a\u0000"}'])(
    "what is no JSON gets 400, and is not repeated in the answer: %j",
    async (body) => {
      expect(await send(body)).toEqual(withIssues({ path: [], message: "must be a valid JSON body" }))
    }
  )

  it("a missing body gets 400", async () => {
    expect(await send("")).toEqual(withIssues({ path: [], message: "must be an object" }))
  })

  it("every unknown field is named along with every other problem", async () => {
    const { body, status } = await send('{"txt":"a","b":1}')
    expect(status).toBe(400)
    expect(new Set(body.issues.map(({ path }: { path: ReadonlyArray<string> }) => path.join()))).toEqual(
      new Set(["txt", "b", "text"])
    )
  })

  describe("of an operation that takes none", () => {
    const bodiless = { path: "/bodiless" }

    it.each([
      ["none at all", null, {}],
      ["nothing, whatever its type", "", { "content-type": "text/plain" }],
      ["an empty object", " {} ", json]
    ])("may be %s", async (_, body, headers) => {
      expect(await send(body, { ...bodiless, headers })).toEqual({ status: 200, body: { length: 0 } })
    })

    it("has no field: each is listed, and the answer says of one that it belongs in the query", async () => {
      expect(await send('{"restore_space":true,"force":1}', bodiless)).toEqual(
        withIssues(
          {
            path: ["restore_space"],
            message: "is not a field of a body here, but a parameter of the query: send ?restore_space=…"
          },
          { path: ["force"], message: "is not a known field: this operation takes no body" }
        )
      )
    })

    it.each(["[]", "null", "1", '"x"', "[{}]"])("is no other JSON: %s", async (body) => {
      expect(await send(body, bodiless)).toEqual(invalid("must be left out, or be an empty object"))
    })

    it.each(["{", "not json"])("is JSON: %s", async (body) => {
      expect(await send(body, bodiless)).toEqual(invalid("must be a valid JSON body, or left out"))
    })

    it("is judged along with the query", async () => {
      const { body } = await send('{"force":1}', { path: "/bodiless?restore_space=yes" })
      expect(body.issues).toEqual([
        { path: ["query", "restore_space"], message: 'must be one of "1", "true"' },
        { path: ["force"], message: "is not a known field: this operation takes no body" }
      ])
    })

    it("has its limit and its type like any other", async () => {
      expect(await send(bodyOf(mebibyte + 1), bodiless)).toEqual(tooLarge(mebibyte))
      const { status } = await send("{}", { ...bodiless, headers: { "content-type": "text/plain" } })
      expect(status).toBe(415)
    })
  })
})
