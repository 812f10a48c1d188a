import { request } from "node:http"
import { describe, expect, it } from "vitest"
import type { Api } from "../../testing/Api.ts"
import { startCollector } from "../../testing/Collector.ts"
import { databases, firstSteps, openPlace } from "../../testing/ServerPlace.ts"
import { administrator } from "../../testing/ServerUnderTest.ts"
import { expectStatus, signIn } from "../../testing/World.ts"

/** What must never be written anywhere, planted wherever a caller or the environment can put it. */
const planted = {
  wrongPassword: "canary-wrong-password",
  shortPassword: "canary9",
  newPassword: "canary-new-password",
  unknownToken: "dw_canary0000000000000000000000000000000000000",
  cookie: "canary-cookie-of-another-site",
  text: "canary-text-of-a-body",
  brokenBody: "canary-in-broken-json",
  query: "canary-in-a-query",
  header: "canary-in-a-header"
}

const makeSecrets = async (api: Api): Promise<ReadonlyArray<string>> => {
  const { orgId, token } = await firstSteps(api)
  const cookie = await signIn(api, administrator.email, administrator.password)
  const ownPages = { "sec-fetch-site": "same-origin" }
  const call = (method: string, path: string, options: Parameters<Api["call"]>[2]) =>
    api.call(method, path, options)
  await call("POST", "/api/session", {
    body: { email: administrator.email, password: planted.wrongPassword },
    headers: ownPages
  })
  await call("POST", "/api/users", {
    cookie,
    body: { email: "x@example.org", name: "X", password: planted.shortPassword }
  })
  await call("PUT", "/api/session/password", {
    cookie,
    body: { current: planted.wrongPassword, password: planted.newPassword }
  })
  await call("GET", `/api/collections?token=${planted.query}`, { token: planted.unknownToken })
  await call("GET", "/api/session", {
    headers: { cookie: `other=${planted.cookie}; dw_session=${planted.cookie}`, "x-secret": planted.header }
  })
  const body = { name: "Shop", owner_org_id: orgId, description: planted.text }
  const { json } = expectStatus(await call("POST", "/api/collections", { token, body }), 201)
  await call("PATCH", `/api/collections/${json.id}`, { token, raw: `{"name": "${planted.brokenBody}` })
  await call("PATCH", `/api/collections/${json.id}`, { token, body: { [planted.brokenBody]: planted.text } })
  const generated = await call("POST", `/api/collections/${json.id}/regenerate`, {
    token,
    body: {
      mode: "initial",
      quality: "fast",
      params: { layers: free, blocks: free, specialties: free },
      messages: [{ role: "user", content: `A shop. ${planted.text}` }],
      confirm: true
    }
  })
  expectStatus(generated, 200)
  return [token, cookie.split("=")[1] ?? ""]
}

const free = { min: null, max: 3 }

describe.each(databases)("a server that logs all it can, on the $name database", ({ name }) => {
  it.each(["json", "pretty"])(
    "writes and exports no token, cookie, password, query, body or secret of the environment: %s",
    async (format) => {
      const collector = await startCollector()
      const place = await openPlace(name)
      const { api, server } = await place.serve({
        LOG_LEVEL: "trace",
        LOG_FORMAT: format,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url
      })
      const made = await makeSecrets(api)
      const metrics = (await api.call("GET", "/metrics")).text
      expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })

      const written = [server.stdout(), server.stderr(), metrics, ...collector.texts()].join("\n")
      const secrets = [administrator.password, ...made, ...Object.values(planted)]
      expect(secrets.filter((secret) => secret.length < 7)).toEqual([])
      expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
      expect(written).toContain("regenerateCollection")
    },
    120_000
  )
})

/** Sends a request line as it is. */
const sendPath = (url: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const call = request({ hostname, port, path, agent: false }, (response) => {
      response.resume()
      response.on("end", () => resolve(response.statusCode ?? 0))
    })
    call.on("error", reject)
    call.end()
  })

describe("a log in JSON", () => {
  it("is one object a line, whatever a caller sends", async () => {
    const place = await openPlace("embedded")
    const { api, server } = await place.serve({ LOG_LEVEL: "debug", TRUSTED_PROXIES: "127.0.0.1" })
    const forged = '%0d%0a{"level":"ERROR","message":"forged"}'
    expect(await sendPath(api.url, `/${encodeURI(forged)}`)).toBe(404)
    expect(await sendPath(api.url, `/"},{"message":"forged"}`)).toBe(404)
    await api.call("GET", "/api/session", {
      headers: { "x-forwarded-for": '1.2.3.4"}\t{"message":"forged"' }
    })
    await server.end("SIGTERM")
    const lines = server
      .stdout()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ message }) => String(message).includes("forged"))).toEqual([])
    const requests = lines.filter(({ message }) => message === "request")
    expect(requests.map(({ annotations }) => annotations.operation)).toEqual(["none", "none", "whoAmI"])
    for (const { annotations } of requests) {
      expect(annotations.request_id).toMatch(/^[0-9a-f-]{36}$/)
    }
  }, 60_000)
})
