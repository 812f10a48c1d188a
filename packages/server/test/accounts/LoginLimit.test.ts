import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/Model.ts"
import type { Answer } from "../../testing/Api.ts"
import { callsOf } from "../../testing/Calls.ts"
import { inWorld } from "../../testing/inWorld.ts"
import { outcome, refused } from "../../testing/outcome.ts"
import { administrator, onEveryDatabase } from "../../testing/ServerUnderTest.ts"
import { shiftedClock } from "../../testing/shiftedClock.ts"
import { expectStatus, freshAddress, password } from "../../testing/World.ts"

const still = Layer.merge(Model, shiftedClock().layer)
const own = { "sec-fetch-site": "same-origin" }
const times = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, index) => index)

const expectLimited = (answer: Answer) => {
  const seconds = answer.json.retry_after_seconds
  expect(outcome(answer)).toEqual(refused(429, "RATE_LIMITED", { retry_after_seconds: seconds }))
  expect(seconds >= 1 && seconds <= 60).toBe(true)
  expect(answer.headers["retry-after"]).toBe(String(seconds))
  expect(answer.headers).not.toHaveProperty("set-cookie")
}

inWorld(
  "the limit of sign-ins: 10 a minute per e-mail and per address",
  (world) => {
    const attempt = (email: string, secret: string, address: Readonly<Record<string, string>>) =>
      callsOf(world().api).post("/api/session", { email, password: secret }, { ...own, ...address })

    describe("per e-mail", () => {
      it("the eleventh try is 429 with Retry-After, from any address, however it is spelt, even if the password is right", async () => {
        const { reader } = world()
        for (const index of times(9)) {
          const email = index % 2 === 0 ? reader.email : reader.email.toUpperCase()
          const answer = await attempt(email, "a wrong password", freshAddress())
          expect(outcome(answer)).toEqual(refused(401, "INVALID_CREDENTIALS"))
        }
        expectLimited(await attempt(reader.email, password, freshAddress()))
        expectLimited(await attempt(reader.email.toUpperCase(), password, freshAddress()))
      })

      it("others are not held up by it", async () => {
        const { writer } = world()
        expectStatus(await attempt(writer.email, password, freshAddress()), 200)
      })

      it("holds for addresses that no user has, so that it does not tell which exist", async () => {
        const email = "nobody@example.org"
        for (const _ of times(10)) await attempt(email, password, freshAddress())
        expectLimited(await attempt(email, password, freshAddress()))
      })

      it("counts the tries to change a password too", async () => {
        const { api, owner } = world()
        const change = () =>
          callsOf(api, { cookie: owner.cookie }).put("/api/session/password", {
            current: "a wrong password",
            password: "another horse battery"
          })
        const answers = []
        for (const _ of times(10)) answers.push((await change()).status)
        expect(answers).toEqual([...times(9).map(() => 401), 429])
        expectLimited(await change())
        expectLimited(await attempt(owner.email, password, freshAddress()))
      })
    })

    describe("per address", () => {
      it("the eleventh try is 429, whoever it is for; another address is not held up", async () => {
        const { stranger } = world()
        const address = freshAddress()
        for (const index of times(10)) {
          expect((await attempt(`someone-${index}@example.org`, password, address)).status).toBe(401)
        }
        expectLimited(await attempt(stranger.email, password, address))
        expectStatus(await attempt(stranger.email, password, freshAddress()), 200)
      })

      it("of 16 tries at once ten get through", async () => {
        const address = freshAddress()
        const answers = await Promise.all(
          times(16).map((index) => attempt(`crowd-${index}@example.org`, password, address))
        )
        const count = (status: number) => answers.filter((answer) => answer.status === status).length
        expect([count(401), count(429)]).toEqual([10, 6])
      })
    })
  },
  {},
  still
)

onEveryDatabase(
  "an address that no trusted proxy vouches for",
  (api) => {
    describe("X-Forwarded-For", () => {
      it("is not believed: tries count for the address that they come from", async () => {
        const { email, password: secret } = administrator
        const attempt = (user: string) =>
          callsOf(api()).post(
            "/api/session",
            { email: user, password: secret },
            { ...own, ...freshAddress() }
          )
        for (const index of times(10)) {
          expect((await attempt(`someone-${index}@example.org`)).status).toBe(401)
        }
        expectLimited(await attempt(email))
      })
    })
  },
  { trustedProxies: [] },
  still
)
