import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/Model.ts"
import type { Answer } from "../../testing/Api.ts"
import { type Calls, callsOf } from "../../testing/Calls.ts"
import { inWorld } from "../../testing/inWorld.ts"
import { outcome, refused } from "../../testing/outcome.ts"
import { shiftedClock } from "../../testing/shiftedClock.ts"
import { makeProjectScene } from "../../testing/ProjectScene.ts"
import { freshAddress } from "../../testing/World.ts"

const limit = 40
const clock = shiftedClock()

const expectLimited = (answer: Answer) => {
  const seconds = answer.json.retry_after_seconds
  expect(outcome(answer)).toEqual(refused(429, "RATE_LIMITED", { retry_after_seconds: seconds }))
  expect(answer.headers["retry-after"]).toBe(String(seconds))
}

inWorld(
  "the limit of requests (RATE_LIMIT_PER_MINUTE)",
  (world) => {
    /** Uses up the minute, which begins anew before, and gives the statuses that came. */
    const flood = async (get: () => ReturnType<Calls["get"]>) => {
      clock.advance("2 minutes")
      const answers = []
      for (let count = 0; count < limit; count += 1) answers.push((await get()).status)
      return new Set(answers)
    }

    describe("429 RATE_LIMITED", () => {
      it("counts by token, whatever the address; another token of the same user is not held up", async () => {
        const { api, member } = world()
        const get = (token: string) => callsOf(api, { token }).get("/api/session", freshAddress())
        expect(await flood(() => get(member.read))).toEqual(new Set([200]))
        expectLimited(await get(member.read))
        expect((await get(member.readWrite)).status).toBe(200)
      })

      it("counts a read that is answered again once, and refuses it too, whatever is kept", async () => {
        const { api, owner } = world()
        const { project, space } = await makeProjectScene(world())
        const calls = callsOf(api, { token: owner.read })
        const tag = { "if-none-match": String((await calls.get(project)).headers["etag"]) }
        for (const path of [project, `${project}/graph`, `${space}/blocks`]) {
          expect(await flood(() => calls.get(path))).toEqual(new Set([200]))
          for (const other of [path, `${path}?more=1`]) expectLimited(await calls.get(other))
          const page = await calls.get(path, { accept: "text/markdown" })
          expect([page.status, page.text]).toEqual([429, expect.stringMatching(/RATE_LIMITED/)])
        }
        expect(await flood(() => calls.get(project, tag))).toEqual(new Set([304]))
        const limited = await calls.get(project, tag)
        expectLimited(limited)
        clock.advance({ seconds: Number(limited.headers["retry-after"]) })
        expect((await calls.get(project, tag)).status).toBe(304)
      })

      it("counts by session, and lets in again when the seconds of Retry-After are over", async () => {
        const { api, owner } = world()
        const get = () => callsOf(api, { cookie: owner.cookie }).get("/api/session", freshAddress())
        expect(await flood(get)).toEqual(new Set([200]))
        const limited = await get()
        expectLimited(limited)
        clock.advance({ seconds: Number(limited.headers["retry-after"]) })
        expect((await get()).status).toBe(200)
      })

      it("else by address, guests and dead tokens together", async () => {
        const address = freshAddress()
        const [guest, dead] = [callsOf(world().api), callsOf(world().api, { token: "dw_dead" })]
        let turn = 0
        const get = () => {
          turn += 1
          return (turn % 2 === 0 ? guest : dead).get("/api/session", address)
        }
        expect(await flood(get)).toEqual(new Set([200, 401]))
        expectLimited(await guest.get("/api/session", address))
        expectLimited(await dead.get("/api/session", address))
        expect((await guest.get("/api/session", freshAddress())).status).toBe(200)
      })
    })
  },
  { rateLimitPerMinute: limit },
  Layer.merge(Model, clock.layer)
)
