import { strict as assert } from "node:assert"
import { apiAt } from "../calls/Api.ts"
import { callsAt, emptyCollection, endsOf, openRun, untilAnswered, wasCutOff } from "../calls/generations.ts"
import { Ledger } from "../scenes/Ledger.ts"
import { firstSteps } from "../scenes/World.ts"
import { makeWriters, type Writer } from "../scenes/writers.ts"
import { anyRequest, callNowAt, type FragileFixture, inTurn, type OpenDrill, untilReady } from "./Drill.ts"
import { makeOnce } from "./makeOnce.ts"

const victims = ["PostgreSQL", "the server", "both"] as const
type Victim = (typeof victims)[number]

const isLost = (cause: unknown): boolean =>
  wasCutOff(cause) || (cause instanceof Error && /got 50[03]: /.test(cause.message))

const writeOn = async (write: Writer, from: number): Promise<void> => {
  try {
    for (let turn = from; ; turn += 1) await write(turn)
  } catch (cause) {
    if (!isLost(cause)) throw cause
  }
}

/**
 * `kill -9` of the server process, of every process of PostgreSQL, or of both, while everything is written. Afterwards
 * every acknowledged write is there, any other whole or not at all, one that is repeated with its key once. A run that
 * was streamed meanwhile ends.
 */
export const kills: OpenDrill<FragileFixture> = async (fixture, chance) => {
  const settings = { OFFLINE_MODEL_DELAY: "20 millis" }
  let served = await fixture.serve(settings)
  const { orgId, token } = await firstSteps(apiAt(served.url))
  const call = callNowAt(() => served.url, token)
  const ledger = new Ledger()
  const writers = await makeWriters(call, ledger, orgId)
  const once = makeOnce(call, orgId)
  const seen = { "kills of the server": 0, "kills of PostgreSQL": 0, acknowledged: 0, "asked again": 0 }
  let longest = 0
  let round = 0
  const nextVictim = inTurn(victims)

  const die = async (victim: Victim) => {
    if (victim !== "PostgreSQL") {
      seen["kills of the server"] += 1
      await served.process.end("SIGKILL")
    }
    if (victim !== "the server") {
      seen["kills of PostgreSQL"] += 1
      await fixture.postgres.crash()
    }
  }

  const comeBack = async (victim: Victim) => {
    const begun = performance.now()
    if (victim !== "the server") await fixture.postgres.restart()
    if (victim !== "PostgreSQL") served = await fixture.serve(settings)
    await untilReady(served.url)
    longest = Math.max(longest, performance.now() - begun)
  }

  const startRun = async () =>
    openRun(served.url, token, await emptyCollection(callsAt(served.url, token)), anyRequest(chance))

  /** Where its own server lived, the stream goes on; else its job does. */
  const proveRun = async (stream: Awaited<ReturnType<typeof startRun>>) => {
    const { events, whole } = await stream.ended
    if (whole) assert.deepEqual(endsOf(events), ["done"])
    const path = `/api/jobs/${stream.headers["x-job-id"]}`
    await untilAnswered("the end of the run", async () => {
      const { json, text } = await call("GET", path)
      assert.ok(json.status !== "failed", text)
      return json.status === "succeeded" ? json : null
    })
    return whole
  }

  return {
    round: async () => {
      const victim = nextVictim()
      round += 1
      const after = chance.between(20, 120)
      const stream = await startRun()
      const dead = ledger.after(after).then(() => die(victim))
      const repeating = once.until(dead)
      await Promise.all(writers.map((write) => writeOn(write, round * 10_000)))
      await dead
      seen.acknowledged += after
      await comeBack(victim)
      seen["asked again"] += await repeating
      const whole = await proveRun(stream)
      assert.ok(whole || victim !== "PostgreSQL", "a stream broke off though its server lived")
      await ledger.verify(call)
      await once.verify(fixture.query)
    },
    figures: () => ({ ...seen, "made once": once.made(), "longest until ready, ms": Math.round(longest) })
  }
}
