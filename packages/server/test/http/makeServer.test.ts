import { once } from "node:events"
import type { Server, ServerResponse } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { answersIn } from "@design-workspace/verification/calls/rawHttp"
import { describe, expect, it, onTestFinished } from "vitest"
import { limitUnreadBody } from "../../src/http/guardConnections.ts"
import { defaultTimes, makeServer } from "../../src/http/makeServer.ts"
import { refuseUnreadable } from "../../src/http/refuseUnreadable.ts"

const hurried = {
  headersTimeout: 60,
  requestTimeout: 120,
  keepAliveTimeout: 60,
  connectionsCheckingInterval: 20
}

const id = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"

/**
 * A server in a hurry that answers each request with its body, and `/held`, `/sized` and `/slow` when the test says so.
 */
const listening = async () => {
  const server = makeServer(hurried)
  const held = Promise.withResolvers<ServerResponse>()
  refuseUnreadable(server, {
    newId: () => id,
    publicUrl: () => "http://127.0.0.1",
    onRefused: () => undefined
  })
  server.on("request", (request, response) => {
    if (request.url === "/sized") response.writeHead(200, { "content-length": 22 })
    if (request.url === "/held" || request.url === "/sized") response.write("so far, ")
    if (["/held", "/sized", "/slow"].includes(request.url ?? "")) return held.resolve(response)
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => response.end(Buffer.concat(chunks)))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, held: held.promise }
}

/** A connection, and all that came on it once it has ended. */
const open = (server: Server): { readonly socket: Socket; readonly ended: Promise<Buffer> } => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  const chunks: Array<Buffer> = []
  socket.on("data", (chunk: Buffer) => chunks.push(chunk))
  // What is sent to a server that has closed is not taken any more.
  socket.on("error", () => undefined)
  const ended = new Promise<Buffer>((resolve) => socket.on("close", () => resolve(Buffer.concat(chunks))))
  return { socket, ended }
}

/** Sends a text letter by letter, for as long as the connection takes it. */
const dribble = (socket: Socket, text: string): void => {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || socket.writableEnded) return clearInterval(timer)
    socket.write(text[at % text.length] ?? "")
    at += 1
  }, 5)
  socket.once("close", () => clearInterval(timer))
}

const tooSlow = [[408, "REQUEST_TIMEOUT", id, "close"]]
const refusals = (bytes: Buffer) =>
  answersIn(bytes, "GET").map(({ headers, json, status }) => [
    status,
    json.code,
    headers["x-request-id"],
    headers["connection"]
  ])

describe("a client that is too slow gets an answer that says so, and its connection closes", () => {
  it("when it sends nothing at all", async () => {
    const { server } = await listening()
    expect(refusals(await open(server).ended)).toEqual(tooSlow)
  })

  it("when it dribbles the head of a request, however steadily", async () => {
    const { server } = await listening()
    const { ended, socket } = open(server)
    socket.write("GET / HTTP/1.1\r\nHost: a\r\nX-A: ")
    dribble(socket, "a")
    expect(refusals(await ended)).toEqual(tooSlow)
  })

  it.each([
    ["announced", "Content-Length: 1000000", "a"],
    ["in chunks", "Transfer-Encoding: chunked", "1\r\na\r\n"]
  ])("when it dribbles a body, %s", async (_, framing, text) => {
    const { server } = await listening()
    const { ended, socket } = open(server)
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`)
    dribble(socket, text)
    expect(refusals(await ended)).toEqual(tooSlow)
  })

  it("without a word when it is silent after an answer", async () => {
    const { server } = await listening()
    const { ended, socket } = open(server)
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    expect(answersIn(await ended, "GET").map(({ status }) => status)).toEqual([200])
  })
})

describe("what takes long to answer", () => {
  it("is not cut, however long beyond the time for requests", async () => {
    const { held, server } = await listening()
    const stream = open(server)
    stream.socket.write("GET /held HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    const response = await held
    // Three others come and run out of their time, one after the other.
    for (let others = 0; others < 3; others += 1) await open(server).ended
    response.end("and to the end")
    expect(answersIn(await stream.ended, "GET").map(({ text }) => text)).toEqual(["so far, and to the end"])
  })
})

describe("what is no request behind one that is", () => {
  const slow = "DELETE /slow HTTP/1.1\r\nHost: a\r\n\r\n"
  const quick = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nquick"

  it.each([
    ["at once", slow, ["gone"]],
    ["with another between", `${slow}${quick}`, ["gone", "quick"]]
  ])(
    "is refused after the answer to that, for it may have been carried out: %s",
    async (_, requests, texts) => {
      const { held, server } = await listening()
      const { ended, socket } = open(server)
      socket.write(`${requests}no request\r\n\r\n`)
      const response = await held
      // What cannot be read is known by now: it came with the request.
      await new Promise((resolve) => setImmediate(resolve))
      response.end("gone")
      const answers = answersIn(await ended, "DELETE")
      expect(answers.map(({ status }) => status)).toEqual([...texts.map(() => 200), 400])
      expect(answers.slice(0, -1).map(({ text }) => text)).toEqual(texts)
    }
  )

  it("lets an answer of known length come to its end", async () => {
    const { held, server } = await listening()
    const { ended, socket } = open(server)
    socket.write("GET /sized HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\nno request\r\n\r\n")
    const response = await held
    await new Promise((resolve) => setImmediate(resolve))
    response.end("and to the end")
    expect(answersIn(await ended, "GET").map(({ text }) => text)).toEqual(["so far, and to the end"])
  })

  it("ends an answer of unknown length that has begun", async () => {
    const { held, server } = await listening()
    const { ended, socket } = open(server)
    socket.write("GET /held HTTP/1.1\r\nHost: a\r\n\r\nno request\r\n\r\n")
    await held
    expect((await ended).toString()).not.toContain("400 Bad Request")
  })
})

describe("a client that closes its half of the connection", () => {
  it("gets the answer to what it has asked", async () => {
    const { server } = await listening()
    const { ended, socket } = open(server)
    socket.end("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody")
    expect(answersIn(await ended, "GET").map(({ text }) => text)).toEqual(["body"])
  })
})

describe("the times of production", () => {
  it("are those of the server, and let the largest body through at the slowest pace", () => {
    const server = makeServer()
    expect(server).toMatchObject({ headersTimeout: 30_000, keepAliveTimeout: 65_000, timeout: 0 })
    expect(server.requestTimeout).toBe(defaultTimes.headersTimeout + 10_000 + 1_024_000)
  })
})

describe("a body that nobody reads", () => {
  /** A server that answers each request without a look at its body. */
  const heedless = async (longest: number) => {
    const server = makeServer()
    limitUnreadBody(server, longest)
    server.on("request", (request, response) => {
      response.end("no matter")
      request.resume()
    })
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return server
  }

  it.each([
    ["withheld to its last byte", "Content-Length: 5", "body"],
    ["dribbled in chunks", "Transfer-Encoding: chunked", "1\r\na\r\n"]
  ])("has so long after the answer, and its connection is cut: %s", async (_, framing, text) => {
    const { ended, socket } = open(await heedless(50))
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n${text}`)
    dribble(socket, framing.startsWith("Transfer") ? text : "")
    expect(answersIn(await ended, "POST").map(({ text }) => text)).toEqual(["no matter"])
  })

  it("leaves the connection alone where all of it comes", async () => {
    const server = await heedless(200)
    const { ended, socket } = open(server)
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbo")
    await once(socket, "data")
    socket.write("dy")
    // Another one that had as long, and began later, is cut.
    const late = open(server)
    late.socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbo")
    await late.ended
    socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    expect((await ended).toString().match(/no matter/g)).toHaveLength(2)
  })
})
