import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, freshAddress, password, signIn } from "@design-workspace/verification/scenes/World"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const clock = shiftedClock()
const nobody = { user: null, guest: true, organisations: [], scope: "read_write" }

inWorld(
  "what ends with time",
  (world, ask) => {
    /** The database's clock is not the test's to set: the rows are made older instead. */
    const age = (interval: string) =>
      ask(`UPDATE session SET expires_at = expires_at - interval '${interval}'`)

    const whoAmI = (credential: { readonly cookie?: string; readonly token?: string }) =>
      callsOf(world().api, credential).get("/api/session")

    describe("an access token", () => {
      it("dies when its days are over: 401 INVALID_TOKEN with WWW-Authenticate", async () => {
        const { api, member } = world()
        const cookie = await signIn(api, member.email, password)
        const body = { name: "Short", scope: "read_write", expires_in_days: 2 }
        const { json } = expectStatus(await callsOf(api, { cookie }).post("/api/tokens", body), 201)
        clock.advance("47 hours")
        expect((await whoAmI({ token: json.token })).status).toBe(200)
        clock.advance("61 minutes")
        const dead = await whoAmI({ token: json.token })
        expect(outcome(dead)).toEqual(refused(401, "INVALID_TOKEN"))
        expect(dead.headers["www-authenticate"]).toBe('Bearer error="invalid_token"')
      })
    })

    describe("a session", () => {
      it("ends 12 hours after its last use: a dead cookie makes a guest, not a 401", async () => {
        const { api, member } = world()
        const cookie = await signIn(api, member.email, password)
        for (let times = 0; times < 3; times += 1) {
          await age("11 hours")
          const alive = await whoAmI({ cookie })
          expect(alive.json.user).toMatchObject({ id: member.id })
          expect(alive.cookie).toBe(cookie)
        }
        await age("13 hours")
        const dead = await whoAmI({ cookie })
        expect(dead.status).toBe(200)
        expect(dead.json).toMatchObject(nobody)
      })

      it("made or used by a process whose clock is 400 days wrong, lives as long as any other", async () => {
        const { api, member } = world()
        for (const days of ["400 days", "-800 days", "400 days"] as const) {
          clock.advance(days)
          const cookie = await signIn(api, member.email, password)
          const [{ left } = { left: null }] = await ask(`
            SELECT extract(epoch FROM max(expires_at) - clock_timestamp())::int AS left FROM session
            WHERE user_id = '${member.id}'`)
          expect(Math.round(Number(left) / 3_600)).toBe(12)
          expect((await whoAmI({ cookie })).json.user).toMatchObject({ id: member.id })
        }
      })

      it("slides only once a part of it has passed: a call right after another sets no cookie", async () => {
        const { api, member } = world()
        const cookie = await signIn(api, member.email, password)
        expect((await whoAmI({ cookie })).headers["set-cookie"]).toBeUndefined()
        await age("10 minutes")
        expect((await whoAmI({ cookie })).cookie).toBe(cookie)
        expect((await whoAmI({ cookie })).headers["set-cookie"]).toBeUndefined()
      })
    })

    describe("the limit of sign-ins", () => {
      it("lets in again when the seconds of Retry-After are over", async () => {
        const { api, reader } = world()
        const address = freshAddress()
        const attempt = (secret: string) =>
          callsOf(api).post(
            "/api/session",
            { email: reader.email, password: secret },
            { "sec-fetch-site": "same-origin", ...address }
          )
        clock.advance("2 minutes")
        for (let tries = 0; tries < 10; tries += 1) await attempt("a wrong password")
        const limited = await attempt(password)
        expect(limited.status).toBe(429)
        clock.advance({ seconds: Number(limited.headers["retry-after"]) })
        expect((await attempt(password)).status).toBe(200)
      })
    })
  },
  {},
  Layer.merge(Model, clock.layer)
)
