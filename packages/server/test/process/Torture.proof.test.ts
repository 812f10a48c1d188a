import { apiAt } from "@design-workspace/verification/calls/Api"
import { type DrillFixture, hold, type OpenDrill } from "@design-workspace/verification/drills/Drill"
import { exhaustionOf } from "@design-workspace/verification/drills/exhaustion/exhaustion"
import { rivalStarts } from "@design-workspace/verification/drills/rivalStarts"
import { rollingUpgrade } from "@design-workspace/verification/drills/rollingUpgrade/rollingUpgrade"
import { signInTimes } from "@design-workspace/verification/drills/signInTimes"
import { stops } from "@design-workspace/verification/drills/stops/stops"
import { webhooks } from "@design-workspace/verification/drills/webhooks"
import { workerKills } from "@design-workspace/verification/drills/workerKills/workerKills"
import { firstSteps, signIn } from "@design-workspace/verification/scenes/World"
import { queryAt } from "@design-workspace/verification/servers/openInstallation"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { expect, it } from "vitest"

/** A few rounds; the long forms are the command's. */
const holdShortly = async (open: OpenDrill, rounds: number) => {
  const { databaseUrl, serve, start } = await openServerFixture("postgres")
  if (databaseUrl === null) throw new Error("PostgreSQL has an address")
  const fixture: DrillFixture = {
    start,
    serve: async (settings, main) => {
      const { api, server } = await serve(settings, main)
      return { url: api.url, process: server }
    },
    query: queryAt(databaseUrl),
    cookie: (url) => signIn(apiAt(url), administrator.email, administrator.password),
    token: async (url) => (await firstSteps(apiAt(url))).token
  }
  return hold(open, fixture, { seed: 1, goesOn: (held) => held < rounds })
}

it("contract 5.1: of simultaneous starts at two and three processes one gets in, each round", async () => {
  const { rivals } = await holdShortly(rivalStarts, 8)
  expect(rivals).toBeGreaterThan(16)
})

it("contract 5.5 and 10.3: runs whose processes are killed, stopped or ended at any moment end, each applied once", async () => {
  const { documents, kills, runs, ...figures } = await holdShortly(workerKills, 3)
  expect(kills).toBeGreaterThan(0)
  expect(runs).toBeGreaterThanOrEqual(12)
  expect(figures["project runs"]).toBeGreaterThanOrEqual(6)
  expect(documents).toBeGreaterThan(10)
})

it("contract 6: a SIGTERM under load with 20 streams drops nothing that was accepted and tears no answer, on both databases", async () => {
  const figures = await holdShortly(stops, 2)
  expect(figures["streams ended by the stop"]).toBeGreaterThan(0)
  expect(figures["made"]).toBeGreaterThan(1)
})

it("an upgrade under load, server after server, back and forth, fails no request and loses no run", async () => {
  const figures = await holdShortly(rollingUpgrade, 1)
  expect(figures).toMatchObject({ replacements: 6, runs: 12 })
  expect(figures["writes"]).toBeGreaterThan(20)
})

it("contract 8: every attack at once leaves the process alive, and gets the statuses that the contract names", async () => {
  const { refused, ...figures } = await holdShortly(
    exhaustionOf({ scale: 0.2, seconds: 15, rest: 2 }, ["PostgreSQL"]),
    1
  )
  expect(refused).toBeGreaterThan(50)
  expect(figures["reads of the member"]).toBeGreaterThan(5)
})

it("contract 9.2: no delivery is lost or out of order, however receivers behave and whichever process is killed", async () => {
  const { kills, writes } = await holdShortly(webhooks, 2)
  expect(kills).toBe(1)
  expect(writes).toBe(36)
})

it("contract 2: a sign-in is refused alike for a user and for nobody", async () => {
  expect(await holdShortly(signInTimes, 1)).toMatchObject({ rounds: 1, tries: 18 })
})
