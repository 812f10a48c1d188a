import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { freshAddress, type World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it, onTestFinished } from "vitest"

const settings = { connectionsPerAddress: 32 }
const share = 4

const metric = async ({ api }: World, name: string): Promise<number> => {
  const { text } = await api.call("GET", "/metrics")
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1])
}

/** A connection, and what came on it until its end. */
const open = async ({ api }: World) => {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  let text = ""
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()))
  socket.on("error", () => undefined)
  const ended = once(socket, "close").then(() => text)
  onTestFinished(() => void socket.destroy())
  await once(socket, "connect")
  return { socket, ended, answered: () => once(socket, "data").then(() => text) }
}

/** As many of them, one after the other. */
const several = async (world: World, count: number) => {
  const all = []
  for (let at = 0; at < count; at += 1) all.push(await open(world))
  return all
}

const ask = (socket: Socket, headers: ReadonlyArray<string> = []) =>
  socket.write(["GET /api/session HTTP/1.1", "Host: a", ...headers, "", ""].join("\r\n"))

inWorld(
  "connections of one address (CONNECTIONS_PER_ADDRESS)",
  (world) => {
    const guest = () => callsOf(world().api)
    const session = (token: string) => [`Authorization: Bearer ${token}`]

    it("an eighth of them may be without a credential: one beyond gets a 503, or is closed when it says nothing", async () => {
      const silent = await several(world(), share)
      const refused = await metric(world(), "design_workspace_connections_refused_total")
      const beyond = await several(world(), 2)
      const began = Date.now()
      if (beyond[0] !== undefined) ask(beyond[0].socket)
      const [answered, nothing] = await Promise.all(beyond.map(({ ended }) => ended))
      expect(answered).toMatch(/^HTTP\/1\.1 503 .*"code":"OVERLOADED"/s)
      expect(answered).toMatch(/\r\nconnection: close\r\n/i)
      expect(answered).toMatch(/\r\nretry-after: 5\r\n/i)
      expect(nothing).toBe("")
      expect(Date.now() - began).toBeLessThan(15_000)
      expect(silent.filter(({ socket }) => socket.closed)).toEqual([])
      // Whoever watches over the process is answered.
      for (const path of ["/healthz", "/metrics"]) expect((await guest().get(path)).status).toBe(200)
      expect((await guest().get("/api/session")).status).toBe(503)
      for (const { socket } of silent) socket.destroy()
      await Promise.all(silent.map(({ ended }) => ended))
      await expect
        .poll(() => metric(world(), "design_workspace_connections_refused_total"))
        .toBeGreaterThanOrEqual(refused + 3)
    })

    it("all of them may be with one, however many come at once", async () => {
      const all = await several(world(), 30)
      const answers = all.map(({ answered }) => answered())
      for (const { socket } of all) ask(socket, session(world().owner.read))
      for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(await metric(world(), "design_workspace_connections_open")).toBe(31)
      const [, , beyond] = await several(world(), 3)
      expect(await beyond?.ended).toBe("")
      // None of them is an outsider's: as many callers without a credential as ever find their place.
      for (const { ended, socket } of all.slice(0, 10)) {
        socket.destroy()
        await ended
      }
      const bare = await several(world(), share - 2)
      for (const { answered, socket } of bare) {
        ask(socket)
        expect(await answered()).toMatch(/^HTTP\/1\.1 200 /)
      }
    })
  },
  { ...settings, trustedProxies: [] }
)

inWorld(
  "requests in flight behind a trusted proxy (CONNECTIONS_PER_ADDRESS)",
  (world) => {
    /** So many requests whose bodies do not come, of one address. */
    const held = async (count: number, headers: ReadonlyArray<string>) => {
      const all = await several(world(), count)
      const length = "Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 1000"
      for (const { socket } of all)
        socket.write(["POST /api/session HTTP/1.1", "Host: a", length, ...headers, "", "{"].join("\r\n"))
      return all
    }
    const forwarded = (headers: Readonly<Record<string, string>>) =>
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const statusOf = async (headers: Readonly<Record<string, string>>, token?: string) =>
      (await callsOf(world().api, token === undefined ? {} : { token }).get("/api/session", headers)).status

    it("count for the address behind it, those without a credential up to an eighth", async () => {
      const address = freshAddress()
      const all = await held(share, forwarded(address))
      await expect.poll(() => statusOf(address)).toBe(503)
      expect(await statusOf(address, world().owner.read)).toBe(200)
      expect(await statusOf(freshAddress())).toBe(200)
      expect(await statusOf({})).toBe(200)
      for (const { socket } of all) socket.destroy()
      await expect.poll(() => statusOf(address)).toBe(200)
    })

    describe("the proxy itself", () => {
      it("holds as many connections as it wants", async () => {
        const all = await several(world(), 3 * settings.connectionsPerAddress)
        const answers = all.map(({ answered }) => answered())
        for (const { socket } of all) ask(socket)
        for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      })
    })
  },
  settings
)
