import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, makeCollection, makeSpace } from "@design-workspace/verification/scenes/World"
import { onEveryDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer } from "effect"
import { IpNetwork } from "effect/net"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

type Headers = Readonly<Record<string, string>>

const limit = 60
const clock = shiftedClock()
const still = Layer.merge(Model, clock.layer)

let forged = 0
const next = (): number => {
  forged += 1
  return forged
}
/** Another invented address each time. */
const invented = (): string => `203.0.113.${next() % 250}`

/** How many of so many calls, in a minute of their own, are let in. */
const letIn = async (count: number, call: () => Promise<{ readonly status: number }>): Promise<number> => {
  clock.advance("2 minutes")
  const statuses = []
  for (let made = 0; made < count; made += 1) statuses.push((await call()).status)
  expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([])
  return statuses.filter((status) => status === 200).length
}

/** What a caller may write to seem to be another each time; `last` is what a trusted proxy has added. */
const guises = (last: string): ReadonlyArray<readonly [name: string, headers: () => Headers]> => [
  ["one forged address", () => ({ "x-forwarded-for": `${invented()}, ${last}` })],
  ["a chain of forged addresses", () => ({ "x-forwarded-for": `${invented()}, ${invented()}, ${last}` })],
  ["a forged address that is trusted", () => ({ "x-forwarded-for": `${invented()}, 127.0.0.1, ${last}` })],
  ["what is no address", () => ({ "x-forwarded-for": `unknown-${invented()}, ${last}` })],
  ["an empty entry", () => ({ "x-forwarded-for": `${invented()},, ${last}` })],
  [
    "other headers",
    () => ({ "x-forwarded-for": last, forwarded: `for=${invented()}`, "x-real-ip": invented() })
  ],
  ["blanks around it", () => ({ "x-forwarded-for": `  ${invented()}  ,   ${last} ` })],
  ["a port of its own", () => ({ "x-forwarded-for": `${invented()}, ${last}:${1_000 + forged}` })],
  ["another spelling", () => ({ "x-forwarded-for": `${invented()}, ::ffff:${last}` })]
]

inOneWorld(
  "the limit of requests behind trusted proxies",
  (world) => {
    const whoAmI = (headers: Headers) => callsOf(world().api).get("/api/session", headers)

    describe("X-Forwarded-For", () => {
      it.each(guises("198.51.100.7"))("%s does not escape it", async (_, headers) => {
        expect(await letIn(limit + 5, () => whoAmI(headers()))).toBe(limit)
      })

      it("distinguishes those whom the proxy distinguishes, through several proxies too", async () => {
        const one = () => whoAmI({ "x-forwarded-for": "198.51.100.1" })
        expect(await letIn(limit + 1, one)).toBe(limit)
        for (const chain of [
          "198.51.100.2",
          "198.51.100.3, 192.0.2.9",
          "198.51.100.1, 198.51.100.4, 192.0.2.1"
        ])
          expect((await whoAmI({ "x-forwarded-for": chain })).status).toBe(200)
        for (const chain of ["198.51.100.1, 192.0.2.9", "198.51.100.1, 192.0.2.9, 127.0.0.1"])
          expect((await whoAmI({ "x-forwarded-for": chain })).status).toBe(429)
      })

      it("counts an IPv6 address by its first 64 bits, since one customer has all that share them", async () => {
        const call = () => whoAmI({ "x-forwarded-for": `2001:db8:1:2:${next().toString(16)}::1` })
        expect(await letIn(limit + 5, call)).toBe(limit)
        expect((await whoAmI({ "x-forwarded-for": "2001:db8:1:3::1" })).status).toBe(200)
      })
    })

    it("a guest's cookie, which is had for the asking, does not escape it", async () => {
      const { api } = world()
      clock.advance("2 minutes")
      const space_id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
      const cookies: Array<string> = []
      for (let made = 0; made < 3; made += 1) {
        const answer = await callsOf(api).post("/api/projects", { space_id, title: "T" })
        cookies.push(expectStatus(answer, 201).cookie ?? "")
      }
      const headers = { "x-forwarded-for": "198.51.100.8" }
      const call = () => callsOf(api, { cookie: cookies[next() % 3] ?? "" }).get("/api/session", headers)
      expect(await letIn(limit + 5, call)).toBe(limit)
    })
  },
  {
    rateLimitPerMinute: limit,
    trustedProxies: ["127.0.0.1/32", "192.0.2.0/24"].map((it) => IpNetwork.fromStringUnsafe(it))
  },
  still
)

onEveryDatabase(
  "the limit of requests without trusted proxies",
  (api) => {
    it.each(guises("127.0.0.1"))("%s is not believed", async (_, headers) => {
      expect(await letIn(limit + 5, () => callsOf(api()).get("/api/session", headers()))).toBe(limit)
    })
  },
  { rateLimitPerMinute: limit, trustedProxies: [] },
  still
)
