import { BodyPace } from "@design-workspace/adapters-http/middleware/BodyPace"
import { metricIfAny } from "@design-workspace/verification/calls/metrics"
import { headOf, openConnection } from "@design-workspace/verification/calls/RawConnection"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { Layer } from "effect"
import { expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const tooSlow = async (url: string, head: string, body: string) => {
  const connection = await openConnection(url)
  await connection.write(head)
  await connection.write(body)
  const [answer] = await connection.answers(1)
  await connection.closed
  return answer
}

inOneWorld(
  "a body that does not keep coming",
  (world) => {
    const bearer = () => `Authorization: Bearer ${world().member.readWrite}`

    it.each([
      ["announced", "Content-Length: 100", '{"text":"a'],
      ["in chunks", "Transfer-Encoding: chunked", '8\r\n{"text":\r\n']
    ])("is 408 in the envelope, and the connection closes: %s", async (_, framing, body) => {
      const { api } = world()
      const count = async () => (await metricIfAny(api, 'requests_refused_total{reason="too_slow"}')) ?? 0
      const before = await count()
      const answer = await tooSlow(api.url, headOf("POST", "/api/memory/rules", bearer(), framing), body)
      expect([answer?.status, answer?.headers["connection"], answer?.json]).toEqual([
        408,
        "close",
        {
          code: "REQUEST_TIMEOUT",
          message:
            "The request came too slowly, and the connection is closed; send it again, at 16 KiB a second or faster."
        }
      ])
      expect(answer?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
      expect((await count()) - before).toBe(1)
    })

    it("is 408 where the operation takes none, and changes nothing", async () => {
      const { api, orgAdmin } = world()
      const path = `/api/collections/${await makeCollection(world())}`
      const head = headOf("DELETE", path, `Authorization: Bearer ${orgAdmin.readWrite}`, "Content-Length: 3")
      expect((await tooSlow(api.url, head, "{}"))?.status).toBe(408)
      expect((await api.call("GET", path, { token: orgAdmin.read })).status).toBe(200)
    })

    it("is let go where its request was refused: what comes is dropped, and then the connection is of use again", async () => {
      const { api } = world()
      const connection = await openConnection(api.url)
      const body = " ".repeat(100_000)
      await connection.write(headOf("POST", "/api/memory/rules", `Content-Length: ${body.length}`))
      expect((await connection.answers(1))[0]?.json.code).toBe("GUEST_NOT_ALLOWED")
      await connection.write(body)
      await connection.write(headOf("GET", "/healthz"))
      expect((await connection.answers(2)).map(({ status }) => status)).toEqual([403, 200])
    })
  },
  {},
  Layer.merge(Model, Layer.succeed(BodyPace, { bytesPerSecond: 16_384, firstMillis: 300 }))
)

inOneWorld("the rest of many refused bodies", (world) => {
  it("is dropped for eight at a time; for others the connection closes after the answer, and later ones have their turn", async () => {
    const { api } = world()
    const body = " ".repeat(1_000_000)
    const refused = async () => {
      const connection = await openConnection(api.url)
      await connection.write(headOf("POST", "/api/memory/rules", `Content-Length: ${body.length}`))
      const [answer] = await connection.answers(1)
      return { connection, outcome: [answer?.status, answer?.headers["connection"] ?? "kept"] }
    }
    const first = []
    for (let n = 0; n < 9; n += 1) first.push(await refused())
    expect(first.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 8 }, () => [403, "keep-alive"]),
      [403, "close"]
    ])
    await first[8]?.connection.closed
    await first[0]?.connection.write(body)
    await first[0]?.connection.write(headOf("GET", "/healthz"))
    expect((await first[0]?.connection.answers(2))?.map(({ status }) => status)).toEqual([403, 200])
    expect((await refused()).outcome).toEqual([403, "keep-alive"])
  })
})

inOneWorld("two requests on a connection, one behind the other without waiting", (world) => {
  it("are answered in their order, short or long, announced or in chunks", async () => {
    const { api, member } = world()
    const connection = await openConnection(api.url)
    const bearer = `Authorization: Bearer ${member.readWrite}`
    for (const size of [100, 100_000, 900_000]) {
      const text = JSON.stringify({ text: `Rule of ${size}` }).padEnd(size)
      const length = `Content-Length: ${size}`
      await connection.write(headOf("POST", "/api/memory/rules", bearer, length) + text)
      await connection.write(
        `${headOf("POST", "/api/memory/rules", bearer, "Transfer-Encoding: chunked")}${size.toString(16)}\r\n${text}\r\n0\r\n\r\n`
      )
    }
    const answers = await connection.answers(6)
    expect(answers.map(({ json, status }) => [status, json.text])).toEqual(
      [100, 100, 100_000, 100_000, 900_000, 900_000].map((size) => [201, `Rule of ${size}`])
    )
  })
})

inOneWorld("chunks of a body", (world) => {
  it("that take more than the body itself are 400, and the connection closes", async () => {
    const { api, member } = world()
    const connection = await openConnection(api.url)
    await connection.write(
      headOf(
        "POST",
        "/api/memory/rules",
        `Authorization: Bearer ${member.readWrite}`,
        "Transfer-Encoding: chunked"
      )
    )
    await connection.write("1\r\n \r\n".repeat(300_000))
    const [answer] = await connection.answers(1)
    expect([answer?.status, answer?.headers["connection"], answer?.json.issues]).toEqual([
      400,
      "close",
      [{ path: [], message: "must come in larger chunks: their sizes take more bytes than the body" }]
    ])
    await connection.closed
  })
})
