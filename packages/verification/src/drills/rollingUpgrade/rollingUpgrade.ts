import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { apiAt } from "../../calls/Api.ts"
import { callsAt } from "../../calls/generations.ts"
import type { Served } from "../../processes/openInstallation.ts"
import type { OpenDrill } from "../../rounds/Drill.ts"
import { type CallNow, Ledger } from "../../rounds/Ledger.ts"
import { makeOnce } from "../../rounds/makeOnce.ts"
import { makeWriters } from "../../rounds/writers.ts"
import { makeProjectSpace } from "../workerKills/projectPlaces.ts"
import { type OpenRun, proveRun, startRuns } from "./openRuns.ts"
import { firstVersion, type Version, versionAfter } from "./Version.ts"

const settings = { OFFLINE_MODEL_DELAY: "50 millis" }
const places = 2

/** How long requests that a proxy has sent still arrive after it has taken a server out, in milliseconds. */
const settling = 200

/**
 * Upgrades under load, one server after the other: to the next version, back, and to the next version again. Each version
 * has a migration more than the one before, so that old and new programs work on the new schema side by side.
 *
 * Not one request fails, at neither version. What was acknowledged is there, each thing once. Runs that are open as their
 * server is replaced are carried out, whichever version takes them over.
 */
export const rollingUpgrade: OpenDrill = async (fixture, chance) => {
  let version = firstVersion()
  const alive: Array<Served> = []
  for (let place = 0; place < places; place += 1) alive.push(await fixture.serve(settings, version.main))
  const someServer = (): Served => chance.oneOf(alive)
  const { url } = someServer()
  const token = await fixture.token(url)
  const call: CallNow = (method, path, options) =>
    apiAt(someServer().url).call(method, path, { token, ...options })
  const calls = () => callsAt(someServer().url, token)
  const cookie = await fixture.cookie(url)
  const made = await apiAt(url).call("POST", "/api/organisations", { cookie, body: { name: "Here" } })
  assert.equal(made.status, 201, made.text)
  const ledger = new Ledger()
  const writers = await makeWriters(call, ledger, made.json.id, { rules: false })
  const once = makeOnce(call, made.json.id)
  const spaceId = await makeProjectSpace(calls, made.json.id)
  const seen = { replacements: 0, writes: 0, runs: 0 }

  const replaceAll = async (next: Version, runs: Array<OpenRun>) => {
    for (let place = 0; place < places; place += 1) {
      runs.push(...(await startRuns(calls, { token, server: someServer().url, spaceId, chance })))
      alive.push(await fixture.serve(settings, next.main))
      const [old] = alive.splice(0, 1)
      await sleep(settling)
      assert.deepEqual(await old?.process.end("SIGTERM"), { code: 0, signal: null })
      assert.equal(old?.process.stderr(), "")
      seen.replacements += 1
    }
  }

  return {
    round: async () => {
      const next = versionAfter(version, chance)
      const runs: Array<OpenRun> = []
      const rolled = (async () => {
        await replaceAll(next, runs)
        await replaceAll(version, runs)
        await replaceAll(next, runs)
      })()
      let over = false
      const end = () => {
        over = true
      }
      rolled.then(end, end)
      const writing = writers.map(async (write) => {
        for (let turn = seen.replacements * 100_000; !over; turn += 1) {
          await write(turn)
          seen.writes += 1
        }
      })
      await Promise.all([rolled, once.until(rolled), ...writing])
      for (const run of runs) await proveRun(calls, run)
      seen.runs += runs.length
      await ledger.verify(call)
      await once.verify(fixture.query)
      version.remove()
      version = next
    },
    figures: () => ({ ...seen, "made once": once.made() }),
    close: async () => version.remove()
  }
}
