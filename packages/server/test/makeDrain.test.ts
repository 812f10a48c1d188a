import { once } from "node:events"
import { createServer, get, type RequestListener, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Duration, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeDrain } from "../src/makeDrain.ts"

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

  it("lets a request in flight finish, and tells its client to call elsewhere next", async () => {
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
})
