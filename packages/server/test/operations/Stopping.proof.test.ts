import { connect } from "node:net"
import { refused } from "@design-workspace/verification/calls/outcome"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

/** A connection to a server, what is sent on it, and what the server has answered when it ended. */
const dial = async (url: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ""
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text
  })
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve)
    socket.once("error", reject)
  })
  return {
    say: (...lines: ReadonlyArray<string>) => socket.write(`${lines.join("\r\n")}\r\n`),
    heard: () => answer,
    end: new Promise<void>((resolve) => socket.once("close", () => resolve())),
    hangUp: () => socket.destroy()
  }
}

const refusesConnections = (url: string): Promise<boolean> =>
  dial(url).then(
    ({ hangUp }) => {
      hangUp()
      return false
    },
    () => true
  )

const outcomeOf = (answer: string) => {
  const [head = "", body = ""] = answer.split("\r\n\r\n")
  return { status: Number(head.split(" ")[1]), body: JSON.parse(body) }
}

const polling = { timeout: 30_000 }

describe("503 NOT_READY", () => {
  it("is what /readyz answers once the stop has begun, to whoever is still connected", async () => {
    const { api, server } = await (await openServerFixture("embedded")).serve()
    const busy = await dial(api.url)
    const headers = ["Host: here", "Sec-Fetch-Site: same-origin", "Content-Length: 2", "Expect: 100-continue"]
    busy.say("POST /api/session HTTP/1.1", ...headers, "")
    await expect.poll(busy.heard, polling).toContain("100 Continue")
    const asking = await dial(api.url)
    asking.say("GET /readyz HTTP/1.1", "Host: here")
    await api.call("GET", "/healthz")

    const ended = server.end("SIGTERM")
    await expect.poll(() => refusesConnections(api.url), polling).toBe(true)
    asking.say("")
    await asking.end
    expect(outcomeOf(asking.heard())).toEqual(refused(503, "NOT_READY"))
    busy.say("{}")
    expect(await ended).toEqual({ code: 0, signal: null })
  })
})
