import { type FragileFixture, hold, type OpenDrill } from "@design-workspace/verification/drills/Drill"
import { kills } from "@design-workspace/verification/drills/kills"
import { outages } from "@design-workspace/verification/drills/outages"
import { openInstallation } from "@design-workspace/verification/servers/openInstallation"
import { expect, it, onTestFinished } from "vitest"

/** A few rounds on a PostgreSQL of their own; the long forms are the command's. */
const holdShortly = async (open: OpenDrill<FragileFixture>, rounds: number) => {
  const installation = await openInstallation()
  onTestFinished(installation.stop)
  return hold(open, installation, { seed: 1, goesOn: (held) => held < rounds })
}

it("kill -9 of PostgreSQL, of the server, and of both at once loses nothing that was acknowledged and doubles nothing", async () => {
  const figures = await holdShortly(kills, 3)
  expect(figures["kills of PostgreSQL"]).toBe(2)
  expect(figures["kills of the server"]).toBe(2)
  expect(figures["made once"]).toBeGreaterThan(0)
})

it("while PostgreSQL stands still, or the network swallows what is sent, requests end with 503; afterwards runs and streams go on", async () => {
  const figures = await holdShortly(outages, 2)
  expect([figures["frozen"], figures["swallowed"]]).toEqual([1, 1])
  expect(figures["requests answered 503"]).toBeGreaterThan(0)
  expect(figures["requests answered 2xx"]).toBeGreaterThan(0)
})
