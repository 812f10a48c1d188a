import { StorableText } from "@design-workspace/domain/shared/Text"
import { afterAll, describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { RequestBody, RequestBodyLive } from "../../src/edge/RequestBody.ts"
import { Validation, ValidationLive } from "../../src/edge/Validation.ts"

const Body = Schema.Struct({ text: StorableText, tree: Schema.optionalKey(Schema.Unknown) })
const Answer = Schema.Struct({ length: Schema.Int })

class TextsApi extends HttpApiGroup.make("texts")
  .add(
    HttpApiEndpoint.post("updateProject", "/small", { payload: Body, success: Answer }),
    HttpApiEndpoint.put("writeDocument", "/large", { payload: Body, success: Answer }),
    HttpApiEndpoint.post("trashProject", "/bodiless", { success: Answer })
  )
  .middleware(Validation)
  .middleware(RequestBody) {}

class Api extends HttpApi.make("texts")
  .add(TextsApi)
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error", errors: "all" }) {}

const lengthOf = ({ payload }: { readonly payload: typeof Body.Type }) =>
  Effect.succeed({ length: payload.text.length })

const TextsHttp = HttpApiBuilder.group(Api, "texts", (handlers) =>
  handlers
    .handle("updateProject", lengthOf)
    .handle("writeDocument", lengthOf)
    .handle("trashProject", () => Effect.succeed({ length: 0 }))
)

const { dispose, handler } = HttpRouter.toWebHandler(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide(TextsHttp),
    Layer.provide([ValidationLive, RequestBodyLive]),
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
const invalid = (message: string) => ({
  status: 400,
  body: { code: "VALIDATION_FAILED", message, issues: [{ path: [], message }] }
})
const withIssues = (...issues: ReadonlyArray<{ path: ReadonlyArray<string>; message: string }>) => ({
  status: 400,
  body: { code: "VALIDATION_FAILED", message: "The request is not valid; see issues.", issues }
})

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
      expect(await send(body)).toEqual(withIssues({ path: [], message: "Expected a valid JSON body" }))
    }
  )

  it("a missing body gets 400", async () => {
    expect(await send("")).toEqual(withIssues({ path: [], message: "Expected object" }))
  })

  it("every unknown field is named along with every other problem", async () => {
    const { body, status } = await send('{"txt":"a","b":1}')
    expect(status).toBe(400)
    expect(new Set(body.issues.map(({ path }: { path: ReadonlyArray<string> }) => path.join()))).toEqual(
      new Set(["txt", "b", "text"])
    )
  })

  it("an operation without a body does not mind one", async () => {
    expect(await send("anything", { path: "/bodiless", headers: { "content-type": "text/plain" } })).toEqual({
      status: 200,
      body: { length: 0 }
    })
  })
})
