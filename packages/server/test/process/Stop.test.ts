import { once } from "node:events"
import { request } from "node:http"
import { connect } from "node:net"
import { type Api, apiAt } from "@design-workspace/verification/calls/Api"
import { openStream } from "@design-workspace/verification/calls/events"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { databases, openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

/** Well under the 30 s that a request in flight would be given. */
const soon = 15_000

const brief = {
  mode: "initial",
  quality: "fast",
  params: { layers: { min: 3, max: 3 }, blocks: { min: 20, max: 20 }, specialties: { min: 2, max: 2 } },
  messages: [{ role: "user", content: "A shop with a cart, a checkout and a catalogue." }],
  confirm: true
}

const makeCollection = async (api: Api, { orgId, token }: Awaited<ReturnType<typeof firstSteps>>) =>
  expectStatus(
    await api.call("POST", "/api/collections", { token, body: { name: "Shop", owner_org_id: orgId } }),
    201
  ).json.id as string

const within = <A>(promise: Promise<A>, ms: number, what: string): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const refuses = (url: string): Promise<boolean> =>
  apiAt(url)
    .call("GET", "/api/session")
    .then(
      () => false,
      (problem: NodeJS.ErrnoException) => problem.code === "ECONNREFUSED"
    )

describe.each(databases.filter(isInGate))("SIGTERM on the $name database", ({ name }) => {
  it("ends open event streams with one error, SERVER_STOPPING, and exits with 0; the run goes on after the next start", async () => {
    const fixture = await openServerFixture(name)
    const { api, server } = await fixture.serve({ OFFLINE_MODEL_DELAY: "200 millis" })
    const owner = await firstSteps(api)
    const id = await makeCollection(api, owner)
    const stream = await openStream(`${api.url}/api/collections/${id}/regenerate`, owner.token, brief)
    expect(stream.status).toBe(200)
    await stream.until("layer")

    expect(await within(server.end("SIGTERM"), soon, "the stop")).toEqual({ code: 0, signal: null })
    const { events, whole } = await stream.ended
    expect(whole).toBe(true)
    const job = `/api/jobs/${stream.headers["x-job-id"]}`
    const last = {
      event: "error",
      data: {
        code: "SERVER_STOPPING",
        message: `The server is stopping, the run goes on: read its job at ${api.url}${job}.`,
        attempt_id: expect.any(String)
      }
    }
    expect(events.at(-1)).toEqual(last)
    expect(events.filter(({ event }) => event === "done" || event === "error")).toHaveLength(1)

    const next = await fixture.serve()
    const read = async () => expectStatus(await next.api.call("GET", job, { token: owner.token }), 200).json
    await expect.poll(async () => (await read()).status, { timeout: 40_000 }).toBe("succeeded")
    expect((await read()).attempt_id).toBe(events.at(-1)?.data.attempt_id)
    const { json } = await next.api.call("GET", `/api/collections/${id}`, { token: owner.token })
    expect(json.blocks.length).toBe(20)
  })
})

describe.each(databases.filter(isInGate))("SIGTERM, before $name", ({ name }) => {
  it("takes no new connections, while a request in flight finishes and is answered", async () => {
    const { api, server } = await (await openServerFixture(name)).serve()
    const owner = await firstSteps(api)
    const body = JSON.stringify({ name: "Begun before the stop", owner_org_id: owner.orgId })
    const call = request(`${api.url}/api/collections`, {
      method: "POST",
      agent: false,
      headers: {
        authorization: `Bearer ${owner.token}`,
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        expect: "100-continue"
      }
    })
    const answered = new Promise<{ readonly status: number; readonly connection: string }>(
      (resolve, reject) => {
        call.on("error", reject)
        call.on("response", (response) => {
          response.resume()
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? "" })
          )
        })
      }
    )
    const inFlight = new Promise<void>((resolve) => call.on("continue", resolve))
    call.flushHeaders()
    await inFlight

    // As npm and a terminal do between them: one wish, signalled twice.
    const ended = server.end("SIGTERM")
    process.kill(server.pid, "SIGINT")
    await expect.poll(() => refuses(api.url), { timeout: soon }).toBe(true)
    call.end(body)
    expect(await answered).toEqual({ status: 201, connection: "close" })
    expect(await within(ended, soon, "the stop")).toEqual({ code: 0, signal: null })
  })

  it("does not wait for connections that sent nothing or half a request", async () => {
    const { api, server } = await (await openServerFixture(name)).serve()
    const { hostname, port } = new URL(api.url)
    const opened = ["", "GET /api/session HTTP/1.1\r\nHost: here\r\n"].map(async (sent) => {
      const socket = connect(Number(port), hostname)
      const end = once(socket, "close")
      await once(socket, "connect")
      socket.write(sent)
      return { end }
    })
    const sockets = await Promise.all(opened)
    await api.call("GET", "/api/session")
    expect(await within(server.end("SIGTERM"), soon, "the stop")).toEqual({ code: 0, signal: null })
    await Promise.all(sockets.map(({ end }) => end))
  })
})
