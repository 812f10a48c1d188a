import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { postMcp, rpcCall, toolCall } from "@design-workspace/verification/calls/rpc"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const limit = 40
const clock = shiftedClock()
const reading = toolCall("read", { path: "/api/session" })

inOneWorld(
  "POST /mcp: the limit of requests (RATE_LIMIT_PER_MINUTE)",
  (world) => {
    const post = (body: unknown) =>
      postMcp(world().api, body, {
        token: world().owner.read,
        headers: { "mcp-protocol-version": "2025-03-26" }
      })

    describe("429 RATE_LIMITED", () => {
      it("a call with a tool in it counts once, as the operation that it calls", async () => {
        clock.advance("2 minutes")
        for (let count = 0; count < limit; count += 1) {
          expect((await post(reading)).json.result.isError).toBeUndefined()
        }
        const limited = await post(rpcCall("ping"))
        const seconds = limited.json.retry_after_seconds
        expect(outcome(limited)).toEqual(refused(429, "RATE_LIMITED", { retry_after_seconds: seconds }))
        expect(limited.headers["retry-after"]).toBe(String(seconds))
      })

      it("in a batch every call of an operation counts", async () => {
        clock.advance("2 minutes")
        const { json } = await post(Array.from({ length: 50 }, (_, id) => ({ ...reading, id })))
        const codes = json.map(
          ({ result }: { result: { structuredContent?: { code: string } } }) => result.structuredContent?.code
        )
        const ofFifty = (count: number, value: unknown) => Array.from({ length: count }, () => value)
        expect(codes).toEqual([...ofFifty(limit, undefined), ...ofFifty(50 - limit, "RATE_LIMITED")])
        expect((await post(rpcCall("ping"))).status).toBe(429)
      })
    })
  },
  { rateLimitPerMinute: limit },
  Layer.merge(Model, clock.layer)
)
