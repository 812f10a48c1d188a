import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import type { Answer, CallOptions } from "@design-workspace/verification/calls/Api"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  type World
} from "@design-workspace/verification/scenes/World"
import { Layer, Option } from "effect"
import { expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const strict = "default-src 'none'; frame-ancestors 'none'"

interface Kind {
  readonly name: string
  readonly status: number
  readonly type: string | undefined
  readonly call: (world: World) => Promise<Answer>
}

const asMember = ({ api, member }: World, path: string, options: CallOptions = {}, method = "GET") =>
  api.call(method, path, { token: member.read, ...options })

/** One answer of each kind that the service gives. */
const kinds: ReadonlyArray<Kind> = [
  {
    name: "JSON",
    status: 200,
    type: "application/json",
    call: (world) => asMember(world, "/api/collections")
  },
  {
    name: "Markdown",
    status: 200,
    type: "text/markdown",
    call: (world) => asMember(world, "/api/collections", { headers: { accept: "text/markdown" } })
  },
  {
    name: "the reference",
    status: 200,
    type: "text/html",
    call: ({ api }) => api.call("GET", "/docs")
  },
  {
    name: "the API's document",
    status: 200,
    type: "application/json",
    call: ({ api }) => api.call("GET", "/openapi.json")
  },
  { name: "text", status: 200, type: "text/plain", call: ({ api }) => api.call("GET", "/llms.txt") },
  { name: "metrics", status: 200, type: "text/plain", call: ({ api }) => api.call("GET", "/metrics") },
  {
    name: "an event stream",
    status: 200,
    type: "text/event-stream",
    call: async (world) => {
      const id = await makeCollection(world)
      const few = { min: null, max: 3 }
      const body = {
        mode: "initial",
        quality: "fast",
        params: { layers: few, blocks: few, specialties: few },
        messages: [{ role: "user", content: "A shop" }],
        confirm: true
      }
      const token = world.orgAdmin.readWrite
      return world.api.call("POST", `/api/collections/${id}/regenerate`, { token, body })
    }
  },
  {
    name: "304",
    status: 304,
    type: undefined,
    call: async (world) => {
      const path = `/api/collections/${await makeCollection(world)}`
      const { headers } = expectStatus(await asMember(world, path), 200)
      return asMember(world, path, { headers: { "if-none-match": String(headers["etag"]) } })
    }
  },
  {
    name: "303",
    status: 303,
    type: undefined,
    call: ({ api }) => api.call("GET", "/api/session/oidc")
  },
  {
    name: "HEAD",
    status: 200,
    type: "application/json",
    call: (world) => asMember(world, "/healthz", {}, "HEAD")
  },
  ...(
    [
      ["400", 400, "GET", "/api/collections?limit=0"],
      ["403", 403, "POST", "/api/tokens"],
      ["404", 404, "GET", "/nowhere"],
      ["405", 405, "PATCH", "/api/session"]
    ] as const
  ).map(([name, status, method, path]) => ({
    name,
    status,
    type: "application/json",
    call: (world: World) => asMember(world, path, {}, method)
  })),
  {
    name: "401",
    status: 401,
    type: "application/json",
    call: ({ api }) => api.call("GET", "/api/session", { token: "dw_dead" })
  },
  {
    name: "429",
    status: 429,
    type: "application/json",
    call: async ({ api }) => {
      const headers = { "sec-fetch-site": "same-origin", ...freshAddress() }
      const body = { email: "nobody@example.org", password: "not the password" }
      const tries: Array<Answer> = []
      while (tries.length < 11) tries.push(await api.call("POST", "/api/session", { body, headers }))
      return tries.at(-1) as Answer
    }
  },
  {
    name: "413",
    status: 413,
    type: "application/json",
    call: ({ api, orgAdmin }) =>
      api.call("POST", "/api/spaces", { token: orgAdmin.readWrite, raw: Buffer.alloc(1_048_577, " ") })
  }
]

/** Asking as a page of another origin does, before and with a call. */
const foreign = { origin: "https://evil.example", "access-control-request-method": "POST" }

inOneWorld(
  "the security headers of every answer",
  (world) => {
    it.each(kinds)("$name is not sniffed, framed or shown elsewhere, and names no referrer", async (kind) => {
      const { headers, status } = await kind.call(world())
      expect([status, String(headers["content-type"]).split(";")[0]]).toEqual([
        kind.status,
        kind.type ?? "undefined"
      ])
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-resource-policy": "same-origin"
      })
      const policy = headers["content-security-policy"]
      if (kind.type === "text/html")
        expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/)
      else expect(policy).toBe(strict)
      expect(headers["strict-transport-security"]).toBe("max-age=31536000")
    })

    it.each(kinds)("$name does not reveal what answers", async (kind) => {
      const { headers } = await kind.call(world())
      for (const name of ["server", "x-powered-by", "via"]) expect(headers).not.toHaveProperty(name)
    })

    it("no page of another origin is let in: there is no CORS, whatever is asked", async () => {
      const { api, member } = world()
      const answers: ReadonlyArray<Answer> = [
        await api.call("OPTIONS", "/api/session", { headers: foreign }),
        await api.call("GET", "/api/session", { headers: foreign, token: member.read }),
        await api.call("GET", "/nowhere", { headers: foreign })
      ]
      expect(answers.map(({ status }) => status)).toEqual([405, 200, 404])
      for (const { headers } of answers) {
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([])
      }
    })
  },
  { publicUrl: Option.some(new URL("https://designs.example.org")) },
  Layer.merge(Model, ScriptedIdentityProvider.layer())
)
