import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { faults } from "../../lines/FaultyLine.ts"
import { messagesIn } from "../../processes/messagesIn.ts"
import type { Chance, FragileFixture } from "../../rounds/Drill.ts"
import type { DisturbedDatabase } from "./databaseSources.ts"

/** What happens to starts, and when: all that chance decides of it. */
export const planDisturbance = (chance: Chance, isPostgres: boolean) => ({
  way: isPostgres ? chance.oneOf(["kill", "statement", "statement", "crash"] as const) : ("kill" as const),
  starts: isPostgres ? chance.oneOf([1, 1, 1, 2, 8]) : 1,
  after: chance.between(0, isPostgres ? 1_500 : 4_000),
  failure: { nth: chance.between(1, 32), fault: chance.oneOf(faults) }
})

/**
 * Starts servers, disturbs them, and ends those that came up all the same. Whoever did not come up was killed, or ended
 * with exit code 1 and said why.
 */
export const disturb = async (
  fixture: FragileFixture,
  { line, onLine }: DisturbedDatabase,
  { after, failure, starts, way }: ReturnType<typeof planDisturbance>
) => {
  const disarm = way === "statement" ? line?.fail([failure]) : undefined
  const processes = Array.from({ length: starts }, () => fixture.start(onLine))
  let kills = 0
  if (way === "kill") {
    await sleep(after)
    kills = processes.length
    await Promise.all(processes.map((process) => process.end("SIGKILL")))
  }
  if (way === "crash") {
    await sleep(after)
    await fixture.postgres.crash()
    await Promise.all(processes.map((process) => Promise.race([process.ended, sleep(2_000)])))
    await fixture.postgres.restart()
  }
  let up = 0
  for (const process of processes) {
    const isUp = await process.listening.then(
      () => true,
      () => false
    )
    if (isUp) up += 1
    const { code, signal } = await process.end("SIGTERM")
    const how = `${JSON.stringify({ way, failure, code, signal })} ${process.stderr()}`
    if (isUp && way !== "kill") assert.equal(code, 0, how)
    if (!isUp && way !== "kill") {
      assert.equal(code, 1, how)
      assert.match(messagesIn(process.stderr()).join("\n"), /./, how)
    }
  }
  return { starts, up, kills, failed: disarm?.().length ?? 0, crashes: way === "crash" ? 1 : 0 }
}
