import { BodyPace } from "@design-workspace/adapters-http/middleware/BodyPace"
import { metricIfAny } from "@design-workspace/verification/calls/metrics"
import {
  headOf,
  openConnection,
  type RawConnection
} from "@design-workspace/verification/calls/RawConnection"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, password, signIn, type World } from "@design-workspace/verification/scenes/World"
import { Layer } from "effect"
import { expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const mebibyte = 1_048_576
const usedBytes = "body_budget_used_bytes"

/** Begins a body as somebody without a credential, at an address of its own; the body says where the project goes. */
const begin = async ({ api }: World, address: string, size: number): Promise<RawConnection> => {
  const connection = await openConnection(api.url)
  const from = `X-Forwarded-For: ${address}`
  await connection.write(headOf("POST", "/api/projects", from, `Content-Length: ${size}`))
  return connection
}

/** Sends so many bytes of a body that never ends. */
const holding = async (world: World, address: string, bytes: number): Promise<RawConnection> => {
  const connection = await begin(world, address, 16 * mebibyte)
  await connection.write(Buffer.alloc(bytes, " "))
  return connection
}

const heldBytes = (world: World) => () => metricIfAny(world.api, usedBytes)
const polling = { timeout: 20_000 }

/** The answer to who finds no room, on a connection that closes. */
const expectOverloaded = async (connection: RawConnection) => {
  const [answer] = await connection.answers(1)
  expect([answer?.status, answer?.json.code, answer?.json.retry_after_seconds]).toEqual([
    503,
    "OVERLOADED",
    5
  ])
  expect([answer?.headers["retry-after"], answer?.headers["connection"]]).toEqual(["5", "close"])
  await connection.closed
}

inOneWorld("the body budget, of 96 MiB", (world) => {
  it("is shown, and nothing of it is used by who only announces a body", async () => {
    const { api } = world()
    expect(await metricIfAny(api, "body_budget_limit_bytes")).toBe(96 * mebibyte)
    for (let i = 0; i < 20; i += 1) await begin(world(), `10.1.0.${i}`, 16 * mebibyte)
    expect(await metricIfAny(api, usedBytes)).toBe(0)
  })

  it("has a quarter for an address, half for all without a credential, and a member writes 16 MiB meanwhile", async () => {
    const { api, owner } = world()
    const refused = async () => (await metricIfAny(api, 'requests_refused_total{reason="overloaded"}')) ?? 0
    const before = await refused()
    const held: Array<RawConnection> = []
    for (const address of ["10.2.0.1", "10.2.0.2"]) {
      held.push(await holding(world(), address, 15 * mebibyte), await holding(world(), address, 9 * mebibyte))
    }
    await expect.poll(heldBytes(world()), polling).toBe(48 * mebibyte)
    await expectOverloaded(await holding(world(), "10.2.0.1", 1))
    await expectOverloaded(await holding(world(), "10.2.0.3", 1))
    expect((await refused()) - before).toBe(2)
    // A short body of an outsider is taken still: nobody is kept from a sign-in.
    expect(await signIn(api, owner.email, password)).toContain("dw_session=")

    const { project } = await makeProjectScene(world())
    const text = JSON.stringify({ nodes: [], edges: [], roles: [], nodeRoles: [] })
    const raw = text + " ".repeat(16 * mebibyte - text.length)
    const graph = await api.call("PUT", `${project}/graph`, {
      token: owner.readWrite,
      headers: { "if-match": "*" },
      raw
    })
    expect([graph.status, graph.json.code]).toEqual([200, undefined])
    expect(await metricIfAny(api, usedBytes)).toBe(48 * mebibyte)

    for (const { socket } of held) socket.destroy()
    await expect.poll(heldBytes(world()), polling).toBe(0)
  })

  it("charges a user for all its credentials, who then finds no room, and others do", async () => {
    const { api, member, outsider } = world()
    const tokens = [member.read, member.readWrite]
    const held: Array<RawConnection> = []
    for (const [credential, bytes] of [
      [`Authorization: Bearer ${member.readWrite}`, 16 * mebibyte - 1],
      [`Cookie: ${member.cookie}\r\nSec-Fetch-Site: same-origin`, 8 * mebibyte + 1]
    ] as const) {
      const connection = await openConnection(api.url)
      const head = headOf("POST", "/api/projects", credential, `Content-Length: ${16 * mebibyte}`)
      await connection.write(head)
      await connection.write(Buffer.alloc(bytes, " "))
      held.push(connection)
    }
    await expect.poll(heldBytes(world()), polling).toBe(24 * mebibyte)
    const body = { text: "Prefer queues" }
    const own = await api.call("POST", "/api/memory/rules", { token: tokens[1] ?? "", body })
    expect([own.status, own.json.code]).toEqual([503, "OVERLOADED"])
    expectStatus(await api.call("POST", "/api/memory/rules", { token: outsider.readWrite, body }), 201)
    for (const { socket } of held) socket.destroy()
    await expect.poll(heldBytes(world()), polling).toBe(0)
  })
})

inOneWorld(
  "what a body took of the budget is given back",
  (world) => {
    const sent = async (body: object | string, token: string) => {
      const raw = typeof body === "string" ? body : JSON.stringify(body)
      const answer = await world().api.call("POST", "/api/memory/rules", { token, raw })
      return [answer.status, answer.json.code]
    }

    it("after a success, a refusal of its form, and a refusal of its size", async () => {
      const { member } = world()
      const text = "a".repeat(2_000)
      expect(await sent({ text }, member.readWrite)).toEqual([201, undefined])
      expect(await sent({ text, more: 1 }, member.readWrite)).toEqual([400, "VALIDATION_FAILED"])
      expect(await sent(`{"text":"${text}`, member.readWrite)).toEqual([400, "VALIDATION_FAILED"])
      const connection = await openConnection(world().api.url)
      const credential = `Authorization: Bearer ${member.readWrite}`
      await connection.write(headOf("POST", "/api/memory/rules", credential, "Transfer-Encoding: chunked"))
      await connection.write(`${(mebibyte + 1).toString(16)}\r\n${" ".repeat(mebibyte + 1)}\r\n0\r\n\r\n`)
      expect((await connection.answers(1))[0]?.status).toBe(413)
      expect(await metricIfAny(world().api, usedBytes)).toBe(0)
    })

    it("after it was too slow", async () => {
      const connection = await holding(world(), "10.3.0.1", 1_000)
      const [answer] = await connection.answers(1)
      expect([answer?.status, answer?.json.code]).toEqual([408, "REQUEST_TIMEOUT"])
      expect(await metricIfAny(world().api, usedBytes)).toBe(0)
    })

    it("after the client is gone, in the midst of the body or while it waits", async () => {
      for (let i = 0; i < 10; i += 1) {
        const connection = await holding(world(), `10.4.0.${i}`, 10_000 * i)
        connection.socket.destroy()
      }
      await expect.poll(heldBytes(world()), polling).toBe(0)
    })

    it("after the client has reset the connection", async () => {
      const connection = await holding(world(), "10.5.0.1", 3 * mebibyte)
      connection.socket.resetAndDestroy()
      await expect.poll(heldBytes(world()), polling).toBe(0)
    })
  },
  {},
  Layer.merge(Model, Layer.succeed(BodyPace, { bytesPerSecond: 16_384, firstMillis: 300 }))
)
