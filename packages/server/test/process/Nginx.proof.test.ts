import { request } from "node:http"
import { type Api, apiAt } from "@design-workspace/verification/calls/Api"
import { openStream } from "@design-workspace/verification/calls/events"
import { metricOf } from "@design-workspace/verification/calls/metrics"
import { leaveUnread } from "@design-workspace/verification/calls/unreadAnswer"
import { nginx, openNginx } from "@design-workspace/verification/drills/Nginx"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { describe, expect, it, onTestFinished } from "vitest"

const publicUrl = "https://designs.example.org"
const mebibyte = 1_048_576

/** Two processes on one PostgreSQL behind nginx, set up as `docs/operations.md` says. */
const behindNginx = async (settings: Readonly<Record<string, string>> = {}) => {
  if (nginx === undefined) throw new Error("there is no nginx on this machine")
  const fixture = await openServerFixture("postgres")
  const environment = { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: "127.0.0.1", ...settings }
  const processes = [await fixture.serve(environment), await fixture.serve(environment)] as const
  const { close, url } = await openNginx(
    nginx,
    processes.map(({ api }) => api.url)
  )
  onTestFinished(close)
  return { api: apiAt(url), processes }
}

const makeCollection = async (api: Api) => {
  const { orgId, token } = await firstSteps(api)
  const body = { name: "Shop", owner_org_id: orgId }
  const { json } = expectStatus(await api.call("POST", "/api/collections", { token, body }), 201)
  return { id: json.id as string, token }
}

/** A project whose documents have 16 MiB: more than the sockets keep between two programs. */
const makeLongProject = async (api: Api) => {
  const { id: collection_id, token } = await makeCollection(api)
  const { owner_org_id: org_id } = (await api.call("GET", `/api/collections/${collection_id}`, { token }))
    .json
  const made = async (path: string, body: unknown) =>
    expectStatus(await api.call("POST", path, { token, body }), 201).json.id as string
  const space_id = await made("/api/spaces", { name: "Space", org_id, collection_id })
  const names = Array.from({ length: 16 }, (_, index) => `n${index}`)
  const nodes = names.map((id) => ({ id, label: id, roles: "[]" }))
  const graph = { nodes, edges: [], roles: [], nodeRoles: [] }
  const project = `/api/projects/${await made("/api/projects", { space_id, title: "Long", graph })}`
  const content = "x".repeat(mebibyte)
  for (const name of names) {
    const path = `${project}/doc-content/${name}`
    expectStatus(await api.call("PUT", path, { token, body: { content } }), 200)
  }
  return { project, token }
}

const free = { min: null, max: null }
const brief = {
  mode: "initial",
  quality: "fast",
  params: { layers: free, blocks: free, specialties: free },
  messages: [{ role: "user", content: "A shop with a cart, a checkout and a catalogue." }],
  confirm: true
}

/** Reads the session from another address of this machine, through whichever proxies the header claims. */
const callFrom = (url: string, localAddress: string, forwardedFor: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { "x-forwarded-for": forwardedFor }
    const call = request(`${url}/api/session`, { agent: false, localAddress, headers }, (response) => {
      response.resume()
      response.on("end", () => resolve(response.statusCode ?? 0))
    })
    call.on("error", reject)
    call.end()
  })

const reason = nginx === undefined ? " (left out: there is no nginx on this machine)" : ""

describe.skipIf(nginx === undefined)(`two processes behind nginx as documented${reason}`, () => {
  it("event streams pass unbuffered: the first events arrive while the run goes on", async () => {
    const { api } = await behindNginx({ OFFLINE_MODEL_DELAY: "150 millis" })
    const { id, token } = await makeCollection(api)
    const stream = await openStream(`${api.url}/api/collections/${id}/regenerate`, token, brief)
    expect(stream.status).toBe(200)
    await stream.until("layer")
    const job = await api.call("GET", `/api/jobs/${stream.headers["x-job-id"]}`, { token })
    expect(job.json).toMatchObject({ status: "running", poll: `${publicUrl}/api/jobs/${job.json.job_id}` })
    const { events, whole } = await stream.ended
    expect(whole).toBe(true)
    expect(events.at(-1)?.event).toBe("done")
  })

  it("of an answer that its client does not take the process holds a page, and sends the rest once it is taken", async () => {
    const { api, processes } = await behindNginx()
    const { project, token } = await makeLongProject(api)
    const unread = await leaveUnread(api.url, `${project}/doc-content`, token)
    const isAnswered = async () => {
      const texts = await Promise.all(processes.map((it) => it.api.call("GET", "/metrics")))
      return texts.some(({ text }) => /operation="listDocuments",method="GET",status="200"/.test(text))
    }
    await expect.poll(isAnswered, { timeout: 20_000 }).toBe(true)
    const held = async () => {
      const used = processes.map((it) => metricOf(it.api, "answer_budget_used_bytes"))
      return (await Promise.all(used)).reduce((sum, bytes) => sum + bytes, 0)
    }
    // The page of documents that is reserved, and pieces that are written.
    expect(await held()).toBeLessThanOrEqual(4 * mebibyte + 3 * 65_536)
    let received = 0
    unread.socket.on("data", (chunk: Buffer) => {
      received += chunk.length
    })
    unread.read()
    await expect.poll(() => received, { timeout: 20_000 }).toBeGreaterThan(16 * mebibyte)
  })

  it("the client's address is the one that nginx saw, whatever the client claims", async () => {
    const { api } = await behindNginx({ RATE_LIMIT_PER_MINUTE: "5" })
    const statuses: Array<number> = []
    for (let time = 0; time < 20; time += 1) {
      statuses.push(await callFrom(api.url, "127.0.0.2", `198.51.100.${time}`))
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(statuses.at(-1)).toBe(429)
    expect(await callFrom(api.url, "127.0.0.3", "127.0.0.2")).toBe(200)
  })

  it("writes with a cookie come from PUBLIC_URL, or are refused; the cookie is Secure", async () => {
    const { api } = await behindNginx()
    const body = { email: administrator.email, password: administrator.password }
    const signIn = (origin: string) => api.call("POST", "/api/session", { body, headers: { origin } })
    const foreign = await signIn(api.url)
    expect([foreign.status, foreign.json.code]).toEqual([403, "CROSS_SITE_REQUEST"])
    const own = await signIn(publicUrl)
    expect(own.status).toBe(200)
    expect(String(own.headers["set-cookie"])).toMatch(/^__Host-dw_session=.*; HttpOnly; Secure; SameSite=Lax/)
  })

  it("a body of 16 MiB passes, and a larger one gets the service's own 413", async () => {
    const { api } = await behindNginx()
    const { token } = await makeCollection(api)
    const send = (size: number) =>
      api.call("POST", "/api/collections/nowhere/regenerate", {
        token,
        raw: JSON.stringify(brief).padEnd(size, " ")
      })
    const largest = await send(16 * mebibyte)
    expect([largest.status, largest.json.code]).toEqual([404, "COLLECTION_NOT_FOUND"])
    const larger = await send(16 * mebibyte + 1)
    expect([larger.status, larger.json.code]).toEqual([413, "PAYLOAD_TOO_LARGE"])
  })

  it("a conditional read passes both ways: ETag, then 304 without a body", async () => {
    const { api } = await behindNginx()
    const { id, token } = await makeCollection(api)
    const path = `/api/collections/${id}`
    const etag = String(expectStatus(await api.call("GET", path, { token }), 200).headers["etag"])
    expect(etag).toMatch(/^"\d{4}-.*Z"$/)
    const again = await api.call("GET", path, { token, headers: { "if-none-match": etag } })
    expect([again.status, again.headers["etag"], again.text]).toEqual([304, etag, ""])
  })

  it("the state of the service is read through it, its measurements are not", async () => {
    const { api } = await behindNginx()
    expect((await api.call("GET", "/readyz")).json).toEqual({ status: "ok" })
    // The proxy's own answer, of which the service's document says nothing.
    for (const path of ["/metrics", "/metrics/", "/metrics;x", "/%6detrics", "//metrics", "/metrics?x"]) {
      expect([path, (await fetch(`${api.url}${path}`)).status]).toEqual([path, 404])
    }
  })

  it("reads are answered while one of the processes stops and when it is gone", async () => {
    const { api, processes } = await behindNginx()
    const stop = processes[0].server.end("SIGTERM")
    const statuses = new Set<number>()
    for (let time = 0; time < 40; time += 1) statuses.add((await api.call("GET", "/api/session")).status)
    expect(await stop).toEqual({ code: 0, signal: null })
    for (let time = 0; time < 10; time += 1) statuses.add((await api.call("GET", "/api/session")).status)
    expect([...statuses]).toEqual([200])
  })
})
