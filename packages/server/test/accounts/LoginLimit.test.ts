import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, freshAddress, password } from "@design-workspace/verification/scenes/World"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { onEveryDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

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

const wrong = "a wrong password"

/** The cookie of that name which the answer sets, to be sent along; with its attributes. */
const setIn = (answer: Answer, name: string) => {
  const line = [answer.headers["set-cookie"] ?? []].flat().find((one) => one.startsWith(`${name}=`))
  if (line === undefined) throw new Error(`the answer sets no ${name}`)
  return { cookie: line.slice(0, line.indexOf(";")), line }
}

inOneWorld(
  "the limits of sign-ins",
  (world) => {
    const attempt = (email: string, secret: string, headers: Readonly<Record<string, string>>) =>
      callsOf(world().api).post("/api/session", { email, password: secret }, { ...own, ...headers })

    const useUp = async (email: string) => {
      for (const _ of times(60)) {
        const answer = await attempt(email, wrong, freshAddress())
        expect(outcome(answer)).toEqual(refused(401, "INVALID_CREDENTIALS"))
      }
    }

    describe("10 failures a minute per e-mail and address", () => {
      it("the eleventh is 429 with Retry-After, however the e-mail is spelt, even if the password is right", async () => {
        const { reader } = world()
        const address = freshAddress()
        for (const index of times(10)) {
          const email = index % 2 === 0 ? reader.email : reader.email.toUpperCase()
          expect(outcome(await attempt(email, wrong, address))).toEqual(refused(401, "INVALID_CREDENTIALS"))
        }
        expectLimited(await attempt(reader.email, password, address))
        expectLimited(await attempt(reader.email.toUpperCase(), password, address))
        expectStatus(await attempt(reader.email, password, freshAddress()), 200)
      })

      it("of 16 wrong tries at once ten get through", async () => {
        const address = freshAddress()
        const { writer } = world()
        const answers = await Promise.all(times(16).map(() => attempt(writer.email, wrong, address)))
        const count = (status: number) => answers.filter((answer) => answer.status === status).length
        expect([count(401), count(429)]).toEqual([10, 6])
        expectStatus(await attempt(writer.email, password, freshAddress()), 200)
      })

      it("a success does not count", async () => {
        const { outsider } = world()
        const address = freshAddress()
        for (const _ of times(15)) expectStatus(await attempt(outsider.email, password, address), 200)
      })
    })

    describe("60 failures a minute per e-mail", () => {
      it("then the e-mail is refused from any address, but for a browser that its user signed in by", async () => {
        const { member, owner } = world()
        const known = setIn(await attempt(owner.email, password, freshAddress()), "dw_browser")
        expect(known.line).toMatch(/^dw_browser=[0-9a-f]{64}; /)
        expect(known.line).toContain("HttpOnly")
        expect(known.line).toContain("SameSite=Lax")
        expect(known.line).toContain("Max-Age=31536000")
        const other = setIn(await attempt(member.email, password, freshAddress()), "dw_browser")
        await useUp(owner.email)
        expectLimited(await attempt(owner.email, password, freshAddress()))
        expectLimited(await attempt(owner.email, password, { ...freshAddress(), cookie: other.cookie }))
        const browser = { ...freshAddress(), cookie: known.cookie }
        expectStatus(await attempt(owner.email, password, browser), 200)
        for (const _ of times(10)) expect((await attempt(owner.email, wrong, browser)).status).toBe(401)
        expectLimited(await attempt(owner.email, password, browser))
      })

      it("holds for e-mails that no user has, so that it does not reveal which exist", async () => {
        const email = "nobody@example.org"
        await useUp(email)
        expectLimited(await attempt(email, password, freshAddress()))
      })
    })

    describe("60 failures a minute per address", () => {
      it("then the address is refused, whoever it is for; another address is not held up", async () => {
        const { outsider } = world()
        const address = freshAddress()
        for (const index of times(60)) {
          expect((await attempt(`someone-${index}@example.org`, password, address)).status).toBe(401)
        }
        expectLimited(await attempt(outsider.email, password, address))
        expectStatus(await attempt(outsider.email, password, freshAddress()), 200)
      })
    })

    describe("10 failures a minute at a change of password", () => {
      it("count by user, and stop no sign-in", async () => {
        const { api, manager } = world()
        const change = () =>
          callsOf(api, { cookie: manager.cookie }).put("/api/session/password", {
            current: wrong,
            password: "another horse battery"
          })
        for (const _ of times(10)) expect((await change()).status).toBe(401)
        expectLimited(await change())
        expectStatus(await attempt(manager.email, password, freshAddress()), 200)
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
        for (const index of times(60)) {
          expect((await attempt(`someone-${index}@example.org`)).status).toBe(401)
        }
        expectLimited(await attempt(email))
      })
    })
  },
  { trustedProxies: [] },
  still
)
