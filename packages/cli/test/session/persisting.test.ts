import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, it } from "vitest"
import { machine } from "../server/dwScene.ts"

const change = { kind: "project", id: "p", action: "renamed", at: "2026-11-25T23:41:03.763Z", by: null }

/** A first page, a server without room that asks for a second, one that broke, a change, and no more. */
const answers: ReadonlyArray<readonly [number, object]> = [
  [200, { items: [], next_cursor: "a" }],
  [503, { code: "OVERLOADED", message: "There is no room.", retry_after_seconds: 1 }],
  [500, { code: "INTERNAL", message: "Something broke." }],
  [200, { items: [change], next_cursor: "b" }],
  [410, { code: "CURSOR_EXPIRED", message: "It is gone." }]
]

describe("dw watch", () => {
  it("waits out a server without room for as long as it asks, and tells the person once", async () => {
    const asked: Array<readonly [string | null, number]> = []
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://localhost")
      const [status, body] = answers[asked.push([searchParams.get("after"), performance.now()]) - 1] ?? [
        404,
        {}
      ]
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const here = machine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "dw_token")
    try {
      const { code, err, out } = await here.run(["watch"])
      expect([code, out]).toEqual([5, expect.stringMatching(/^\S+ \S+ +project +renamed +p\n$/)])
      expect(err.split("\n").filter((it) => it.includes("Trying again"))).toEqual([
        "There is no room. Trying again until it can; Ctrl-C ends that."
      ])
      expect(asked.map(([after]) => after)).toEqual([null, "a", "a", "a", "b"])
      const [, refused = [null, 0], next = [null, 0]] = asked
      expect(next[1] - refused[1]).toBeGreaterThanOrEqual(950)
    } finally {
      here.leave()
      server.close()
    }
  })
})
