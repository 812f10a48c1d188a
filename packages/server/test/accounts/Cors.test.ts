import { exposed } from "@design-workspace/adapters-http/callers/crossOrigin"
import type { Answer, CallOptions } from "@design-workspace/verification/calls/Api"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { publishedApi } from "@design-workspace/verification/calls/PublishedApi"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  makeCollection,
  makeSpace,
  type World
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const app = "https://app.example.org"
const other = "http://localhost:5173"
const foreign = "https://evil.example"

/** The CORS headers of an answer, without their prefix. */
const corsOf = ({ headers }: Pick<Answer, "headers">) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith("access-control-") ? [[name.slice("access-control-".length), value]] : []
    )
  )

const readable = (origin: string) => ({ "allow-origin": origin, "expose-headers": exposed.join(",") })

/** What a browser asks before a call with a token and a body. */
const preflight = (origin: string, method = "POST") => ({
  origin,
  "access-control-request-method": method,
  "access-control-request-headers": "authorization,content-type"
})

inOneWorld(
  "CORS_ORIGINS with two origins",
  (world) => {
    const call = (method: string, path: string, options: CallOptions = {}) =>
      world().api.call(method, path, options)
    /** A call by token, as a page of this origin makes it. */
    const asPage = (method: string, path: string, options: CallOptions = {}, origin = app) =>
      call(method, path, {
        token: world().orgAdmin.readWrite,
        ...options,
        headers: { origin, "sec-fetch-site": "cross-site", ...options.headers }
      })
    /** An answer that `docs/openapi.json` does not describe: that to a preflight, and of event streams in pieces. */
    const bare = (path: string, init: RequestInit) =>
      fetch(`${world().api.url}${path}`, init).then(async (response) => ({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text()
      }))

    describe("a preflight", () => {
      it.each([app, other])(
        "of a page of %s is answered 204 with what it may send, for two hours",
        async (origin) => {
          for (const [path, method] of [
            ["/api/collections", "POST"],
            ["/api/projects/01a1fa37-caab-7153-b2c3-4ac39e8ed08b", "PATCH"],
            ["/mcp", "POST"]
          ] as const) {
            const answer = await bare(path, { method: "OPTIONS", headers: preflight(origin, method) })
            expect([answer.status, answer.text]).toEqual([204, ""])
            expect(corsOf(answer)).toEqual({
              ...readable(origin),
              "allow-methods": "GET, HEAD, PUT, PATCH, POST, DELETE",
              "allow-headers":
                "Authorization,Content-Type,Idempotency-Key,If-Match,If-None-Match,MCP-Protocol-Version,traceparent,b3",
              "max-age": "7200"
            })
            expect(answer.headers["vary"]).toBe("Origin")
            expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
          }
        }
      )

      it("is refused as ever: of another origin, without a method, at no path", async () => {
        const answers = [
          await call("OPTIONS", "/api/collections", { headers: preflight(foreign) }),
          await call("OPTIONS", "/api/collections", { headers: { origin: app } }),
          await call("OPTIONS", "/api/collections"),
          await call("OPTIONS", "/nowhere", { headers: preflight(app) })
        ]
        expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 404])
        for (const { headers } of answers.slice(0, 3)) expect(headers["allow"]).toBe("GET, HEAD, POST")
        for (const answer of answers) expect(corsOf(answer)).not.toHaveProperty("allow-methods")
        expect(answers.map((answer) => corsOf(answer)["allow-origin"]).slice(0, 3)).toEqual([
          undefined,
          undefined,
          undefined
        ])
      })
    })

    const kinds: ReadonlyArray<
      readonly [name: string, status: number, make: (world: World) => Promise<Answer>]
    > = [
      ["a read", 200, () => asPage("GET", "/api/collections")],
      [
        "a write",
        201,
        ({ orgId }) => asPage("POST", "/api/collections", { body: { name: "C", owner_org_id: orgId } })
      ],
      ["a 400", 400, () => asPage("GET", "/api/collections?limit=0")],
      ["a dead token", 401, () => asPage("GET", "/api/collections", { token: "dw_dead" })],
      [
        "a refusal by scope",
        403,
        ({ orgAdmin }) => asPage("POST", "/api/collections", { token: orgAdmin.read, body: {} })
      ],
      ["no such path", 404, () => asPage("GET", "/nowhere")],
      ["no such method", 405, () => asPage("PATCH", "/api/session")],
      ["a long body", 413, () => asPage("POST", "/api/spaces", { raw: Buffer.alloc(1_048_577, " ") })],
      [
        "no JSON",
        415,
        () => asPage("POST", "/api/collections", { raw: "x", headers: { "content-type": "text/plain" } })
      ],
      [
        "the fast path",
        200,
        async (world) => {
          const space = await makeSpace(world, await makeCollection(world))
          return asPage("GET", `/api/spaces/${space}/blocks`)
        }
      ],
      [
        "a 304",
        304,
        async (world) => {
          const path = `/api/collections/${await makeCollection(world)}`
          const etag = String(expectStatus(await asPage("GET", path), 200).headers["etag"])
          return asPage("GET", path, { headers: { "if-none-match": etag } })
        }
      ],
      [
        "an event stream",
        200,
        async (world) => {
          const few = { min: null, max: 2 }
          const body = {
            mode: "initial",
            quality: "fast",
            params: { layers: few, blocks: few, specialties: few },
            messages: [{ role: "user", content: "A shop" }],
            confirm: true
          }
          return asPage("POST", `/api/collections/${await makeCollection(world)}/regenerate`, { body })
        }
      ],
      ["MCP", 200, () => asPage("POST", "/mcp", { body: { jsonrpc: "2.0", id: 1, method: "ping" } })]
    ]

    it.each(kinds)("a page of the origin may read the answer: %s", async (_, status, make) => {
      const answer = await make(world())
      expect(answer.status).toBe(status)
      expect(corsOf(answer)).toEqual(readable(app))
      expect(String(answer.headers["vary"]).split(", ")).toContain("Origin")
    })

    it("a page of another origin may read nothing, and caches keep its answer apart", async () => {
      const answer = await asPage("GET", "/api/collections", {}, foreign)
      expect(answer.status).toBe(200)
      expect(corsOf(answer)).not.toHaveProperty("allow-origin")
      expect(answer.headers["vary"]).toBe("Origin")
      const mcp = { body: { jsonrpc: "2.0", id: 1, method: "ping" } }
      expect(outcome(await asPage("POST", "/mcp", mcp, foreign))).toEqual(refused(403, "CROSS_SITE_REQUEST"))
    })

    it("is never for cookies: no answer allows credentials, and a write with a cookie stays 403", async () => {
      const { api, member } = world()
      const headers = { origin: app, "sec-fetch-site": "cross-site" }
      const written = await api.call("POST", "/api/memory/rules", {
        cookie: member.cookie,
        body: { text: "T" },
        headers
      })
      expect(outcome(written)).toEqual(refused(403, "CROSS_SITE_REQUEST"))
      const byOrigin = { cookie: member.cookie, origin: app }
      const plain = await api.call("POST", "/api/memory/rules", { body: { text: "T" }, headers: byOrigin })
      expect(outcome(plain)).toEqual(refused(403, "CROSS_SITE_REQUEST"))
      const credentials = { email: member.email, password: "not the password" }
      const signedIn = await api.call("POST", "/api/session", { body: credentials, headers })
      expect(outcome(signedIn)).toEqual(refused(403, "CROSS_SITE_REQUEST"))
      const read = await api.call("GET", "/api/session", { cookie: member.cookie, headers })
      for (const answer of [written, plain, signedIn, read]) {
        expect(corsOf(answer)).not.toHaveProperty("allow-credentials")
      }
    })

    it("exposes every header that an operation answers with, but cookies and what browsers show anyway", () => {
      const shown = ["Cache-Control", "Set-Cookie", "Vary", "Location"]
      const named = Object.values(publishedApi.paths)
        .flatMap((methods) => Object.values(methods))
        .flatMap(({ responses }) => Object.values(responses))
        .flatMap((response) => Object.keys("headers" in response ? (response.headers ?? {}) : {}))
      const shared = Object.values(publishedApi.components.responses).flatMap(({ headers = {} }) =>
        Object.keys(headers)
      )
      const expected = [...new Set([...named, ...shared])].filter((name) => !shown.includes(name))
      expect([...exposed].sort()).toEqual(expected.sort())
    })
  },
  { corsOrigins: [app, other] }
)
