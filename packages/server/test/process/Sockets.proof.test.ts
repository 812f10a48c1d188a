import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { answersIn } from "@design-workspace/verification/calls/rawHttp"
import { firstSteps } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it, onTestFinished } from "vitest"

const serve = async () => {
  const { api } = await (await openServerFixture("embedded")).serve()
  return { api, ...(await firstSteps(api)) }
}

const connected = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, "connect")
  return socket
}

const head = (method: string, path: string, token: string, ...lines: ReadonlyArray<string>): string =>
  [`${method} ${path} HTTP/1.1`, "Host: a", `Authorization: Bearer ${token}`, ...lines, "", ""].join("\r\n")

const json = "Content-Type: application/json"
const mebibyte = 1_048_576

describe("a server process and clients that get stuck", () => {
  it("500 of them, each cut differently, keep nobody else from an answer", async () => {
    const { api, token } = await serve()
    const stuck = [
      "",
      "GET /api/session HT",
      "GET /api/session HTTP/1.1\r\nHost: a\r\nX-Half",
      `${head("POST", "/api/memory/rules", token, json, "Content-Length: 1000")}{"text":`,
      `${head("POST", "/api/memory/rules", token, json, "Transfer-Encoding: chunked")}5\r\n{"te`,
      head("POST", "/api/memory/rules", token, json, "Content-Length: 1000", "Expect: 100-continue"),
      head("GET", "/openapi.json", token).repeat(2)
    ]
    for (let i = 0; i < 500; i += 1) {
      const socket = await connected(api.url)
      // Nothing of what is answered is read.
      socket.pause()
      socket.write(stuck[i % stuck.length] ?? "")
    }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        i % 2 === 0
          ? api.call("GET", "/api/memory/rules?limit=1", { token })
          : api.call("POST", "/api/memory/rules", { token, body: { text: `Rule ${i}` } })
      )
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, i) => (i % 2 === 0 ? 200 : 201)))
    expect((await api.call("GET", "/readyz")).status).toBe(200)
  })
})

/** All that comes on a connection until it closes, be it cut. */
const untilClosed = (socket: Socket): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  socket.on("error", () => undefined)
  socket.on("data", (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => socket.on("close", () => resolve(Buffer.concat(chunks))))
}

/** Sends a whole body before it reads a word, as a simple client does. */
const sendAll = async (url: string, before: string, body: Buffer): Promise<Buffer> => {
  const socket = await connected(url)
  const came = untilClosed(socket)
  socket.pause()
  socket.write(before)
  await new Promise<void>((resolve) => socket.write(body, () => resolve()))
  socket.resume()
  return came
}

const inOneChunk = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")])

describe("a body that is too large", () => {
  it("is 413, announced or in chunks, which a client can read that sends all of it first", async () => {
    const { api, token } = await serve()
    for (const size of [mebibyte + 1, 2 * mebibyte, 64 * mebibyte]) {
      const filler = Buffer.alloc(size, " ")
      for (const [framing, body] of [
        [`Content-Length: ${size}`, filler],
        ["Transfer-Encoding: chunked", inOneChunk(filler)]
      ] as const) {
        const before = head("POST", "/api/memory/rules", token, json, framing, "Connection: close")
        const answers = answersIn(await sendAll(api.url, before, body), "POST")
        const answered = answers.map(({ json, status }) => [status, json.code, json.limit_bytes])
        expect([framing, answered]).toEqual([framing, [[413, "PAYLOAD_TOO_LARGE", mebibyte]]])
      }
    }
  })

  it("that is only announced is answered before a byte of it was sent", async () => {
    const { api, token } = await serve()
    for (const more of [[], ["Expect: 100-continue"]]) {
      const socket = await connected(api.url)
      socket.write(head("POST", "/api/memory/rules", token, json, `Content-Length: ${2 * mebibyte}`, ...more))
      const [first] = await once(socket, "data")
      expect(String(first)).toMatch(/^HTTP\/1\.1 413 /)
    }
  })

  it("leaves the connection as it was: the next request on it is answered", async () => {
    const { api, token } = await serve()
    const filler = Buffer.alloc(2 * mebibyte, " ")
    for (const [framing, body] of [
      [`Content-Length: ${filler.length}`, filler],
      ["Transfer-Encoding: chunked", inOneChunk(filler)]
    ] as const) {
      const socket = await connected(api.url)
      const came = untilClosed(socket)
      socket.write(head("POST", "/api/memory/rules", token, json, framing))
      socket.write(body)
      socket.write(head("GET", "/api/session", token, "Connection: close"))
      const statuses = answersIn(await came, "POST").map(({ status }) => status)
      expect([framing, statuses]).toEqual([framing, [413, 200]])
    }
  })
})
