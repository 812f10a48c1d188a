import type { Answer } from "@design-workspace/verification/calls/Api"
import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { fewestStatementsOf, statementsOf } from "@design-workspace/verification/calls/metrics"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { freshAddress } from "@design-workspace/verification/scenes/World"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const limit = 40
const clock = shiftedClock()

const expectLimited = (answer: Answer) => {
  const seconds = answer.json.retry_after_seconds
  expect(outcome(answer)).toEqual(refused(429, "RATE_LIMITED", { retry_after_seconds: seconds }))
  expect(answer.headers["retry-after"]).toBe(String(seconds))
}

inOneWorld(
  "the limit of requests (RATE_LIMIT_PER_MINUTE)",
  (world) => {
    /** Uses up the minute, which begins again before, and gives the statuses that came. */
    const flood = async (get: () => ReturnType<Calls["get"]>) => {
      clock.advance("2 minutes")
      const answers = []
      for (let count = 0; count < limit; count += 1) answers.push((await get()).status)
      return new Set(answers)
    }

    describe("429 RATE_LIMITED", () => {
      it("counts by user with all its credentials, whatever the address; no other user is held up", async () => {
        const { api, member, reader } = world()
        const all = [{ token: member.read }, { token: member.readWrite }, { cookie: member.cookie }]
        const get = (by: Parameters<typeof callsOf>[1]) =>
          callsOf(api, by).get("/api/session", freshAddress())
        for (const one of all) {
          let turn = 0
          expect(await flood(() => get(all[turn++ % all.length]))).toEqual(new Set([200]))
          expectLimited(await get(one))
          for (const other of all) expectLimited(await get(other))
        }
        expect((await get({ token: reader.read })).status).toBe(200)
        expect((await get({ cookie: reader.cookie })).status).toBe(200)
      })

      it("costs no statement where the credential is known, and none where there is none", async () => {
        const { api, owner } = world()
        const { project, space } = await makeProjectScene(world())
        const address = freshAddress()
        const [token, cookie, guest, dead] = [
          callsOf(api, { token: owner.read }),
          callsOf(api, { cookie: owner.cookie }),
          callsOf(api),
          callsOf(api, { token: `${owner.read.slice(0, -1)}${owner.read.endsWith("a") ? "b" : "a"}` })
        ]
        for (const by of [token, cookie]) expect((await by.get("/api/session", address)).status).toBe(200)
        await flood(() => token.get("/api/session", freshAddress()))
        for (let count = 0; count < limit; count += 1) await guest.get("/api/session", address)
        const paths = [project, `${project}/graph`, `${space}/blocks`, "/api/session"]
        for (const by of [token, cookie, guest, dead]) {
          const statements = await fewestStatementsOf(
            world(),
            async () => undefined,
            async () => {
              for (const path of paths) expectLimited(await by.get(path, address))
              expectLimited(await by.delete(project, address))
              expectLimited(await by.post(`${project}/restore`, undefined, address))
            }
          )
          expect(statements).toBe(0)
        }
      })

      it("costs one statement for a credential that was not seen yet, which brings nothing", async () => {
        const { api, owner, siteAdmin } = world()
        clock.advance("2 minutes")
        const { project } = await makeProjectScene(world())
        const cookie = callsOf(api, { cookie: owner.cookie })
        const { token } = (await cookie.post("/api/tokens", { name: "new", scope: "read" })).json
        await flood(() => cookie.get("/api/session"))
        const newcomer = callsOf(api, { token })
        const before = await statementsOf(world())
        expectLimited(await newcomer.get(project))
        // Who it is, and that it was used.
        expect((await statementsOf(world())) - before).toBeLessThanOrEqual(2)
        const known = await fewestStatementsOf(
          world(),
          async () => undefined,
          async () => expectLimited(await newcomer.get(project))
        )
        expect(known).toBe(0)
        expect((await callsOf(api, { token: siteAdmin.read }).get(project)).status).toBe(200)
      })

      it("a token that was revoked is 401 at once, and its tries are the address's from then on", async () => {
        const { api, writer } = world()
        const cookie = callsOf(api, { cookie: writer.cookie })
        clock.advance("2 minutes")
        const { id, token } = (await cookie.post("/api/tokens", { name: "short", scope: "read" })).json
        const address = freshAddress()
        const get = () => callsOf(api, { token }).get("/api/session", address)
        expect((await get()).status).toBe(200)
        expect((await cookie.delete(`/api/tokens/${id}`)).status).toBe(200)
        const tries = []
        for (let count = 0; count <= limit; count += 1) tries.push((await get()).status)
        expect(new Set(tries)).toEqual(new Set([401]))
        expectLimited(await get())
        expectLimited(await callsOf(api).get("/api/session", address))
        expect((await cookie.get("/api/session")).status).toBe(200)
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

      it("counts a cookie too, and lets in again when the seconds of Retry-After are over", async () => {
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
