import { request } from "node:http"
import type { Answer, CallOptions } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome, refused, unknownId } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const mebibyte = 1_048_576
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`

inWorld("the error envelope", (world) => {
  const rules = (options: CallOptions) =>
    world().api.call("POST", "/api/memory/rules", { token: world().member.readWrite, ...options })

  /** Sends a body in chunks, without saying how long it is. */
  const chunked = (chunks: ReadonlyArray<string>): Promise<{ status: number; body: unknown }> =>
    new Promise((resolve, reject) => {
      const { api, member } = world()
      const call = request(`${api.url}/api/memory/rules`, {
        method: "POST",
        agent: false,
        headers: { authorization: `Bearer ${member.readWrite}`, "content-type": "application/json" }
      })
      call.on("response", (response) => {
        let text = ""
        response.setEncoding("utf8")
        response.on("data", (part: string) => {
          text += part
        })
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
      })
      call.on("error", reject)
      for (const chunk of chunks) call.write(chunk)
      call.end()
    })

  describe("404 and 405", () => {
    it.each([
      "/",
      "/api",
      "/api/",
      "/api/spaces/1/2/3/4",
      "/API/spaces",
      "//api/spaces",
      "/api//spaces",
      "/api/memory",
      "/api/projects%2f1",
      "/api/memory/rules;a=b",
      "/healthz;a=b",
      "/api/projects/%ff",
      "/api/projects/%"
    ])("an unknown path is 404 NOT_FOUND, whatever the method: %s", async (path) => {
      for (const method of ["GET", "POST", "DELETE"]) {
        expect(outcome(await world().api.call(method, path))).toEqual(refused(404, "NOT_FOUND"))
      }
    })

    it("an id may be of any length: then there is no such thing", async () => {
      const path = `/api/projects/${"a".repeat(5_000)}`
      const read = world().api.call("GET", path, { token: world().member.read })
      expect(outcome(await read)).toEqual(refused(404, "PROJECT_NOT_FOUND"))
      expect(outcome(await world().api.call("POST", path))).toEqual(refused(405, "METHOD_NOT_ALLOWED"))
    })

    it.each([
      ["PUT", "/api/session", "DELETE, GET, HEAD, POST"],
      ["POST", "/api/collections/deleted", "GET, HEAD"],
      ["GET", "/api/spaces/1/blocks/web/restore", "POST"],
      ["POST", "/api/spaces/1/blocks/web", "DELETE, PATCH"],
      ["GET", "/api/collections/1/blocks/web/decompose/apply", "POST"],
      ["PATCH", "/api/spaces/1/layers/core/overrides/name", "DELETE"],
      ["OPTIONS", "/api/memory/rules", "GET, HEAD, POST"],
      ["GET", "/api/memory/rules/1", "DELETE, PATCH"]
    ])("a known path with another method is 405 with Allow: %s %s", async (method, path, allow) => {
      const answer = await world().api.call(method, path)
      expect(outcome(answer)).toEqual(refused(405, "METHOD_NOT_ALLOWED"))
      expect(answer.headers["allow"]).toBe(allow)
    })
  })

  describe("403 GUEST_NOT_ALLOWED", () => {
    it.each(["/api/collections", "/api/spaces", "/api/tokens"])(
      "says how to sign in and where a token comes from, with the paths: %s",
      async (path) => {
        const { json, status } = await callsOf(world().api).get(path)
        expect([status, json.code]).toEqual([403, "GUEST_NOT_ALLOWED"])
        expect(json.message).toContain("on the page at /,")
        expect(json.message).toContain("POST /api/session;")
        expect(json.message).toContain("Authorization: Bearer <token>")
        expect(json.message).toContain("POST /api/tokens.")
      }
    )
  })

  describe("X-Request-Id", () => {
    it("is on every answer, another one each time", async () => {
      const { api, member } = world()
      const path = `/api/collections/${await makeCollection(world())}`
      const token = { token: member.readWrite }
      const { headers } = await api.call("GET", path, token)
      const calls: ReadonlyArray<Promise<Answer>> = [
        api.call("GET", path, token),
        api.call("HEAD", path, token),
        api.call("GET", path, { ...token, headers: { "if-none-match": String(headers["etag"]) } }),
        api.call("GET", path, { ...token, headers: { accept: "text/markdown" } }),
        api.call("POST", "/api/memory/rules", { ...token, body: { text: "T" } }),
        api.call("POST", "/api/memory/rules", { ...token, raw: "{" }),
        api.call("GET", path, { token: "dead" }),
        api.call("GET", path),
        api.call("GET", "/nowhere"),
        api.call("PUT", path),
        api.call("GET", `${path}0`, token),
        api.call("POST", "/api/memory/rules", { ...token, raw: "x".repeat(mebibyte + 1) }),
        api.call("POST", "/api/memory/rules", { ...token, raw: "x", headers: { "content-type": "text/csv" } })
      ]
      const answers = await Promise.all(calls)
      expect(answers.map(({ status }) => status)).toEqual([
        200, 200, 304, 200, 201, 400, 401, 403, 404, 405, 404, 413, 415
      ])
      const ids = answers.map((answer) => answer.headers["x-request-id"])
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(new Set(ids).size).toBe(answers.length)
    })
  })

  describe("413 PAYLOAD_TOO_LARGE", () => {
    const tooLarge = refused(413, "PAYLOAD_TOO_LARGE", { limit_bytes: mebibyte })

    it("answers a body of more than 1 MiB; one of 1 MiB is read", async () => {
      const raw = (bytes: number) => `{"text":"${"x".repeat(bytes - 11)}"}`
      expect(outcome(await rules({ raw: raw(mebibyte) }))).toEqual(
        invalid([["text"], "must have at most 2000 characters"])
      )
      expect(outcome(await rules({ raw: raw(mebibyte + 1) }))).toEqual(tooLarge)
    })

    it("counts a body that does not say how long it is", async () => {
      const chunks = Array.from({ length: 17 }, () => "x".repeat(65_536))
      expect(await chunked(chunks)).toEqual(tooLarge)
      expect(await chunked(['{"te', 'xt":"T"}'])).toMatchObject({ status: 201, body: { text: "T" } })
    })
  })

  describe("415 UNSUPPORTED_MEDIA_TYPE", () => {
    it.each([
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp"
    ])("answers a body that is not JSON: %s", async (type) => {
      const answer = await rules({ body: { text: "T" }, headers: { "content-type": type } })
      expect(outcome(answer)).toEqual(refused(415, "UNSUPPORTED_MEDIA_TYPE"))
    })

    it.each(["gzip", "deflate", "unheard_of"])(
      "answers a body that says to be compressed: %s",
      async (coding) => {
        const answer = await rules({ body: { text: "T" }, headers: { "content-encoding": coding } })
        expect(outcome(answer)).toEqual(refused(415, "UNSUPPORTED_MEDIA_TYPE"))
      }
    )

    it.each([
      "application/json",
      "application/json; charset=utf-8",
      "Application/JSON",
      "application/merge-patch+json"
    ])("%s is JSON", async (type) => {
      const answer = await rules({ body: { text: "T" }, headers: { "content-type": type } })
      expect(answer.status).toBe(201)
    })
  })

  describe("a body that cannot be decoded", () => {
    const bodies: ReadonlyArray<readonly [string, string | Buffer]> = [
      ["empty", ""],
      ["broken JSON", '{"text":'],
      ["two values", "{} {}"],
      ["a comment", '{"text":"T"} // x'],
      ["an array", "[]"],
      ["null", "null"],
      ["a byte that is not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
      ["an overlong encoding", Buffer.from([0x22, 0xc0, 0x80, 0x22])],
      ["65 levels", nested(65)],
      ["a million levels", nested(400_000)]
    ]
    it.each(bodies)("is 400 with an issue about the whole: %s", async (_, raw) => {
      expect(outcome(await rules({ raw }))).toEqual(invalid([[]]))
    })

    it("JSON of 64 levels is read: what is wrong with it is reported", async () => {
      const answer = await rules({ raw: `{"text":${nested(63)}}` })
      expect(outcome(answer)).toEqual(invalid([["text"]]))
    })

    it("U+0000 and lone surrogates are 400 in every text, escaped or not; all else is stored as it was sent", async () => {
      for (const text of ['"\\u0000"', '"a\\ud800b"', '"\\udc00\\ud800"']) {
        expect(outcome(await rules({ raw: `{"text":${text}}` }))).toEqual(invalid([["text"]]))
      }
      const text = "\u0001\u202e\ufeff\uffff😀𝕊 \u2028é é '\"\\"
      expect((await rules({ body: { text } })).json.text).toBe(text)
    })
  })

  describe("unknown fields and parameters", () => {
    it("an unknown body field is 400, a name that objects have anyway too", async () => {
      for (const field of ["enabledd", "constructor", "toString", "org_Id"]) {
        const raw = `{"text":"T","${field}":1}`
        expect(outcome(await rules({ raw }))).toEqual(invalid([[field]]))
      }
      expect(outcome(await rules({ raw: '{"text":"T","__proto__":{"enabled":false}}' }))).toEqual(
        invalid([["__proto__"]])
      )
    })

    it("an operation that takes no body knows no field; nothing happens", async () => {
      const { api, orgAdmin } = world()
      const path = `/api/collections/${await makeCollection(world())}`
      const token = { token: orgAdmin.readWrite }
      for (const [method, at] of [
        ["DELETE", path],
        ["POST", `${path}/restore`]
      ] as const) {
        for (const [body, issue] of [
          [{ force: true }, ["force"]],
          [[], []],
          [null, []]
        ] as const) {
          expect(outcome(await api.call(method, at, { ...token, body }))).toEqual(invalid([issue]))
        }
        expect(outcome(await api.call(method, at, { ...token, raw: "not json" }))).toEqual(invalid([[]]))
        const typed = { ...token, raw: "x", headers: { "content-type": "text/plain" } }
        expect((await api.call(method, at, typed)).status).toBe(415)
        const large = { ...token, raw: "x".repeat(mebibyte + 1) }
        expect((await api.call(method, at, large)).status).toBe(413)
        expect((await api.call("GET", path, token)).status).toBe(200)
      }
      expect((await api.call("DELETE", path, { ...token, body: {} })).json).toEqual({ ok: true })
      expect((await api.call("POST", `${path}/restore`, { ...token, body: {} })).json).toEqual({ ok: true })
    })

    it("the error says that a field belongs in the query", async () => {
      const { api, owner } = world()
      const answer = await api.call("POST", `/api/projects/${unknownId}/restore`, {
        token: owner.readWrite,
        body: { restore_space: true }
      })
      expect(outcome(answer)).toEqual(
        invalid([
          ["restore_space"],
          "is not a field of a body here, but a parameter of the query: send ?restore_space=…"
        ])
      )
    })

    it("the body of a read has no meaning", async () => {
      const { api, member } = world()
      const path = `/api/collections/${await makeCollection(world())}`
      for (const method of ["GET", "HEAD"]) {
        const call = { token: member.read, raw: "not json", headers: { "content-type": "text/plain" } }
        expect((await api.call(method, path, call)).status).toBe(200)
      }
    })

    it("unknown query parameters are ignored", async () => {
      const { api, member } = world()
      const path = `/api/collections/${await makeCollection(world())}`
      const calls = callsOf(api, { token: member.read })
      expect((await calls.get(`${path}?x=1&x=2&__proto__=3&[]`)).json).toEqual((await calls.get(path)).json)
    })
  })
})
