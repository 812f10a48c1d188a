import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import type { Chance } from "../../gates/seededChance.ts"
import type { Served } from "../../servers/openInstallation.ts"
import type { DrillFixture } from "../Drill.ts"

const faults = [
  "killed",
  "two killed",
  "stopped past the lease",
  "ended in good order",
  "connections cut"
] as const

/** What happens when; the lease of a job is 8 s. */
export const planFault = (chance: Chance) => ({
  after: chance.between(0, 3_000),
  fault: chance.percent(60) ? "killed" : chance.oneOf(faults),
  victim: chance.between(0, 100),
  stoppedFor: chance.between(9_000, 11_000),
  cutAgainAfter: chance.between(0, 600)
})
type PlannedFault = ReturnType<typeof planFault>

/** As if the database had been restarted. */
const cutConnections =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

export const failingServers = async (
  fixture: DrillFixture,
  count: number,
  settings: Readonly<Record<string, string>>
) => {
  const alive: Array<Served> = []
  const seen = { kills: 0, stops: 0, ends: 0, cuts: 0 }
  const serve = async () => void alive.push(await fixture.serve(settings))
  for (let started = 0; started < count; started += 1) await serve()

  const leave = (victim: number): Served => {
    const [left] = alive.splice(victim % alive.length, 1)
    if (left === undefined) throw new Error("no server is there")
    return left
  }

  const kill = async (victim: number) => {
    seen.kills += 1
    await leave(victim).process.end("SIGKILL")
    await serve()
  }

  const stop = async ({ stoppedFor, victim }: PlannedFault) => {
    seen.stops += 1
    const stopped = leave(victim)
    process.kill(stopped.process.pid, "SIGSTOP")
    await sleep(stoppedFor)
    process.kill(stopped.process.pid, "SIGCONT")
    alive.push(stopped)
  }

  /** Makes a fault happen, and repairs it. */
  const suffer = async (planned: PlannedFault): Promise<void> => {
    const { cutAgainAfter, fault, victim } = planned
    switch (fault) {
      case "killed":
        return kill(victim)
      case "two killed":
        return void (await Promise.all([kill(victim), kill(victim)]))
      case "stopped past the lease":
        return stop(planned)
      case "ended in good order":
        seen.ends += 1
        assert.deepEqual(await leave(victim).process.end("SIGTERM"), { code: 0, signal: null })
        return serve()
      case "connections cut":
        seen.cuts += 1
        await fixture.query(cutConnections)
        await sleep(cutAgainAfter)
        return void (await fixture.query(cutConnections))
    }
  }
  return { alive, suffer, seen }
}
