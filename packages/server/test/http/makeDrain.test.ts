import { once } from "node:events"
import { createServer, get, type RequestListener, type ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { Duration, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeDrain } from "../../src/http/makeDrain.ts"

const listening = async (listener: RequestListener, limit: Duration.Duration) => {
  const server = createServer(listener)
  const drain = makeDrain(server, limit)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // As in a finalizer, which nothing interrupts.
  return { server, url, stop: () => Effect.runPromise(Effect.uninterruptible(drain)) }
}

describe("makeDrain", () => {
  it("ends at once when no request is in flight", async () => {
    const { server, stop } = await listening(() => undefined, Duration.minutes(10))
    await stop()
    expect(server.listening).toBe(false)
  })

  it("lets a request in flight finish, and makes its client call elsewhere next", async () => {
    const arrived = Promise.withResolvers<ServerResponse>()
    const { stop, url } = await listening((_, response) => arrived.resolve(response), Duration.minutes(10))
    const answer = once(get(url), "response")
    const response = await arrived.promise
    const stopped = stop()
    response.end("finished")
    const [received] = await answer
    expect(received.headers.connection).toBe("close")
    expect(await received.setEncoding("utf8").toArray()).toEqual(["finished"])
    await stopped
  })

  it("cuts a request that does not finish within the limit", async () => {
    const arrived = Promise.withResolvers<void>()
    const { stop, url } = await listening(() => arrived.resolve(), Duration.millis(20))
    const broken = once(get(url), "response").then(
      () => "answered",
      (problem: NodeJS.ErrnoException) => problem.code
    )
    await arrived.promise
    await stop()
    expect(await broken).toBe("ECONNRESET")
  })

  it("answers all that a connection has asked without waiting, and closes it with the last answer", async () => {
    const arrived = Promise.withResolvers<void>()
    const responses: Array<ServerResponse> = []
    const { stop, url } = await listening((_, response) => {
      responses.push(response)
      if (responses.length === 2) arrived.resolve()
    }, Duration.minutes(10))
    const socket = connect(Number(new URL(url).port), "127.0.0.1")
    let answer = ""
    socket.setEncoding("utf8").on("data", (text: string) => {
      answer += text
    })
    const closed = once(socket, "close")
    const ask = "GET / HTTP/1.1\r\nHost: here\r\n\r\n"
    socket.write(ask + ask)
    await arrived.promise
    const stopped = stop()
    for (const [place, response] of responses.entries()) response.end(`answer ${place}`)
    await closed
    await stopped
    expect(answer.match(/answer [0-9]|connection: \S+/gi)).toEqual([
      "Connection: keep-alive",
      "answer 0",
      "connection: close",
      "answer 1"
    ])
  })

  it("cuts every connection in the moment in which the last request ends, so that none can come in between", async () => {
    const order: Array<string> = []
    const arrived = Promise.withResolvers<ServerResponse>()
    const { server, stop, url } = await listening((_, response) => {
      response.once("close", () => order.push("the last one has ended"))
      arrived.resolve(response)
    }, Duration.minutes(10))
    const cut = server.closeAllConnections.bind(server)
    server.closeAllConnections = () => {
      order.push("cut")
      cut()
    }
    const answer = once(get(url), "response")
    const response = await arrived.promise
    const stopped = stop()
    response.end("finished")
    await answer
    await stopped
    expect(order).toEqual(["cut", "the last one has ended"])
  })
})
